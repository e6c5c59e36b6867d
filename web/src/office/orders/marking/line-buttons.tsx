import { type AnyOrder, type AnyOrderItem, orderStatuses } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { Check, Undo2, X } from '../../../ui/icons/icons.ts'
import { MarkButton, markColumns, markIcon } from './mark-button.tsx'
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
  const onMark = (foundQuantity: number | null) => (event: MouseEvent) => {
    setShortOpen(false)
    const seen = pending === undefined ? item.foundQuantity : pending
    mark([{ line: { orderId: order.orderId, itemId, foundQuantity: seen }, foundQuantity }])
    if (foundQuantity === null) return
    // The browser gives clicks by keyboard no click count.
    if (event.detail === 0) onMarkedByKey(itemId)
    else onMarkedByTap(itemId)
  }
  const isShort = item.found === true && item.foundQuantity !== quantity
  const isFull = item.found === true && !isShort
  const isDisabled = order.status === orderStatuses.cancelled
  return (
    <>
      <UndoButton
        isHidden={item.found === null && pending === undefined}
        isPending={pending === null}
        isDisabled={isDisabled}
        onClick={onMark(null)}
      />
      <div className={cn(markColumns, 'col-span-full @xl:col-span-1 @xl:pointer-fine:*:min-h-11')}>
        <MarkButton
          press="found"
          variant="found"
          isOn={isFull}
          isPending={pending === quantity}
          isDisabled={isDisabled}
          onClick={onMark(quantity)}
        >
          <Check aria-hidden="true" className={markIcon} />
          <Trans>Found</Trans>
        </MarkButton>
        {quantity > 1 && (
          <MarkButton
            press="short"
            variant="short"
            isOn={isShort}
            isPending={typeof pending === 'number' && pending > 0 && pending < quantity}
            isDisabled={isDisabled}
            isExpanded={isShortOpen}
            onClick={() => setShortOpen(!isShortOpen)}
          >
            <Trans>Short</Trans>
          </MarkButton>
        )}
        <MarkButton
          press="not-found"
          variant="notFound"
          isOn={item.found === false}
          isPending={pending === 0}
          isDisabled={isDisabled}
          onClick={onMark(0)}
          className="col-start-3"
        >
          <X aria-hidden="true" className={markIcon} />
          <Trans>Not Found</Trans>
        </MarkButton>
        {isShortOpen && !isDisabled && (
          <ShortPicker item={item} onPick={(foundQuantity, event) => onMark(foundQuantity)(event)} />
        )}
      </div>
    </>
  )
}

function UndoButton({
  isHidden,
  ...button
}: {
  isHidden: boolean
  isPending: boolean
  isDisabled: boolean
  onClick: (event: MouseEvent) => void
}) {
  const { t } = useLingui()
  // Hidden instead of removed, so that the layout stays when the line is marked.
  return (
    <MarkButton
      press="undo"
      variant="undo"
      label={t`Undo`}
      {...button}
      isOn={false}
      className={isHidden ? 'invisible' : ''}
    >
      <Undo2 aria-hidden="true" />
    </MarkButton>
  )
}
