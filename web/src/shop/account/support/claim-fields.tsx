import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import type { Order, OrderItem } from '@cornerstock/contract/orders/orders'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'
import type { MessageSender } from '../../../support/send-message.ts'
import { cn } from '../../../ui/class-names.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'

interface ClaimFieldsProps {
  sender: MessageSender
  /** The chosen order. */
  order: Order | undefined
  problems: { item?: string | undefined; quantity?: string | undefined }
}

/** The fields of a claim: the product and its quantity. */
export function ClaimFields({ sender: { draft, change, isLocked }, order, problems }: ClaimFieldsProps) {
  const { t } = useLingui()
  const delivered = order?.items.filter((item) => countedQuantity(item) > 0) ?? []
  const counted = delivered.filter(({ id }) => order?.delivery?.counted.includes(id))
  const items = delivered.filter((item) => !counted.includes(item))
  const item = items.find(({ id }) => id === draft.itemId)
  if (!order) return null
  return (
    <div className={cn('grid gap-5', item && 'sm:grid-cols-[minmax(0,1fr)_8rem]')}>
      {counted.length > 0 && <CountedAtDoor items={counted} />}
      <Select
        label={t`Product`}
        required
        error={problems.item}
        options={items.map(({ id, productName }) => ({ value: String(id), label: productName }))}
        placeholder={t`Choose a product`}
        value={draft.itemId === null ? '' : String(draft.itemId)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) =>
          change(value === '' ? { itemId: null, quantity: null } : { itemId: Number(value), quantity: 1 })
        }
      />
      {item && (
        <QuantityField
          key={item.id}
          quantity={draft.quantity}
          delivered={countedQuantity(item)}
          problem={problems.quantity}
          isLocked={isLocked}
          onChange={(quantity) => change({ quantity })}
        />
      )}
    </div>
  )
}

/** Says which lines cannot be claimed, because they were counted with the driver. */
function CountedAtDoor({ items }: { items: readonly OrderItem[] }) {
  return (
    <Alert kind="info" className="col-span-full">
      <p>
        <Trans>
          These were counted with you at the door and cannot be reported. If they are damaged or wrong, ask
          for a return in your orders.
        </Trans>
      </p>
      <ul className="mt-1 font-normal">
        {items.map(({ id, productName }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{productName}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

interface QuantityFieldProps {
  /** Null while no valid quantity is typed. */
  quantity: number | null
  delivered: number
  problem: string | undefined
  isLocked: boolean
  onChange: (quantity: number | null) => void
}

function QuantityField({ quantity, delivered, problem, isLocked, onChange }: QuantityFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(String(quantity ?? ''))
  const isWrong = quantity === null && typed.trim() !== ''
  return (
    <NumberField
      label={t`How many`}
      hint={t`${plural(delivered, { one: '# delivered', other: '# delivered' })}`}
      inputMode="numeric"
      error={isWrong ? t`Must be a whole number from 1 to ${delivered}.` : problem}
      required
      value={typed}
      readOnly={isLocked}
      onChange={({ currentTarget: { value } }) => {
        const number = readTypedNumber(value)
        setTyped(value)
        onChange(Number.isInteger(number) && number >= 1 && number <= delivered ? number : null)
      }}
    />
  )
}
