import type { SupportRequest } from '@cornerstock/contract/clients/support'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '../lib/time/format-date.ts'
import { Alert } from '../ui/feedback/alert.tsx'

/** The decision of staff about a claim. Renders nothing before they have decided. */
export function ClaimDecision({ request: { decision } }: { request: SupportRequest }) {
  const { i18n } = useLingui()
  if (!decision) return null
  const date = formatDate(i18n, decision.at, { dateStyle: 'medium' })
  const amount = formatMoney(decision.amount)
  if (!decision.accept) {
    return (
      <Alert kind="info">
        <Trans>This claim was declined on {date}.</Trans>
      </Alert>
    )
  }
  return (
    <Alert kind="success">
      <Plural
        value={decision.quantity}
        one={`This claim was accepted on ${date}: ${amount} is credited for # unit.`}
        other={`This claim was accepted on ${date}: ${amount} is credited for # units.`}
      />
    </Alert>
  )
}
