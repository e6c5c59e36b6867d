import type { Cents } from '@cornerstock/contract/values/money'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { creditCheckQuery } from '../../../api/clients/client-credit.ts'
import { useClientId } from '../../../state/session/client-id.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'

interface CreditNoticeProps {
  /** What the order comes to. */
  amount: Cents
  /** The order that the lines are added to. */
  addsTo?: number | undefined
  className?: string
}

/** Says before an order is confirmed that it will wait for approval, or cannot be placed. Renders nothing otherwise. */
export function CreditNotice({ amount, addsTo, className }: CreditNoticeProps) {
  const { data } = useQuery(creditCheckQuery(useClientId(), amount, addsTo))
  if (!data?.exceeded) return null
  const { creditLimit, exposure, overdue } = data.exceeded
  const free = creditLimit === null ? 0 : Math.max(0, creditLimit - exposure)
  return (
    <Alert kind="warning" className={className}>
      {data.outcome === 'waiting' ? (
        <Trans>Your credit does not cover this order, so it will wait for our approval.</Trans>
      ) : (
        <Trans>Your credit does not cover this order. Please pay first, or order less.</Trans>
      )}{' '}
      {creditLimit !== null && (
        <Trans>
          <PriceText cents={free} size="small" /> is free.
        </Trans>
      )}{' '}
      {overdue > 0 && (
        <Trans>
          <PriceText cents={overdue} size="small" /> is overdue.
        </Trans>
      )}
    </Alert>
  )
}
