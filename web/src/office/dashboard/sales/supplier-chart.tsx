import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { salesReportQuery } from '../../../api/reports.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { useDaysName } from '../../shared/use-days-name.ts'
import { ChartPoint } from './chart-point.tsx'
import { ChartEnds } from './sales-chart.tsx'
import { type SalesDays, type SupplierFill, splitDays, toSupplierFills } from './sales-rules.ts'

const firstSuppliers = 6

interface SupplierChartProps {
  days: SalesDays
  onOpen: (days: SalesDays, supplier: string) => void
}

/** A chart of the fill rate of each supplier over time. */
export function SupplierChart({ days, onOpen }: SupplierChartProps) {
  const { i18n } = useLingui()
  const [areAllShown, setAllShown] = useState(false)
  const parts = splitDays(days)
  const reports = useQueries({ queries: parts.map((part) => salesReportQuery(part, 'supplier')) })
  const failed = reports.find(({ isError, data }) => isError && !data)
  if (failed) return <QueryError query={failed} />
  if (reports.some(({ data }) => !data)) return <Skeleton className="h-40" />
  const suppliers = toSupplierFills(reports.map(({ data }) => data ?? []))
  if (suppliers.length === 0)
    return (
      <p className="text-ink-soft">
        <Trans>Nothing was looked for on these days.</Trans>
      </p>
    )
  const shown = areAllShown ? suppliers : suppliers.slice(0, firstSuppliers)
  return (
    <>
      <figure>
        <ul className="flex flex-col gap-3">
          {shown.map((supplier) => (
            <SupplierRow
              key={supplier.key}
              supplier={supplier}
              parts={parts}
              onOpen={(part) => onOpen(part, supplier.key)}
            />
          ))}
        </ul>
        <ChartEnds first={parts[0]} last={parts.at(-1)} />
      </figure>
      {shown.length < suppliers.length && (
        <Button variant="quiet" className="self-start" onClick={() => setAllShown(true)}>
          <Trans>Show all {i18n.number(suppliers.length)}</Trans>
        </Button>
      )}
    </>
  )
}

interface SupplierRowProps {
  supplier: SupplierFill
  parts: readonly SalesDays[]
  onOpen: (days: SalesDays) => void
}

function SupplierRow({ supplier: { label, rates }, parts, onOpen }: SupplierRowProps) {
  return (
    <li>
      <h3 className="wrap-anywhere font-medium">
        {label === '' ? <Trans>No supplier</Trans> : <bdi>{label}</bdi>}
      </h3>
      <ol className="flex gap-1 border-line-strong border-b">
        {parts.map((part, place) => (
          <li key={part.from} className="min-w-0 flex-1">
            <ChartPoint className="h-20" onOpen={() => onOpen(part)}>
              <RateBar days={part} rate={rates[place] ?? null} />
            </ChartPoint>
          </li>
        ))}
      </ol>
    </li>
  )
}

function RateBar({ days, rate }: { days: SalesDays; rate: number | null }) {
  const { i18n } = useLingui()
  const percent = rate === null ? '–' : i18n.number(rate, { style: 'percent' })
  return (
    <>
      <span className="sr-only">{useDaysName()(days)}: </span>
      <span className="text-center text-ink-soft text-xs tabular-nums">{percent}</span>
      <span
        aria-hidden="true"
        className={cn('rounded-t-sm bg-house', rate !== null && 'min-h-0.5')}
        // The percentage above the bar takes a quarter of the height.
        style={{ height: `${(rate ?? 0) * 75}%` }}
      />
    </>
  )
}
