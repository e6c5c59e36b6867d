import type { Product } from '@cornerstock/contract/catalog/products'
import { Trans } from '@lingui/react/macro'
import { useMemo, useRef } from 'react'
import { asStaffProduct } from '../../../api/products/products.ts'
import { type ByWindowWidth, useByWindowWidth } from '../../../lib/hooks/use-by-window-width.ts'
import { cn } from '../../../ui/class-names.ts'
import { ColumnHeadings } from '../../shared/list/column-headings.tsx'
import { LoadMore, type MoreRows } from '../../shared/list/load-more.tsx'
import { useVirtualRows } from '../../shared/list/use-virtual-rows.ts'
import { VirtualRows } from '../../shared/list/virtual-rows.tsx'
import { SelectionBar } from '../../shared/selection/selection-bar.tsx'
import { useSelection } from '../../shared/selection/use-selection.ts'
import { ProductBulkActions } from '../bulk/product-bulk-actions.tsx'
import { DeleteProductDialog, useDeleteProductDialog } from './delete-product.tsx'
import { ProductRow, rowGrid } from './product-row.tsx'
import { useProductKeys } from './use-product-keys.ts'

interface ProductListProps extends MoreRows {
  products: readonly Product[]
}

const keyOf = ({ productId }: Product) => productId
const rowHeights: ByWindowWidth = [
  [0, 114],
  [40, 94],
  [80, 49],
]

/** A virtualized list of the products, with keyboard shortcuts. */
export function ProductList({ products, ...more }: ProductListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const rowHeight = useByWindowWidth(rowHeights)
  const { virtualizer, scrollTo, rowsAhead } = useVirtualRows({
    rows: products,
    listRef,
    keyOf,
    heightOf: () => rowHeight,
  })
  const { ask, dialog, isDeleting } = useDeleteProductDialog()
  const productIds = useMemo(() => products.map(keyOf), [products])
  const selection = useSelection(productIds)
  const { trackFocus, trackBlur } = useProductKeys({
    products,
    listRef,
    scrollTo,
    onDelete: ask,
    onSelect: selection.toggle,
  })
  return (
    <>
      <ProductHeadings />
      <VirtualRows ref={listRef} rows={products} virtualizer={virtualizer} gap="max-xl:pb-2">
        {(product) => (
          <ProductRow
            product={product}
            isDeleting={isDeleting(product)}
            isSelected={selection.has(product.productId)}
            onSelect={selection.toggle}
            onFocus={trackFocus}
            onBlur={trackBlur}
            onDelete={ask}
          />
        )}
      </VirtualRows>
      <SelectionBar selection={selection}>
        <ProductBulkActions
          products={products.filter(({ productId }) => selection.has(productId)).map(asStaffProduct)}
        />
      </SelectionBar>
      <DeleteProductDialog {...dialog} />
      <LoadMore {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load more products</Trans>} />
    </>
  )
}

function ProductHeadings() {
  return (
    <ColumnHeadings
      className={cn(rowGrid, 'max-xl:hidden')}
      headings={[
        { title: '' },
        { title: <Trans>Product</Trans>, className: 'col-span-2' },
        { title: <Trans>Brand</Trans> },
        { title: <Trans>Category</Trans> },
        { title: <Trans>Price</Trans>, className: 'text-end' },
        { title: <Trans>Sale price</Trans>, className: 'text-end' },
        { title: <Trans>Stock</Trans>, className: 'text-end' },
      ]}
    />
  )
}
