import { type AnyOrder, orderStatusSchema } from '@cornerstock/contract/orders'
import { useLingui } from '@lingui/react/macro'
import { cn } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/select.tsx'
import { statusColors, useStatusOptions } from '../shared/orders/status-names.ts'
import { useChangeStatus } from './use-change-status.tsx'

interface StatusSelectProps {
  order: AnyOrder
  isDense?: boolean
  className?: string
}

const unknownOption = (status: number) => ({ value: String(status), label: String(status) })

/** A dropdown that sets the order's status. */
export function StatusSelect({ order, isDense, className }: StatusSelectProps) {
  const { t } = useLingui()
  const options = useStatusOptions()
  const change = useChangeStatus()
  return (
    <Select
      label={t`Status of order #${order.orderId}`}
      isLabelHidden
      isDense={isDense}
      // A newer server may send a status that this version does not know.
      options={order.status in statusColors ? options : [...options, unknownOption(order.status)]}
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
