import { countedQuantity, type Order } from '@cornerstock/contract/orders'
import { useLingui } from '@lingui/react/macro'
import type { MessageSender } from '../../../api/support/send-message.ts'
import { Select } from '../../../ui/fields/select.tsx'

interface ClaimFieldsProps {
  sender: MessageSender
  /** The chosen order. */
  order: Order | undefined
  problem: string | undefined
}

/** The product of a claim, and how many of it. */
export function ClaimFields({ sender: { draft, change, isLocked }, order, problem }: ClaimFieldsProps) {
  const { t, i18n } = useLingui()
  const items = order?.items.filter((item) => countedQuantity(item) > 0) ?? []
  const item = items.find(({ id }) => id === draft.itemId)
  const quantities = Array.from({ length: item ? countedQuantity(item) : 0 }, (_, index) => index + 1)
  if (!order) return null
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <Select
        label={t`Product`}
        required
        error={problem}
        options={items.map(({ id, productName }) => ({ value: String(id), label: productName }))}
        placeholder={t`Choose a product`}
        value={draft.itemId === null ? '' : String(draft.itemId)}
        disabled={isLocked}
        onChange={({ currentTarget: { value } }) =>
          change(value === '' ? { itemId: null, quantity: null } : { itemId: Number(value), quantity: 1 })
        }
      />
      {item && (
        <Select
          label={t`How many`}
          options={quantities.map((quantity) => ({
            value: String(quantity),
            label: t`${i18n.number(quantity)} of ${i18n.number(quantities.length)}`,
          }))}
          value={String(draft.quantity ?? 1)}
          disabled={isLocked}
          onChange={({ currentTarget: { value } }) => change({ quantity: Number(value) })}
        />
      )}
    </div>
  )
}
