import { countedQuantity, type Order } from '@cornerstock/contract/orders'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageSender } from '../../../api/support/send-message.ts'
import { cn } from '../../../ui/class-names.ts'
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
  const items = order?.items.filter((item) => countedQuantity(item) > 0) ?? []
  const item = items.find(({ id }) => id === draft.itemId)
  const delivered = item ? countedQuantity(item) : 0
  if (!order) return null
  return (
    <div className={cn('grid gap-5', item && 'sm:grid-cols-[minmax(0,1fr)_8rem]')}>
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
        <NumberField
          label={t`How many`}
          hint={t`${plural(delivered, { one: '# delivered', other: '# delivered' })}`}
          min={1}
          max={delivered}
          step={1}
          error={problems.quantity}
          required
          value={draft.quantity ?? ''}
          readOnly={isLocked}
          onChange={({ currentTarget: { value } }) => change({ quantity: toQuantity(value, delivered) })}
        />
      )}
    </div>
  )
}

/** Turns typed text into a number between 1 and `max`; null for an empty field. */
const toQuantity = (text: string, max: number): number | null =>
  text === '' ? null : Math.min(Math.max(Math.trunc(Number(text)), 1), max)
