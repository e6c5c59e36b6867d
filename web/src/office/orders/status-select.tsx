import { type AnyOrder, maySetStatus, orderStatusSchema } from '@cornerstock/contract/orders/orders'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../state/session/session.ts'
import { cn } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/select.tsx'
import { statusColors, statusOrder, useStatusName } from '../shared/orders/status-names.ts'
import { useChangeStatus } from './use-change-status.tsx'

interface StatusSelectProps {
  order: AnyOrder
  isDense?: boolean
  className?: string
}

/** A dropdown with the statuses to which the role may set the order. */
export function StatusSelect({ order, isDense, className }: StatusSelectProps) {
  const { t } = useLingui()
  const { role } = useSession()
  const nameOf = useStatusName()
  const change = useChangeStatus()
  const settable = statusOrder.filter((status) => maySetStatus(role, order.status, status))
  // The order may have a status that the role cannot set, or one of a newer server that this version does not know.
  const offered = settable.includes(order.status) ? settable : [...settable, order.status]
  return (
    <Select
      label={t`Status of order #${order.orderId}`}
      isLabelHidden
      isDense={isDense}
      savesAtOnce
      disabled={settable.length === 0}
      options={offered.map((status) => ({ value: String(status), label: nameOf(status) }))}
      value={String(order.status)}
      onChange={(event) => void change(order, orderStatusSchema.parse(Number(event.currentTarget.value)))}
      className={cn(
        'rounded-md font-semibold [&_option]:bg-surface [&_option]:text-ink [&_select]:bg-transparent [&_select]:text-inherit',
        statusColors[order.status],
        className,
      )}
    />
  )
}
