import type { StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '../ui/text/badge.tsx'
import { LeftOutLines, reasonTexts } from './left-out-reason.tsx'
import { useDayName } from './use-day-name.ts'

interface LastDatesProps {
  dates: StandingOrder['lastDates']
  /** The link to an order. */
  orderLink: (orderId: number) => ReactNode
}

/** What became of the last dates of a standing order. */
export function LastDates({ dates, orderLink }: LastDatesProps) {
  const { i18n } = useLingui()
  const dayName = useDayName()
  return (
    <ul className="divide-y divide-line">
      {dates.map(({ day, orderId, reasons, lines }) => (
        <li key={day} className="flex flex-col gap-1 py-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{dayName(day, 'short')}</span>
            {orderId !== null && orderLink(orderId)}
            {reasons.length > 0 && (
              <Badge tone="danger">
                <Trans>Not placed</Trans>
              </Badge>
            )}
            {reasons.length > 0 && (
              <span className="text-ink-soft">
                {reasons.map((reason) => i18n._(reasonTexts[reason])).join(' · ')}
              </span>
            )}
          </span>
          {lines.length > 0 && (
            <div className="text-ink-soft text-sm">
              <p>
                <Trans>Left out:</Trans>
              </p>
              <LeftOutLines lines={lines} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
