import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { rowGrid } from './order-row.tsx'

/** The heads of the columns, which stay in sight on a desk. For the eye: every row says for itself what it holds. */
export function OrderHeadings() {
  return (
    <div
      aria-hidden="true"
      className={cn(
        rowGrid,
        'sticky top-14 z-20 border-line border-b bg-paper py-2 font-semibold text-ink-soft text-sm max-lg:hidden',
      )}
    >
      <span>
        <Trans>Order</Trans>
      </span>
      <span>
        <Trans>Store</Trans>
      </span>
      <span>
        <Trans>Time</Trans>
      </span>
      <span>
        <Trans>Lines</Trans>
      </span>
      <span className="text-end">
        <Trans>To pay</Trans>
      </span>
      <span>
        <Trans>Status</Trans>
      </span>
    </div>
  )
}
