import type { Product } from '@cornerstock/contract/products'
import { useCallback } from 'react'
import { useSetFavorite } from '../../api/favorites.ts'
import { useClientId } from '../../state/client-id.ts'
import { useCartQuantities } from '../shared/cart/use-cart-quantities.ts'
import { ProductCard } from '../shared/product/product-card.tsx'
import { showErrorToast } from '../shared/show-error-toast.tsx'
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts'
import { useUndoToast } from '../shared/use-undo-toast.ts'

/** Product cards of the favorites. Removing a favorite removes its card, with an Undo. */
export function FavoriteCards({ products }: { products: readonly Product[] }) {
  const cart = useCartQuantities()
  const { mutate } = useSetFavorite(useClientId(), showErrorToast)
  const showUndoToast = useUndoToast()
  const { listRef, focusAfterRemoval } = useFocusAfterRemoval()
  const onRemoved = useCallback(
    (product: Product, removal: Promise<unknown>) => {
      focusAfterRemoval()
      showUndoToast(product.name, removal, () => mutate({ product, isFavorite: true }))
    },
    [mutate, showUndoToast, focusAfterRemoval],
  )
  return (
    <ul
      ref={listRef}
      tabIndex={-1}
      className="grid grid-cols-2 gap-3 outline-none sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5"
    >
      {products.map((product) => (
        <li key={product.productId}>
          <ProductCard
            product={product}
            nameAs="h2"
            quantity={cart.quantityOf(product)}
            onChange={cart.setQuantity}
            onFavoriteRemoved={onRemoved}
          />
        </li>
      ))}
    </ul>
  )
}
