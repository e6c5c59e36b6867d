import { type AnyOrder, orderStatuses } from '@cornerstock/contract/orders/orders'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEntries } from '../../../outbox/outbox.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Check } from '../../../ui/icons/icons.ts'
import { isChecked } from '../checked-lines.ts'
import { findLineMarks } from './marks-in-outbox-rules.ts'
import type { MarkLines } from './use-mark-lines.ts'

/** Marks the lines without a mark as found, once the missing ones are marked. The toast takes all of it back. */
export function RestFound({ order, mark }: { order: AnyOrder; mark: MarkLines }) {
  const { t } = useLingui()
  const waiting = new Set(findLineMarks(useEntries()).map(({ body }) => body.itemId))
  const rest = order.items.filter((item) => !isChecked(item) && !waiting.has(item.id))
  if (rest.length === 0 || order.status === orderStatuses.cancelled) return null
  const marksFrom = (
    before: (quantity: number) => number | null,
    after: (quantity: number) => number | null,
  ) =>
    rest.map(({ id: itemId, quantity }) => ({
      line: { orderId: order.orderId, itemId, foundQuantity: before(quantity) },
      foundQuantity: after(quantity),
    }))
  const none = () => null
  const all = (quantity: number) => quantity
  const markRest = () => {
    mark(marksFrom(none, all))
    toast.success(t`${plural(rest.length, { one: '# line marked found', other: '# lines marked found' })}`, {
      action: { label: t`Undo`, onClick: () => mark(marksFrom(all, none)) },
    })
  }
  return (
    <Button variant="secondary" size="small" className="pointer-coarse:min-h-11" onClick={markRest}>
      <Check aria-hidden="true" className="size-4" />
      <Trans>Rest found</Trans>
    </Button>
  )
}
