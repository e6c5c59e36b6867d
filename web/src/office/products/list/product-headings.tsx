import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { rowGrid } from './product-row.tsx'

/** The heads of the columns, which stay in sight on a desk. For the eye: every row says for itself what it holds. */
export function ProductHeadings() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        rowGrid,
        'sticky top-14 z-20 border-line border-b bg-paper py-2 font-semibold text-ink-soft text-sm max-xl:hidden',
      )}
    >
      <span className="col-span-2">
        <Trans>Product</Trans>
      </span>
      <span>
        <Trans>Brand</Trans>
      </span>
      <span>
        <Trans>Category</Trans>
      </span>
      <span className="text-end">
        <Trans>Price</Trans>
      </span>
      <span className="text-end">
        <Trans>Sale price</Trans>
      </span>
      <span className="text-end">
        <Trans>Stock</Trans>
      </span>
      <span className="ps-2">
        <Trans>In stock</Trans>
      </span>
    </div>
  )
}
