import { Trans } from '@lingui/react/macro'
import { cn } from '../../../ui/class-names.ts'
import { ColumnHeadings } from '../../shared/list/column-headings.tsx'
import { rowGrid } from './order-row.tsx'

export function OrderHeadings({ hasAmount }: { hasAmount: boolean }) {
  return (
    <ColumnHeadings
      className={cn(rowGrid(hasAmount), 'max-xl:hidden')}
      headings={[
        { title: '' },
        { title: <Trans>Order</Trans> },
        { title: <Trans>Store</Trans> },
        { title: <Trans>Time</Trans> },
        { title: <Trans>Delivery</Trans> },
        { title: <Trans>Lines</Trans> },
        ...(hasAmount ? [{ title: <Trans>Amount due</Trans>, className: 'text-end' }] : []),
        { title: <Trans>Status</Trans> },
      ]}
    />
  )
}
