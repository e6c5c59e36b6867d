import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { Plural } from '@lingui/react/macro'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { statusColors, useStatusName } from '../../shared/orders/status-names.ts'
import { countChecked } from '../checked-lines.ts'

interface ChoiceRowProps {
  order: AnyOrder
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

export function ChoiceRow({ order, isChosen, onChange }: ChoiceRowProps) {
  const nameOf = useStatusName()
  const checked = countChecked(order.items)
  return (
    <li className="rounded-lg border border-line bg-surface has-checked:border-house">
      <Checkbox
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="[&>label]:px-4 [&>label]:py-2.5"
        label={
          <span className="block">
            <span className="wrap-anywhere block font-semibold">
              <bdi>#{order.orderId}</bdi> <bdi>{order.storeName}</bdi>
            </span>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
              <span>
                <Plural value={order.items.length} one="# line" other="# lines" />
              </span>
              {checked > 0 && (
                <span>
                  <Plural value={checked} one="# checked" other="# checked" />
                </span>
              )}
              <span className={`rounded-full px-2 font-semibold ${statusColors[order.status]}`}>
                {nameOf(order.status)}
              </span>
            </span>
          </span>
        }
      />
    </li>
  )
}
