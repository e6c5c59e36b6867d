import { ProductCard } from '../../shared/product/product-card.tsx'
import { useCardProps } from '../../shared/product/use-card-props.ts'
import { type ProductGridProps, VirtualProductGrid } from './virtual-product-grid.tsx'

const columnCounts = [
  [0, 2],
  [640, 3],
  [768, 4],
  [1024, 5],
] as const

export function ProductGrid(props: ProductGridProps) {
  const cardProps = useCardProps()
  return (
    <VirtualProductGrid
      {...props}
      columnCounts={columnCounts}
      rowHeight={356}
      card={(product) => <ProductCard nameAs="h2" {...cardProps(product)} />}
    />
  )
}
