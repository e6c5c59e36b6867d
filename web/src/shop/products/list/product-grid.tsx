import { useCartQuantities } from '../../shared/cart/use-cart-quantities.ts'
import { ProductCard } from '../../shared/product/product-card.tsx'
import { type ProductGridProps, VirtualProductGrid } from './virtual-product-grid.tsx'

const columnBreakpoints = [
  [0, 2],
  [640, 3],
  [768, 4],
  [1024, 5],
] as const

export function ProductGrid(props: ProductGridProps) {
  const cart = useCartQuantities()
  return (
    <VirtualProductGrid
      {...props}
      columnBreakpoints={columnBreakpoints}
      rowHeight={356}
      card={(product) => (
        <ProductCard
          product={product}
          nameAs="h2"
          quantity={cart.quantityOf(product)}
          onChange={cart.setQuantity}
        />
      )}
    />
  )
}
