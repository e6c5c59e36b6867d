import { Trans, useLingui } from '@lingui/react/macro'
import { isSafeToRepeat, type OrderIntent } from '../../state/order-intent.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import type { Submit } from './use-submit.tsx'

/**
 * The order was sent and nothing came back, perhaps before a reload. It is decided here before the cart is sent
 * again, so that the store never gets it twice.
 */
export function UnansweredAlert({ intent, submit }: { intent: OrderIntent; submit: Submit }) {
  const { i18n } = useLingui()
  const when = i18n.date(new Date(intent.confirmedAt), { dateStyle: 'medium', timeStyle: 'short' })
  const canRepeat = isSafeToRepeat(intent, Date.now())
  return (
    <Alert kind="warning" className="mt-4">
      <p className="font-bold">
        <Trans>We have not heard back about this order</Trans>
      </p>
      <p className="mt-1 font-normal">
        <Trans>Submitted {when}.</Trans>{' '}
        {canRepeat ? (
          <Trans>Checking again never makes a second order: if it did not arrive, it is placed now.</Trans>
        ) : (
          <Trans>It is too long ago to check from here. If it arrived, it is among the orders.</Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {canRepeat ? (
          <Button onClick={() => submit.checkAgain(intent)}>
            <Trans>Check again</Trans>
          </Button>
        ) : (
          <ButtonLink to="/admin/orders">
            <Trans>Orders</Trans>
          </ButtonLink>
        )}
        <Button variant="secondary" onClick={() => submit.giveUp(intent)}>
          <Trans>Do not send it again</Trans>
        </Button>
      </div>
    </Alert>
  )
}
