import type { UnpaidDocument } from '@cornerstock/contract/orders/money/payments'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { unpaidQuery } from '../../../api/payments.ts'
import { formatDate } from '../../../lib/time/format-date.ts'
import { startOfDay } from '../../../lib/time/local-days.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { QueryError } from '../../shared/query-error.tsx'

interface UnpaidRowsProps {
  clientId: string
  on: string | undefined
}

/** The deliveries and open invoices that a store has not paid, oldest first. */
export function UnpaidRows({ clientId, on }: UnpaidRowsProps) {
  const unpaid = useQuery(unpaidQuery(clientId, on))
  if (unpaid.isPending) return <Skeleton className="my-2 h-11" />
  if (unpaid.isError && !unpaid.data) return <QueryError query={unpaid} />
  if (unpaid.data.length === 0)
    return (
      <p className="py-2 text-ink-soft">
        <Trans>Nothing is unpaid.</Trans>
      </p>
    )
  return (
    <ul className="divide-y divide-line">
      {unpaid.data.map((row) => (
        <li
          key={row.orderId === null ? `invoice ${row.number}` : `order ${row.orderId}`}
          className="flex items-baseline justify-between gap-x-4 py-2"
        >
          <Document row={row} />
          <PriceText cents={row.open} size="small" />
        </li>
      ))}
    </ul>
  )
}

function Document({
  row: { orderId, number, date, dueOn, daysLate, amount, paid },
}: {
  row: UnpaidDocument
}) {
  const { i18n } = useLingui()
  const dayOf = (day: string) => formatDate(i18n, startOfDay(day), { dateStyle: 'medium' })
  return (
    <p className="min-w-0 text-sm">
      {orderId === null ? (
        <span className="font-semibold">
          <Trans>
            Invoice <bdi>{number}</bdi>
          </Trans>
        </span>
      ) : (
        <Link
          to="/admin/orders/$orderId"
          params={{ orderId }}
          className="touch-area font-semibold text-house tabular-nums underline underline-offset-4"
        >
          #{orderId}
        </Link>
      )}{' '}
      <span className="text-ink-soft">
        {dueOn === date ? (
          <Trans>due {dayOf(dueOn)}</Trans>
        ) : (
          <Trans>
            of {dayOf(date)}, due {dayOf(dueOn)}
          </Trans>
        )}
      </span>{' '}
      {daysLate > 0 && (
        <span className="text-danger">
          <Plural value={daysLate} one="# day late" other="# days late" />
        </span>
      )}{' '}
      {paid > 0 && (
        <span className="text-ink-soft">
          <Trans>
            <PriceText cents={paid} size="small" /> of <PriceText cents={amount} size="small" /> paid
          </Trans>
        </span>
      )}
    </p>
  )
}
