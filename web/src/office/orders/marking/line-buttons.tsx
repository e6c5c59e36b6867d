import { type AnyOrder, type AnyOrderItem, orderStatuses } from '@cornerstock/contract/orders/orders'
import { type MouseEvent, useState } from 'react'
import { PickButtons } from '../../shared/picking/pick-buttons.tsx'
import { stateOf } from '../../shared/picking/pick-state.ts'
import { ShortPicker } from './short-picker.tsx'
import { type MarkLines, useWaitingMark } from './use-mark-lines.ts'

interface LineButtonsProps {
  order: AnyOrder
  item: AnyOrderItem
  mark: MarkLines
  onMarkedByKey: (itemId: number) => void
  onMarkedByTap: (itemId: number) => void
}

/**
 * The Found, Short, Not Found and Undo buttons. A mark is shown only when the server has accepted it (specification 4);
 * until then its button shows that it is pending.
 */
export function LineButtons({ order, item, mark, onMarkedByKey, onMarkedByTap }: LineButtonsProps) {
  const [isShortOpen, setShortOpen] = useState(false)
  const { id: itemId, quantity } = item
  const pending = useWaitingMark(itemId)?.body.foundQuantity
  const onMark = (foundQuantity: number | null, event: MouseEvent) => {
    setShortOpen(false)
    const seen = pending === undefined ? item.foundQuantity : pending
    mark([{ line: { orderId: order.orderId, itemId, foundQuantity: seen }, foundQuantity }])
    if (foundQuantity === null) return
    // The browser gives clicks by keyboard no click count.
    if (event.detail === 0) onMarkedByKey(itemId)
    else onMarkedByTap(itemId)
  }
  const isDisabled = order.status === orderStatuses.cancelled
  return (
    <PickButtons
      state={stateOf([item])}
      pending={pending === undefined ? undefined : stateOf([{ quantity, foundQuantity: pending }])}
      isDisabled={isDisabled}
      onShort={quantity > 1 ? () => setShortOpen(!isShortOpen) : undefined}
      isShortOpen={isShortOpen}
      onMark={(mark, event) => onMark(mark === 'open' ? null : mark === 'found' ? quantity : 0, event)}
      className="col-span-full @xl:col-span-1 @xl:pointer-fine:*:min-h-11"
    >
      {isShortOpen && !isDisabled && <ShortPicker item={item} onPick={onMark} />}
    </PickButtons>
  )
}
