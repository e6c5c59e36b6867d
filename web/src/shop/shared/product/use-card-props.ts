import type { Product } from '@cornerstock/contract/catalog/products'
import { useCartQuantities } from '../cart/use-cart-quantities.ts'
import { usePurchases } from '../cart/use-purchases.ts'
import { useImageButtons } from './image/use-image-buttons.ts'
import type { ProductCardProps } from './product-card.tsx'

/** Returns a function that gives the card of a product in a list its props. */
export function useCardProps(): (product: Product) => Omit<ProductCardProps, 'nameAs'> {
  const cart = useCartQuantities()
  const purchases = usePurchases()
  const buttonsOf = useImageButtons()
  return (product) => ({
    product,
    quantity: cart.quantityOf(product),
    purchase: purchases.get(product.productId),
    onChange: cart.setQuantity,
    ...buttonsOf(product),
  })
}
