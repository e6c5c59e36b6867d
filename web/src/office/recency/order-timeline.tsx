import type { RecencyEntry } from '@cornerstock/contract/clients/recency'
import { dayMs } from '@cornerstock/contract/values/days'
import { useLingui } from '@lingui/react/macro'
import { formatDate } from '../../lib/time/format-date.ts'

const width = 200
const height = 24
const radius = 4
const minShownDays = 28

/** The client's last orders as dots on a line that ends today. The time since the last order is drawn thick. */
export function OrderTimeline({
  entry: { recentOrderDays, isLate },
  now,
}: {
  entry: Pick<RecencyEntry, 'recentOrderDays' | 'isLate'>
  now: Date
}) {
  const { t, i18n } = useLingui()
  const days = recentOrderDays.slice(-10)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const shownDays = Math.max(minShownDays, (now.getTime() - Date.parse(first)) / dayMs)
  const positionOf = (day: string) => {
    const ago = Math.max(0, (now.getTime() - Date.parse(day)) / dayMs)
    return width - radius - (ago / shownDays) * (width - 2 * radius)
  }
  const format = (day: string) => formatDate(i18n, new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
  const dates = days.map(format).join('; ')
  return (
    <svg
      role="img"
      aria-label={t`Days with an order: ${dates}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid"
      className="h-6 w-full max-w-64 rtl:-scale-x-100"
    >
      <line x1={0} x2={width} y1={height / 2} y2={height / 2} className="stroke-line-strong" />
      <line
        x1={positionOf(last)}
        x2={width}
        y1={height / 2}
        y2={height / 2}
        strokeWidth={3}
        className={isLate ? 'stroke-danger' : 'stroke-line-strong'}
      />
      {days.map((day) => (
        <circle key={day} cx={positionOf(day)} cy={height / 2} r={radius} className="fill-house">
          <title>{format(day)}</title>
        </circle>
      ))}
    </svg>
  )
}
