import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useIsOnline } from '../lib/use-is-online.ts'
import { isSafeToRepeat, type OrderIntent } from '../state/order-intent.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PriceText } from '../ui/text/price-text.tsx'
import { totalOfLines } from './order-line-rules.ts'
import type { Checkout } from './use-checkout.ts'

interface UnansweredOrderProps {
  intent: OrderIntent
  checkout: Checkout
  /** Leads to the orders, for an intent that is too old to be sent again. */
  ordersLink: ReactNode
  className?: string
}

/**
 * Asks what to do about an order that was sent and got no answer. It must be decided before anything else is ordered
 * for the client, so that an equal order later is not taken for this one.
 */
export function UnansweredOrder({ intent, checkout, ordersLink, className }: UnansweredOrderProps) {
  const { i18n } = useLingui()
  const when = i18n.date(new Date(intent.confirmedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const isOnline = useIsOnline()
  const canRepeat = isSafeToRepeat(intent, Date.now())
  return (
    <Alert kind="warning" className={className}>
      <p className="font-bold">
        <Trans>We have not heard back about this order</Trans>
      </p>
      {!isOnline && (
        <p className="mt-1">
          <Trans>You are offline</Trans>
        </p>
      )}
      <p className="mt-1 font-normal">
        <Trans>Confirmed {when}</Trans> ·{' '}
        <Plural value={intent.items.length} one="# product" other="# products" /> ·{' '}
        <PriceText cents={totalOfLines(intent.items)} size="small" />
      </p>
      <p className="mt-1 font-normal">
        {canRepeat ? (
          <Trans>Checking again never orders twice: if the order did not arrive, it is placed now.</Trans>
        ) : (
          <Trans>It is too late to check from here. If the order arrived, it is in the list of orders.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canRepeat ? (
          <Button onClick={() => void checkout.checkAgain()}>
            <Trans>Check again</Trans>
          </Button>
        ) : (
          ordersLink
        )}
        <Button variant="secondary" onClick={checkout.giveUp}>
          <Trans>Do not send it again</Trans>
        </Button>
      </div>
    </Alert>
  )
}
