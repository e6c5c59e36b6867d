import type { Product } from '@cornerstock/contract/products'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { ListEnd, type MoreRows } from '../../shared/list-end.tsx'
import { useRowWindow } from '../../shared/use-row-window.ts'
import { ColumnHeads } from './column-heads.tsx'
import { DeleteDialog, useDeleting } from './delete-product.tsx'
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
  const virtualizer = useRowWindow({ rows: products, listRef, keyOf, heightOf })
  const { ask, dialog, isDeleting } = useDeleting()
  const { noteFocus, noteBlur } = useProductKeys({
    products,
    listRef,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
    onHelp,
    onDelete: ask,
  })
  const visible = virtualizer.getVirtualItems()
  return (
    <>
      <ColumnHeads />
      <div ref={listRef} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {visible.map(({ index, key, start }) => {
          const product = products[index]
          if (!product) return null
          return (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 pb-2 xl:pb-1"
              style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
            >
              <ProductRow
                product={product}
                isDeleting={isDeleting(product)}
                onFocus={noteFocus}
                onBlur={noteBlur}
                onDelete={ask}
              />
            </div>
          )
        })}
      </div>
      <DeleteDialog {...dialog} />
      <ListEnd
        {...more}
        rowsAhead={products.length - 1 - (visible.at(-1)?.index ?? 0)}
        moreLabel={<Trans>Load more products</Trans>}
      />
    </>
  )
}
