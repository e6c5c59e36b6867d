import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { hasCode } from '../../api/http/api-error.ts'
import { useSkipStandingDate } from '../../api/standing-orders/standing-orders.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AccountPage } from '../shared/account-page.tsx'
import { CallFailure } from '../shared/call-failure.tsx'

/** The screen that the link in the email about a standing order opens. Only its button skips the delivery. */
export function StandingOrderScreen() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/_visitor/standing-order' })
  const { mutate: skip, data: skipped, isPending, error } = useSkipStandingDate()
  const isOver = hasCode(error, 'SKIP_TOKEN_INVALID') || hasCode(error, 'NOT_CHANGEABLE')
  return (
    <AccountPage title={t`Skip this delivery?`}>
      <div className="flex flex-col gap-5">
        {skipped ? (
          <Alert kind="success">
            <SkippedText name={skipped.name} deliveryDate={skipped.deliveryDate} />
          </Alert>
        ) : (
          <p>
            <Trans>
              Only the delivery that the email is about is skipped. The next ones come as planned.
            </Trans>
          </p>
        )}
        {!token && (
          <Alert>
            <Trans>This link is incomplete. Open it from the email again.</Trans>
          </Alert>
        )}
        <CallFailure error={error} />
        {token && !skipped && !isOver && (
          <Button size="large" isWide isPending={isPending} onClick={() => skip(token)}>
            <Trans>Skip this delivery</Trans>
          </Button>
        )}
        <ButtonLink to="/standing-orders" variant="secondary" size="large" isWide>
          <Trans>All standing orders</Trans>
        </ButtonLink>
      </div>
    </AccountPage>
  )
}

function SkippedText({ name, deliveryDate }: { name: string; deliveryDate: string }) {
  const { i18n } = useLingui()
  const day = formatDate(i18n, startOfDay(deliveryDate), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  return (
    <Trans>
      “{name}” does not come on {day}.
    </Trans>
  )
}
