import { creditableQuantity } from '@cornerstock/contract/clients/claims'
import type { Order } from '@cornerstock/contract/orders/orders'
import { type Return, type ReturnReason, returnReasons } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useAskReturn } from '../api/returns/returns.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Stepper } from '../ui/buttons/stepper.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Sheet } from '../ui/overlays/sheet.tsx'
import { useReturnTexts } from './use-return-texts.ts'

interface ReturnSheetProps {
  order: Order
  /** The returns of the order so far. */
  returns: readonly Return[]
  title: ReactNode
  /** The store that gives goods back, where it is not obvious. */
  store?: ReactNode
  sentText: string
  /** The fields for pictures, and the pictures that go with the return. */
  pictures?: { fields: ReactNode; imageIds: readonly number[]; isSending: boolean }
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onSent?: () => void
}

interface ChosenLine {
  quantity: number
  reason: ReturnReason
}

/** Says which units of an order come back, each line with its reason. */
export function ReturnSheet(props: ReturnSheetProps) {
  const { order, returns, title, store, sentText, pictures, isOpen, onOpenChange, onSent } = props
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Record<number, ChosenLine>>({})
  const [note, setNote] = useState('')
  const sent = useRef<{ json: string; key: string }>(undefined)
  const { mutate, isPending, error } = useAskReturn()
  const lines = Object.entries(chosen)
    .filter(([, { quantity }]) => quantity > 0)
    .map(([itemId, line]) => ({ itemId: Number(itemId), ...line }))
  const leftOf = (item: Order['items'][number]) =>
    creditableQuantity(item, order.credits) - unitsInReturns(returns, item.id)
  const returnable = order.items.filter((item) => leftOf(item) > 0)
  const hasGoods = returnable.length > 0
  const imageIds = [...(pictures?.imageIds ?? [])]
  const send = () => {
    const body = {
      ...{ orderId: order.orderId, lines },
      ...(note.trim() !== '' && { note }),
      ...(imageIds.length > 0 && { imageIds }),
    }
    // The same return again is sent with the same key.
    const json = JSON.stringify(body)
    if (sent.current?.json !== json) sent.current = { json, key: crypto.randomUUID() }
    mutate(
      { body, key: sent.current.key },
      {
        onSuccess: () => {
          sent.current = undefined
          setChosen({})
          setNote('')
          onSent?.()
          onOpenChange(false)
          toast.success(sentText)
        },
      },
    )
  }
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      description={hasGoods && <Trans>Say how many of each come back, and why.</Trans>}
      footer={
        hasGoods && (
          <Button
            isWide
            size="large"
            isPending={isPending}
            disabled={lines.length === 0 || pictures?.isSending}
            onClick={send}
          >
            <Trans>Send</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {store}
        {!hasGoods && (
          <p>
            <Trans>Nothing of this order is left to give back.</Trans>
          </p>
        )}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {returnable.map((item) => (
            <Line
              key={item.id}
              name={item.productName}
              left={leftOf(item)}
              chosen={chosen[item.id] ?? { quantity: 0, reason: 'damaged' }}
              onChange={(line) => setChosen({ ...chosen, [item.id]: line })}
            />
          ))}
        </ul>
        {hasGoods && (
          <>
            <TextField
              label={t`Note (optional)`}
              value={note}
              maxLength={1000}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            {pictures?.fields}
          </>
        )}
        {error && <Alert>{error.message}</Alert>}
      </div>
    </Sheet>
  )
}

const unitsInReturns = (returns: readonly Return[], item: number): number =>
  returns
    .filter(({ state }) => state !== 'refused' && state !== 'done')
    .flatMap(({ lines }) => lines)
    .filter(({ itemId }) => itemId === item)
    .reduce((sum, { quantity }) => sum + quantity, 0)

interface LineProps {
  name: string
  /** How many units can come back. */
  left: number
  chosen: ChosenLine
  onChange: (line: ChosenLine) => void
}

function Line({ name, left, chosen, onChange }: LineProps) {
  const { t } = useLingui()
  const { reasons } = useReturnTexts()
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-center justify-between gap-3">
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        <Stepper
          label={name}
          value={chosen.quantity}
          min={0}
          max={left}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
      </div>
      {chosen.quantity > 0 && (
        <Select
          label={t`Why ${name} comes back`}
          isLabelHidden
          value={chosen.reason}
          options={returnReasons.map((value) => ({ value, label: reasons[value] }))}
          onChange={({ currentTarget }) =>
            onChange({ ...chosen, reason: currentTarget.value as ReturnReason })
          }
        />
      )}
    </li>
  )
}
