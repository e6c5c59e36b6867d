import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useIsOnline } from '../lib/hooks/use-is-online.ts'
import { formatDate } from '../lib/time/format-date.ts'
import { isSafeToSend } from '../outbox/outbox-rules.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { PriceText } from '../ui/text/price-text.tsx'
import { FirstProducts } from './first-products.tsx'
import { totalOfLines } from './order-line-rules.ts'
import type { OrderEntry } from './orders/orders-in-outbox-rules.ts'
import type { Checkout } from './use-checkout.ts'

interface UnansweredOrderProps {
  order: OrderEntry
  checkout: Checkout
  /** A link to the orders, for an order that is too old to be sent again. */
  ordersLink: ReactNode
  className?: string | undefined
}

/**
 * Asks what to do about an order that got no answer, or at which the server failed. Later entries of its lane wait.
 */
export function UnansweredOrder({ order, checkout, ordersLink, className }: UnansweredOrderProps) {
  const { i18n } = useLingui()
  const when = formatDate(i18n, new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })
  const isOnline = useIsOnline()
  const canRepeat = isSafeToSend(order, Date.now())
  const { items } = order.body
  const hasFailed = order.failure !== undefined
  return (
    <Alert kind="warning" className={className}>
      <p className="font-bold">
        {hasFailed ? (
          <Trans>Something went wrong while placing this order</Trans>
        ) : (
          <Trans>We have not heard back about this order</Trans>
        )}
      </p>
      {!isOnline && (
        <p className="mt-1">
          <Trans>You are offline</Trans>
        </p>
      )}
      <p className="mt-1 font-normal">
        <Trans>Confirmed {when}</Trans> · <Plural value={items.length} one="# product" other="# products" /> ·{' '}
        <PriceText cents={totalOfLines(items)} size="small" />
      </p>
      <FirstProducts items={items} />
      <p className="mt-1 font-normal">
        {canRepeat && hasFailed ? (
          <Trans>It is safe to try again: the order is never placed twice.</Trans>
        ) : canRepeat ? (
          <Trans>
            You can check again safely. If the order has arrived, it is not placed twice. If not, it is placed
            now.
          </Trans>
        ) : (
          <Trans>
            This order is too old to be sent again. If it is in the list of orders, it was placed.
          </Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canRepeat ? (
          <Button onClick={() => void checkout.checkAgain()}>
            {hasFailed ? <Trans>Retry</Trans> : <Trans>Check again</Trans>}
          </Button>
        ) : (
          ordersLink
        )}
        <GiveUpButton onGiveUp={checkout.giveUp} />
      </div>
    </Alert>
  )
}

/** Shows progress until no tab sends the order any more, because only then it can be given up. */
function GiveUpButton({ onGiveUp }: { onGiveUp: Checkout['giveUp'] }) {
  const [isPending, setPending] = useState(false)
  const giveUp = () => {
    setPending(true)
    void onGiveUp().finally(() => setPending(false))
  }
  return (
    <Button variant="secondary" isPending={isPending} onClick={giveUp}>
      <Trans>Do not send it again</Trans>
    </Button>
  )
}
