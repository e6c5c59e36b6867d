import type { LinkedDate } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSkipStandingDate } from '../../api/standing-orders/standing-orders.ts'
import { formatDate } from '../../lib/time/format-date.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { CallFailure } from '../shared/call-failure.tsx'

/** The delivery that would be skipped, with the button that does it, or what has become of it. */
export function LinkedDateView({ date, token }: { date: LinkedDate; token: string }) {
  const { i18n } = useLingui()
  const { mutate: skip, isPending, error } = useSkipStandingDate(token)
  const { name, storeName, deliveryDate, state } = date
  const day = formatDate(i18n, startOfDay(deliveryDate), { weekday: 'long', month: 'long', day: 'numeric' })
  if (state === 'skipped')
    return (
      <Alert kind="success">
        <Trans>
          “{name}” does not come on {day}.
        </Trans>
      </Alert>
    )
  if (state === 'over')
    return (
      <Alert kind="info">
        <Trans>
          “{name}” for {day} can no longer be skipped: it was ordered already, or left out.
        </Trans>
      </Alert>
    )
  return (
    <>
      <p className="font-bold text-lg wrap-anywhere">
        <Trans>
          “{name}” comes to {storeName} on {day}.
        </Trans>
      </p>
      <p>
        <Trans>Only the delivery that the email is about is skipped. The next ones come as planned.</Trans>
      </p>
      <CallFailure error={error} />
      <Button size="large" isWide isPending={isPending} onClick={() => skip()}>
        <Trans>Skip this delivery</Trans>
      </Button>
    </>
  )
}
