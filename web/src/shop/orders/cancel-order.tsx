import { Trans, useLingui } from '@lingui/react/macro'
import { useCancelOrder } from '../../api/orders/client-orders.ts'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Cancels in two steps: the second touch counts within three seconds of the first (specification 4). */
export function CancelOrder({ orderId, onCancelled }: { orderId: number; onCancelled: () => void }) {
  const { t } = useLingui()
  const asked = useTimedFlag(timings.cancelConfirmWindow)
  const guarded = useTimedFlag(timings.doubleTapGuard)
  const { mutateAsync, isPending } = useCancelOrder()
  const press = () => {
    if (guarded.isUp) return
    if (asked.isUp) return void cancel()
    asked.raise()
    guarded.raise()
  }
  const cancel = async () => {
    asked.lower()
    const id = toast.loading(t`Cancelling order...`)
    try {
      await mutateAsync(orderId)
      toast.success(t`Order cancelled successfully.`, { id })
      onCancelled()
    } catch (error) {
      toast.error(<CancelFailed reason={error instanceof Error ? error.message : ''} />, { id })
    }
  }
  return (
    <Button
      isWide
      variant={asked.isUp ? 'danger' : 'secondary'}
      className="mb-3"
      isPending={isPending}
      aria-disabled={guarded.isUp || undefined}
      onClick={press}
    >
      <span aria-live="polite">{asked.isUp ? <Trans>Confirm?</Trans> : <Trans>Cancel Order</Trans>}</span>
    </Button>
  )
}

/** The specification's text, and the server's reason where it gave one. */
function CancelFailed({ reason }: { reason: string }) {
  const { t } = useLingui()
  const text = t`Failed to cancel order.`
  return (
    <>
      {text}
      {reason && reason !== text && <span className="block font-normal">{reason}</span>}
    </>
  )
}
