import { ProductCard } from '../../shared/product/product-card.tsx'
import { useCardProps } from '../../shared/product/use-card-props.ts'
import { type ProductGridProps, VirtualProductGrid } from './virtual-product-grid.tsx'

const columnCounts = [
  // With large text, two cards do not fit beside each other on a phone.
  [0, 1],
  [15, 2],
  [40, 3],
  [48, 4],
  [64, 5],
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
