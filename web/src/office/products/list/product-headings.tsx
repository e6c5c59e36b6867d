import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { ColumnHeadings } from '../../shared/list/column-headings.tsx'
import { rowGrid } from './product-row.tsx'

export function ProductHeadings() {
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
