import { Plural, Trans } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { storesReportQuery } from '../../../api/reports.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useDaysName } from '../../shared/use-days-name.ts'
import { ChartPoint } from './chart-point.tsx'
import { ChartEnds, LegendItem } from './sales-chart.tsx'
import { type SalesDays, splitDays } from './sales-rules.ts'

interface StoresChartProps {
  days: SalesDays
  onOpen: (days: SalesDays) => void
}

/** A chart of the stores that ordered for the first time (upward) and of those that stopped (downward). */
export function StoresChart({ days, onOpen }: StoresChartProps) {
  const parts = splitDays(days)
  const reports = useQueries({ queries: parts.map(storesReportQuery) })
  const failed = reports.find(({ isError, data }) => isError && !data)
  if (failed) return <QueryError query={failed} />
  if (reports.some(({ data }) => !data)) return <Skeleton className="h-40" />
  const counts = reports.map(({ data }) => ({ came: data?.new ?? 0, left: data?.lost ?? 0 }))
  const most = Math.max(1, ...counts.flatMap(({ came, left }) => [came, left]))
  return (
    <figure>
      <ol className="flex h-40 gap-1">
        {parts.map((part, place) => (
          <li key={part.from} className="h-full min-w-0 flex-1">
            <ChartPoint onOpen={() => onOpen(part)}>
              <StoreBars days={part} most={most} {...(counts[place] ?? { came: 0, left: 0 })} />
            </ChartPoint>
          </li>
        ))}
      </ol>
      <ChartEnds first={parts[0]} last={parts.at(-1)}>
        <LegendItem className="bg-house">
          <Trans>New stores</Trans>
        </LegendItem>
        <LegendItem className="bg-danger">
          <Trans>Lost stores</Trans>
        </LegendItem>
      </ChartEnds>
    </figure>
  )
}

interface StoreBarsProps {
  days: SalesDays
  came: number
  left: number
  most: number
}

function StoreBars({ days, came, left, most }: StoreBarsProps) {
  const heightOf = (count: number) => ({ height: `${(count / most) * 70}%` })
  return (
    <>
      <span className="sr-only">
        {useDaysName()(days)}: <Plural value={came} one="# new store" other="# new stores" />,{' '}
        <Plural value={left} one="# lost store" other="# lost stores" />
      </span>
      <span aria-hidden="true" className="flex h-1/2 flex-col justify-end text-center text-ink-soft text-xs">
        {came > 0 && came}
        <span className="rounded-t-sm bg-house" style={heightOf(came)} />
      </span>
      <span
        aria-hidden="true"
        className="flex h-1/2 flex-col border-line-strong border-t text-center text-ink-soft text-xs"
      >
        <span className="rounded-b-sm bg-danger" style={heightOf(left)} />
        {left > 0 && left}
      </span>
    </>
  )
}
