import { sumRows } from '@cornerstock/contract/orders/money/sums'
import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { OrderCharge } from '@cornerstock/contract/prices/charges'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PriceText } from '../../ui/text/price-text.tsx'
import { sumNames } from './sum-names.ts'

/** What an order costs and why: its sums as a list that adds up, with further rows below it. */
export function OrderSums({
  order,
  className,
  children,
}: {
  order: Pick<Order, 'status' | 'sums' | 'charges'>
  className?: string
  children?: ReactNode
}) {
  const { i18n } = useLingui()
  const isCancelled = order.status === orderStatuses.cancelled
  return (
    <dl className={className}>
      {sumRows(order).map(({ name, charge, amount }) => (
        <SumRow
          key={charge?.chargeId ?? name}
          label={charge?.name ?? i18n._(sumNames[name])}
          isMain={name === 'due' || name === 'open'}
        >
          {isCancelled && name === 'due' ? <Trans>Cancelled, nothing to pay</Trans> : amount}
        </SumRow>
      ))}
      <IncludedCharges charges={order.charges} />
      {children}
    </dl>
  )
}

/** The charges that the prices include already. */
export function IncludedCharges({ charges }: { charges: readonly OrderCharge[] }) {
  return charges
    .filter(({ isIncluded }) => isIncluded)
    .map(({ chargeId, name, amount }) => (
      <SumRow key={chargeId} label={<Trans>The prices include {name}</Trans>}>
        {amount}
      </SumRow>
    ))
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
export function SumsLine({ order }: { order: Pick<Order, 'sums' | 'charges'> }) {
  const { i18n } = useLingui()
  const rows = sumRows(order)
  if (rows.length <= 2) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
      {rows.map(({ name, charge, amount }) => (
        <span key={charge?.chargeId ?? name} className="tabular-nums">
          {charge?.name ?? i18n._(sumNames[name])} {formatMoney(amount)}
        </span>
      ))}
    </p>
  )
}
