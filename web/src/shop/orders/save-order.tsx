import { Trans } from '@lingui/react/macro'
import { useSaveOrderPaper } from '../../api/paper.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { FileText } from '../../ui/icons/icons.ts'

/** Saves an order as PDF; once it is packed, its invoice. */
export function SaveOrder({ orderId, className }: { orderId: number; className: string }) {
  const { mutate, isPending } = useSaveOrderPaper(orderId)
  const save = () => {
    if (!isPending) mutate('invoice', { onError: ({ message }) => toast.error(message) })
  }
  return (
    <button
      type="button"
      className={className}
      aria-busy={isPending || undefined}
      aria-disabled={isPending}
      onClick={save}
    >
      {isPending ? <Spinner className="size-5" /> : <FileText aria-hidden="true" className="size-5" />}
      <Trans>Save as PDF</Trans>
    </button>
  )
}
