import type { Order } from '@cornerstock/contract/orders/orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CreditReason } from './credit-reason.tsx'

interface ApprovalFormProps {
  order: Order
  isPending: boolean
  onDecide: (approve: boolean, note: string) => void
}

/** Why an order waits, and the decision about it, with a note to the store. */
export function ApprovalForm({ order, isPending, onDecide }: ApprovalFormProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  return (
    <div className="flex flex-col gap-3">
      <CreditReason clientId={order.clientId} />
      <TextField
        label={t`Note to the store (optional)`}
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onClick={() => onDecide(true, note)}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="secondary" disabled={isPending} onClick={() => onDecide(false, note)}>
          <Trans>Refuse and cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
