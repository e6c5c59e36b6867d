import type { Product } from '@cornerstock/contract/catalog/products'
import { useCallback } from 'react'
import { useSetFavorite } from '../../api/favorites.ts'
import { useClientId } from '../../state/session/client-id.ts'
import { cn } from '../../ui/class-names.ts'
import { ProductRow } from '../shared/product/row/product-row.tsx'
import { rowListClasses } from '../shared/product/row/row-list-classes.ts'
import { useCardProps } from '../shared/product/use-card-props.ts'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { useUndoToast } from '../shared/use-undo-toast.ts'

/** The favorites. Removing one removes its row, with an Undo. */
export function FavoriteRows({ products }: { products: readonly Product[] }) {
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
    <ul ref={listRef} tabIndex={-1} className={cn(rowListClasses, 'outline-none')}>
      {products.map((product) => (
        <li key={product.productId}>
          <ProductRow nameAs="h2" {...cardProps(product)} onFavoriteChange={remove} />
        </li>
      ))}
    </ul>
  )
}
