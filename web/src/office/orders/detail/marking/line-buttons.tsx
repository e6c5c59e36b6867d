import { type AnyOrder, type AnyOrderItem, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PickLine } from '@cornerstock/contract/orders/pick-lists'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { cn } from '../../../../ui/class-names.ts'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import { Check, Undo2, X } from '../../../../ui/icons/icons.ts'
import { MarkButton, markColumns, markIcon } from './mark-button.tsx'
import { ShortPicker } from './short-picker.tsx'
import { type Mark, markErrorText, useMarkLine } from './use-mark-line.ts'

interface LineButtonsProps {
  order: AnyOrder
  item: AnyOrderItem
  /** The staff member who marked the line last. */
  markedBy: PickLine['markedBy']
  onMarkedByKey: (itemId: number) => void
}

/**
 * The Found, Short, Not Found and Undo buttons. A mark is shown only when the server has accepted it (specification 4).
 */
export function LineButtons({ order, item, markedBy, onMarkedByKey }: LineButtonsProps) {
  const [isShortOpen, setShortOpen] = useState(false)
  const { mark, pending, failed } = useMarkLine(item, onMarkedByKey)
  const onMark = (next: Mark) => (event: MouseEvent) => {
    setShortOpen(false)
    mark(next, event)
  }
  const isShort = item.found === true && item.foundQuantity !== item.quantity
  const isFull = item.found === true && !isShort
  const isDisabled = order.status === orderStatuses.cancelled
  return (
    <>
      <UndoButton
        item={item}
        isPending={pending?.found === null}
        isDisabled={isDisabled}
        onClick={onMark({ found: null })}
      />
      <div className={cn(markColumns, 'col-span-full @xl:col-span-1 @xl:pointer-fine:*:min-h-11')}>
        <MarkButton
          press="found"
          variant="found"
          isOn={isFull}
          isPending={pending?.found === true && pending.foundQuantity === undefined}
          isDisabled={isDisabled}
          onClick={onMark({ found: true })}
        >
          <Check aria-hidden="true" className={markIcon} />
          <Trans>Found</Trans>
        </MarkButton>
        {item.quantity > 1 && (
          <MarkButton
            press="short"
            variant="short"
            isOn={isShort}
            isPending={pending?.foundQuantity !== undefined}
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
          isPending={pending?.found === false}
          isDisabled={isDisabled}
          onClick={onMark({ found: false })}
          className="col-start-3"
        >
          <X aria-hidden="true" className={markIcon} />
          <Trans>Not Found</Trans>
        </MarkButton>
        {isShortOpen && !isDisabled && (
          <ShortPicker
            item={item}
            onPick={(foundQuantity, event) => onMark({ found: true, foundQuantity })(event)}
          />
        )}
        {failed && <Alert className="col-span-full">{markErrorText(failed, markedBy?.name)}</Alert>}
      </div>
    </>
  )
}

function UndoButton({
  item,
  ...button
}: {
  item: AnyOrderItem
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
      className={item.found === null ? 'invisible' : ''}
    >
      <Undo2 aria-hidden="true" />
    </MarkButton>
  )
}
