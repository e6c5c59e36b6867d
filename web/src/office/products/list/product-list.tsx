import type { Product } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { ListEnd, type MoreRows } from '../../shared/list/load-more.tsx'
import { useRowWindow } from '../../shared/list/use-virtual-rows.ts'
import { WindowedRows } from '../../shared/list/virtual-rows.tsx'
import { DeleteDialog, useDeleting } from './delete-product.tsx'
import { ColumnHeads } from './product-headings.tsx'
import { ProductRow } from './product-row.tsx'
import { useProductKeys } from './use-product-keys.ts'

interface ProductListProps extends MoreRows {
  products: readonly Product[]
  onHelp: () => void
}

const keyOf = ({ productId }: Product) => productId
// A line on a desk, a card below.
const heightOf = () => (matchMedia('(min-width: 80rem)').matches ? 58 : 112)

/** The products. Only what is in sight stands in the document, so that thousands stay smooth. */
export function ProductList({ products, onHelp, ...more }: ProductListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const { virtualizer, scrollTo, rowsAhead } = useRowWindow({ rows: products, listRef, keyOf, heightOf })
  const { ask, dialog, isDeleting } = useDeleting()
  const { noteFocus, noteBlur } = useProductKeys({
    products,
    listRef,
    scrollTo,
    onHelp,
    onDelete: ask,
  })
  return (
    <>
      <ColumnHeads />
      <WindowedRows ref={listRef} rows={products} virtualizer={virtualizer} gap="pb-2 xl:pb-1">
        {(product) => (
          <ProductRow
            product={product}
            isDeleting={isDeleting(product)}
            onFocus={noteFocus}
            onBlur={noteBlur}
            onDelete={ask}
          />
        )}
      </WindowedRows>
      <DeleteDialog {...dialog} />
      <ListEnd {...more} rowsAhead={rowsAhead} moreLabel={<Trans>Load more products</Trans>} />
    </>
  )
}
