import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import { isSafeToRepeat, type OrderIntent } from '../../../state/order-intent.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { summaryTotal } from './order-summary-rules.ts'
import type { Checkout } from './use-checkout.ts'

/**
 * An order was confirmed and nothing came back, perhaps before a reload. It is decided here before anything else is
 * ordered, so that a later order that happens to be equal is never taken for it.
 */
export function UnansweredOrder({ intent, checkout }: { intent: OrderIntent; checkout: Checkout }) {
  const { i18n } = useLingui()
  const when = i18n.date(new Date(intent.confirmedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const isOnline = useIsOnline()
  const canRepeat = isSafeToRepeat(intent, Date.now())
  return (
    <Alert kind="warning" className="mb-5">
      <p className="font-bold">
        <Trans>We have not heard back about your order</Trans>
      </p>
      {!isOnline && (
        <p className="mt-1">
          <Trans>You are offline</Trans>
        </p>
      )}
      <p className="mt-1 font-normal">
        <Trans>Confirmed {when}</Trans> ·{' '}
        <Plural value={intent.items.length} one="# product" other="# products" /> ·{' '}
        <PriceText cents={summaryTotal(intent.items)} size="small" />
      </p>
      <p className="mt-1 font-normal">
        {canRepeat ? (
          <Trans>Checking again never makes a second order: if it did not reach us, it is placed now.</Trans>
        ) : (
          <Trans>It is too long ago to check from here. If it reached us, you find it in My Orders.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canRepeat ? (
          <Button onClick={() => void checkout.checkAgain(intent)}>
            <Trans>Check again</Trans>
          </Button>
        ) : (
          <ButtonLink to="/orders-history">
            <Trans>My Orders</Trans>
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => checkout.giveUp(intent)}>
          <Trans>Do not send it again</Trans>
        </Button>
      </div>
    </Alert>
  )
}
