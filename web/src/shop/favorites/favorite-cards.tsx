import type { Product } from '@cornerstock/contract/catalog/products'
import { useCallback } from 'react'
import { useSetFavorite } from '../../api/favorites.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { ProductCard } from '../shared/product/product-card.tsx'
import { useCardProps } from '../shared/product/use-card-props.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { useUndoToast } from '../shared/use-undo-toast.ts'

/** Product cards of the favorites. Removing a favorite removes its card, with an Undo. */
export function FavoriteCards({ products }: { products: readonly Product[] }) {
  const cardProps = useCardProps()
  const { mutate, mutateAsync } = useSetFavorite(useClientId(), showErrorToast)
  const showUndoToast = useUndoToast()
  const { listRef, focusAfterRemoval } = useFocusAfterRemoval()
  const remove = useCallback(
    (product: Product) => {
      focusAfterRemoval()
      const removal = mutateAsync({ product, isFavorite: false })
      showUndoToast(product.name, removal, () => mutate({ product, isFavorite: true }))
    },
    [mutate, mutateAsync, showUndoToast, focusAfterRemoval],
  )
  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
    >
      {products.map((product) => (
        <li key={product.productId}>
          <ProductCard nameAs="h2" {...cardProps(product)} onFavoriteChange={remove} />
        </li>
      ))}
    </ul>
  )
}
