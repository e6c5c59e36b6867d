import type { Return } from '@cornerstock/contract/orders/returns'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChangeReturn } from '../../api/returns/returns.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FormError } from '../../ui/feedback/alert.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'

/** Refuses a return, with the reason that its store reads. */
export function RefuseReturn({ of: { returnId, storeName }, onClose }: { of: Return; onClose: () => void }) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useChangeReturn()
  const [reason, setReason] = useState('')
  const refusalReason = reason.trim()
  const refuse = () =>
    mutate(
      { returnId, state: 'refused', ...(refusalReason !== '' && { refusalReason }) },
      { onSuccess: onClose },
    )
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <Trans>
          Refuse the return of <bdi>{storeName}</bdi>
        </Trans>
      }
      footer={
        <Button isWide size="large" isPending={isPending} onClick={refuse}>
          <Trans>Refuse</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t`Reason (optional)`}
          hint={t`The store reads it.`}
          maxLength={1000}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormError>{error?.message}</FormError>
      </div>
    </Sheet>
  )
}
