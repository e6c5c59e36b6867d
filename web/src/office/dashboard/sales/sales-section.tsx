import type { SalesRow } from '@cornerstock/contract/office/reports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { salesReportQuery } from '../../../api/reports.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lastDays } from '../../shared/accuracy/accuracy-rules.ts'
import { QueryError } from '../../shared/query-error.tsx'
import { useDaysName } from '../../shared/use-days-name.ts'
import { type OpenedPoint, PointRows } from './point-rows.tsx'
import { SalesChart } from './sales-chart.tsx'
import { SalesFigures } from './sales-figures.tsx'
import { periodFor, type SalesDays, type SalesPeriod, toBars } from './sales-rules.ts'
import { SalesTable } from './sales-table.tsx'
import { StoresChart } from './stores-chart.tsx'
import { SupplierChart } from './supplier-chart.tsx'

/** Four whole weeks have the same weekdays as the four weeks before, and their days fit a tablet. */
const dayCounts = ['7', '28', '90', '365'] as const

/** The business over a chosen time: figures, a chart of the sales, and the products and clients behind them. */
export function SalesSection() {
  const today = useCompanyToday()
  const [dayCount, setDayCount] = useState<string>('28')
  const [zoom, setZoom] = useState<SalesDays>()
  const days = zoom ?? lastDays(Number(dayCount), today)
  const period = periodFor(days)
  const sales = useQuery(salesReportQuery(days, period))
  return (
    <section aria-labelledby="sales" className="flex flex-col gap-3">
      <SalesHead
        dayCount={dayCount}
        zoom={zoom}
        onDayCount={(count) => {
          setDayCount(count)
          setZoom(undefined)
        }}
        onZoomOut={() => setZoom(undefined)}
      />
      {sales.isPending && <Skeleton className="h-80 rounded-lg" />}
      {sales.isError && !sales.data && <QueryError query={sales} />}
      {sales.data && (
        <>
          <Card className="flex flex-col gap-5">
            <SalesFigures rows={sales.data} days={days} />
            <Charts rows={sales.data} days={days} period={period} onZoom={setZoom} />
          </Card>
          <SalesTable days={days} />
        </>
      )}
    </section>
  )
}

const charts = ['sales', 'basket', 'suppliers', 'stores'] as const
type Chart = (typeof charts)[number]

interface ChartsProps {
  rows: readonly SalesRow[]
  days: SalesDays
  period: SalesPeriod
  onZoom: (days: SalesDays) => void
}

function Charts({ rows, days, period, onZoom }: ChartsProps) {
  const { t } = useLingui()
  const [chart, setChart] = useState<Chart>('sales')
  const [opened, setOpened] = useState<OpenedPoint>()
  const names: Record<Chart, string> = {
    sales: t`Sales and margin`,
    basket: t`Average order`,
    suppliers: t`Fill rate by supplier`,
    stores: t`New and lost stores`,
  }
  return (
    <div className="flex flex-col gap-3">
      <Select
        label={t`Chart`}
        isLabelHidden
        isDense
        className="self-start"
        value={chart}
        options={charts.map((value) => ({ value, label: names[value] }))}
        onChange={({ currentTarget }) =>
          setChart(charts.find((one) => one === currentTarget.value) ?? 'sales')
        }
      />
      {chart === 'suppliers' && (
        <SupplierChart
          days={days}
          onOpen={(part, supplier) => setOpened({ of: 'supplier', days: part, supplier })}
        />
      )}
      {chart === 'stores' && (
        <StoresChart days={days} onOpen={(part) => setOpened({ of: 'stores', days: part })} />
      )}
      {(chart === 'sales' || chart === 'basket') && (
        <SalesChart
          bars={toBars(rows, days, period)}
          shows={chart}
          onOpen={(bar) => setOpened({ of: 'sales', days: bar })}
        />
      )}
      <PointRows point={opened} onClose={() => setOpened(undefined)} onZoom={onZoom} />
    </div>
  )
}

interface SalesHeadProps {
  dayCount: string
  zoom: SalesDays | undefined
  onDayCount: (dayCount: string) => void
  onZoomOut: () => void
}

function SalesHead({ dayCount, zoom, onDayCount, onZoomOut }: SalesHeadProps) {
  const { t } = useLingui()
  const labels: Record<(typeof dayCounts)[number], string> = {
    '7': t`Last 7 days`,
    '28': t`Last 28 days`,
    '90': t`Last 90 days`,
    '365': t`Last 365 days`,
  }
  const nameOf = useDaysName()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 id="sales" className="font-bold text-xl">
        <Trans>Sales</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-2">
        {zoom && (
          <Button variant="secondary" size="small" onClick={onZoomOut}>
            <Trans>{nameOf(zoom)}: show all</Trans>
          </Button>
        )}
        <Select
          label={t`Period`}
          isLabelHidden
          isDense
          value={dayCount}
          options={dayCounts.map((value) => ({ value, label: labels[value] }))}
          onChange={({ currentTarget }) => onDayCount(currentTarget.value)}
        />
      </div>
    </div>
  )
}
