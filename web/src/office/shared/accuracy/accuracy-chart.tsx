import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDate } from '../../../lib/time/format-date.ts'
import type { AccuracyDay } from './accuracy-rules.ts'

const height = 80
const barWidth = 10
const gap = 3

interface AccuracyChartProps {
  bars: readonly AccuracyDay[]
  /** Says to screen readers what the chart shows. */
  label: string
  totalLabel: ReactNode
  rightLabel: ReactNode
}

/** A chart of predictions, with those that came true in color. */
export function AccuracyChart({ bars, label, totalLabel, rightLabel }: AccuracyChartProps) {
  const { i18n } = useLingui()
  const highest = Math.max(1, ...bars.map(({ total }) => total))
  const width = bars.length * (barWidth + gap)
  const format = (day: string) =>
    formatDate(i18n, new Date(`${day}T00:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-24 w-full rtl:-scale-x-100"
      >
        {bars.map(({ date, total, right }, index) => (
          <g key={date} transform={`translate(${index * (barWidth + gap)} 0)`}>
            <title>{`${format(date)}: ${right} / ${total}`}</title>
            <Bar value={total} highest={highest} className="fill-line-strong" />
            <Bar value={right} highest={highest} className="fill-house" />
          </g>
        ))}
        <line x1="0" x2={width} y1={height} y2={height} className="stroke-line-strong" />
      </svg>
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-4 text-ink-soft text-sm">
        <span>{format(bars[0]?.date ?? '')}</span>
        <span className="flex flex-wrap gap-x-4">
          <Legend className="bg-house">{rightLabel}</Legend>
          <Legend className="bg-line-strong">{totalLabel}</Legend>
        </span>
        <span>
          <Trans>Today</Trans>
        </span>
      </figcaption>
    </figure>
  )
}

function Bar({ value, highest, className }: { value: number; highest: number; className: string }) {
  const length = (value / highest) * (height - 2)
  return <rect width={barWidth} height={length} y={height - length} className={className} />
}

function Legend({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 rounded-sm ${className}`} />
      {children}
    </span>
  )
}
