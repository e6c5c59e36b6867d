import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsOnline } from '../lib/hooks/use-is-online.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { UnansweredOrder } from './unanswered-order.tsx'
import type { Checkout } from './use-checkout.ts'

interface PendingOrderProps {
  checkout: Checkout
  /** A link to the orders, for an order that is too old to be sent again. */
  ordersLink: ReactNode
  className?: string
}

/** The order that blocks the checkout, because it was never sent or got no answer. */
export function PendingOrder({ checkout, ordersLink, className }: PendingOrderProps) {
  const { unanswered, waiting, isPlacing } = checkout
  const isOnline = useIsOnline()
  if (unanswered) {
    return (
      <UnansweredOrder order={unanswered} checkout={checkout} ordersLink={ordersLink} className={className} />
    )
  }
  if (!waiting || isPlacing) return null
  return (
    <Alert kind="warning" className={className}>
      {isOnline ? (
        <Trans>It is sent as soon as the server answers. Nothing has been ordered yet.</Trans>
      ) : (
        <Trans>This order is sent when you are back online. Nothing has been ordered yet.</Trans>
      )}
      <div className="mt-3">
        <Button variant="secondary" onClick={checkout.cancelWaiting}>
          <Trans>Cancel this order</Trans>
        </Button>
      </div>
    </Alert>
  )
}
