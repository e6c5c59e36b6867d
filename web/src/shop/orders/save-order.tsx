import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSaveCreditNote, useSaveOrderPaper } from '../../api/paper.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileText } from '../../ui/icons/icons.ts'

/** Saves an order as PDF; once it is packed, its invoice. */
export function SaveOrder({ orderId, className }: { orderId: number; className: string }) {
  const { mutate, isPending } = useSaveOrderPaper(orderId)
  const save = () => mutate('invoice', { onError: ({ message }) => toast.error(message) })
  return (
    <SaveButton className={className} isPending={isPending} onSave={save}>
      <Trans>Save as PDF</Trans>
    </SaveButton>
  )
}

/** Saves a credit note of an order as PDF. */
export function SaveCreditNote({
  orderId,
  creditNumber,
  className,
}: {
  orderId: number
  creditNumber: number
  className: string
}) {
  const { mutate, isPending } = useSaveCreditNote(orderId)
  const save = () => mutate(creditNumber, { onError: ({ message }) => toast.error(message) })
  return (
    <SaveButton className={className} isPending={isPending} onSave={save}>
      <Trans>Credit note #{creditNumber}</Trans>
    </SaveButton>
  )
}

interface SaveButtonProps {
  className: string
  isPending: boolean
  onSave: () => void
  children: ReactNode
}

function SaveButton({ className, isPending, onSave, children }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-busy={isPending || undefined}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) onSave()
      }}
    >
      {isPending ? <Spinner className="size-5" /> : <FileText aria-hidden="true" className="size-5" />}
      {children}
    </button>
  )
}
