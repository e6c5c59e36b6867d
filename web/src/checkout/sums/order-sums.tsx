import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type OrderSums as Sums, sumRows } from '@cornerstock/contract/orders/sums'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PriceText } from '../../ui/text/price-text.tsx'
import { sumNames } from './sum-names.ts'

/** What an order costs and why: its sums as a list that adds up, with further rows below it. */
export function OrderSums({
  order: { status, sums },
  className,
  children,
}: {
  order: Pick<Order, 'status' | 'sums'>
  className?: string
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const isCancelled = status === orderStatuses.cancelled
  return (
    <dl className={className}>
      {sumRows(sums).map(({ name, amount }) => (
        <SumRow key={name} label={i18n._(sumNames[name])} isMain={name === 'due' || name === 'open'}>
          {isCancelled && name === 'due' ? <Trans>Cancelled, nothing to pay</Trans> : amount}
        </SumRow>
      ))}
      {children}
    </dl>
  )
}

/** A row of the sums. `children` is an amount in cents, or what stands in place of it. */
export function SumRow({
  label,
  isMain = false,
  children,
}: {
  label: ReactNode
  isMain?: boolean
  children: ReactNode
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={isMain ? 'font-bold' : 'text-ink-soft'}>{label}</dt>
      <dd className="text-end">
        {typeof children === 'number' ? (
          <PriceText cents={children} size={isMain ? 'medium' : 'small'} />
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

/** The same sums in one line of text. Renders nothing if all that was ordered is due and open. */
export function SumsLine({ sums }: { sums: Sums }) {
  const { i18n } = useLingui()
  const rows = sumRows(sums)
  if (rows.length <= 2) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {rows.map(({ name, amount }) => (
        <span key={name} className="whitespace-nowrap tabular-nums">
          {i18n._(sumNames[name])} {formatMoney(amount)}
        </span>
      ))}
    </p>
  )
}
