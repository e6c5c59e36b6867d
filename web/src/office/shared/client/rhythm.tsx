import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../../../ui/text/badge.tsx'

/** Says that a client is late by its own rhythm, and by how much. */
export function LateBadge({ entry: { isLate, lateness } }: { entry: RecencyEntry }) {
  const { i18n } = useLingui()
  if (!isLate || lateness === null) return null
  const times = i18n.number(lateness, { maximumFractionDigits: 1 })
  return (
    <Badge tone="warning">
      <Trans>Late: {times}× its usual gap</Trans>
    </Badge>
  )
}

/**
 * The usual gap, the chance of an order today and the sales at stake, in one line. Says so if the client has no rhythm.
 */
export function RhythmFacts({ entry }: { entry: RecencyEntry }) {
  const { i18n } = useLingui()
  const { usualGapDays, chanceToday, isLate, salesAtStake } = entry
  if (usualGapDays === null)
    return (
      <p className="text-ink-soft text-sm">
        <Trans>No rhythm yet: fewer than 3 days with an order</Trans>
      </p>
    )
  const days = Math.round(usualGapDays)
  const chance = i18n.number(chanceToday, { style: 'percent' })
  const amount = salesAtStake === null ? '' : formatMoney(salesAtStake)
  return (
    <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm tabular-nums">
      <span>
        <Plural value={days} one="Usually every day" other="Usually every # days" />
      </span>
      <span>
        <Trans>{chance} chance today</Trans>
      </span>
      {isLate && amount && (
        <strong className="font-semibold text-ink">
          <Trans>{amount} a month at stake</Trans>
        </strong>
      )}
    </p>
  )
}
