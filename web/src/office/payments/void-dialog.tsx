import type { Payment } from '@cornerstock/contract/orders/money/payments'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useVoidPayment } from '../../api/payments.ts'
import { FormError } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Voids a payment and asks for the reason. The payment stays in the list. */
export function VoidDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: voidPayment, isPending, error } = useVoidPayment()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const confirm = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    voidPayment({ paymentId: payment.paymentId, reason: reason.trim() }).then(
      () => {
        toast.success(t`The payment is void.`)
        onClose()
      },
      () => {}, // The dialog shows the error.
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<Trans>Void the payment of {formatMoney(payment.amount)}?</Trans>}
      description={<Trans>It stays in the list, but no longer counts. This cannot be undone.</Trans>}
      confirmLabel={<Trans>Void payment</Trans>}
      cancelLabel={<Trans>Keep the payment</Trans>}
      tone="danger"
      isPending={isPending}
      onConfirm={confirm}
    >
      <form
        noValidate
        className="mt-4 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) confirm()
        }}
      >
        <TextField
          label={t`Reason`}
          hint={t`Such as a check that bounced.`}
          required
          maxLength={500}
          autoComplete="off"
          value={reason}
          error={isMissing ? t`Please enter a reason.` : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormError>{error?.message}</FormError>
      </form>
    </ConfirmDialog>
  )
}
