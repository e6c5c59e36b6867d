import { Trans, useLingui } from '@lingui/react/macro'
import { useCancelOrder } from '../../api/orders/client-orders.ts'
import { timings } from '../../lib/time/timings.ts'
import { useTimedFlag } from '../../lib/time/use-timed-flag.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

/** Cancels an order in two steps: a second click within 3 s confirms the first click (specification 4). */
export function CancelOrder({ orderId, onCancelled }: { orderId: number; onCancelled: () => void }) {
  const { t } = useLingui()
  const confirmation = useTimedFlag(timings.cancelConfirmWindow)
  const doubleTapGuard = useTimedFlag(timings.doubleTapGuard)
  const { mutateAsync, isPending } = useCancelOrder()
  const press = () => {
    if (doubleTapGuard.isUp) return
    if (confirmation.isUp) return void cancel()
    confirmation.raise()
    doubleTapGuard.raise()
  }
  const cancel = async () => {
    confirmation.lower()
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
      variant={confirmation.isUp ? 'danger' : 'secondary'}
      className="mb-3"
      isPending={isPending}
      aria-disabled={doubleTapGuard.isUp || undefined}
      onClick={press}
    >
      <span aria-live="polite">
        {confirmation.isUp ? <Trans>Confirm?</Trans> : <Trans>Cancel Order</Trans>}
      </span>
    </Button>
  )
}

/** The specification's error text, followed by the server's reason if there is one. */
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
