import type { SalesRow } from '@cornerstock/contract/office/reports'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storesReportQuery } from '../../../api/reports.ts'
import { PriceText } from '../../../ui/text/price-text.tsx'
import { type SalesDays, totalsOf } from './sales-rules.ts'

/** Sales, margin, orders, basket size, and the stores that came and left. */
export function SalesFigures({ rows, days }: { rows: readonly SalesRow[]; days: SalesDays }) {
  const { i18n } = useLingui()
  const { data: stores } = useQuery(storesReportQuery(days))
  const { sales, margin, coverage, orders, basket } = totalsOf(rows)
  const known = i18n.number(coverage ?? 0, { style: 'percent' })
  const came = stores ? i18n.number(stores.new) : ''
  const left = stores ? i18n.number(stores.lost) : ''
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
      <Figure name={<Trans>Sales</Trans>} value={<PriceText cents={sales} size="large" />} />
      <Figure
        name={<Trans>Margin</Trans>}
        value={coverage ? <PriceText cents={margin} size="large" /> : '–'}
        note={coverage !== null && coverage < 1 && <Trans>Cost known for {known} of sales</Trans>}
      />
      <Figure name={<Trans>Orders</Trans>} value={i18n.number(orders)} />
      <Figure
        name={<Trans>Average order</Trans>}
        value={basket === null ? '–' : <PriceText cents={basket} size="large" />}
      />
      <Figure
        name={<Trans>Stores that ordered</Trans>}
        value={stores ? i18n.number(stores.active) : '–'}
        note={
          stores && (
            <Trans>
              {came} new, {left} lost
            </Trans>
          )
        }
      />
    </dl>
  )
}

function Figure({ name, value, note }: { name: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-bold text-2xl tabular-nums tracking-tight">{value}</dd>
      {note && <dd className="text-ink-soft text-sm">{note}</dd>}
    </div>
  )
}
