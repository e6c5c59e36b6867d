import { ProductRow } from '../../shared/product/row/product-row.tsx'
import { useCardProps } from '../../shared/product/use-card-props.ts'
import { type ProductGridProps, VirtualProductGrid } from './virtual-product-grid.tsx'

const columnCounts = [
  [0, 1],
  [48, 2],
] as const

/** A product list in compact rows. */
export function ProductRows(props: ProductGridProps) {
  const cardProps = useCardProps()
  return (
    <VirtualProductGrid
      {...props}
      columnCounts={columnCounts}
      rowHeight={61}
      className="gap-x-8"
      cellClassName="border-line border-b contain-layout"
      card={(product) => <ProductRow nameAs="h2" {...cardProps(product)} />}
    />
  )
}
