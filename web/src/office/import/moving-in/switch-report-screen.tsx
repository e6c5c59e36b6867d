import type { SwitchReport } from '@cornerstock/contract/office/switch-report'
import { formatMoney } from '@cornerstock/contract/values/money'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { switchReportQuery } from '../../../api/switch-report.ts'
import { useCompanyToday } from '../../../state/use-company-today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingState } from '../../../ui/feedback/loading-state.tsx'
import { OutdatedNote } from '../../../ui/feedback/outdated-note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { DayName } from '../../../ui/text/day-name.tsx'
import { QueryError } from '../../shared/query-error.tsx'
import { SwitchNumber } from './switch-number.tsx'

/** What the former orders say, on one page that can be printed. */
export function SwitchReportScreen() {
  const { t } = useLingui()
  const report = useQuery(switchReportQuery())
  return (
    <Page
      title={t`What your former orders say`}
      subtitle={<Trans>Each order day was replayed with the days before it only.</Trans>}
      className="max-w-4xl"
    >
      {report.isPending && (
        <LoadingState text={<Trans>Replaying the orders...</Trans>}>
          <Skeleton className="h-96 rounded-lg" />
        </LoadingState>
      )}
      {report.isError && !report.data && <QueryError query={report} />}
      {report.data && <OutdatedNote query={report} />}
      {report.data?.orders === 0 && (
        <EmptyState
          title={<Trans>No orders yet</Trans>}
          text={<Trans>Import a year of orders first.</Trans>}
        />
      )}
      {report.data && report.data.orders > 0 && <Numbers report={report.data} />}
    </Page>
  )
}

function Numbers({ report }: { report: SwitchReport }) {
  const { i18n } = useLingui()
  const today = useCompanyToday()
  const { orders, lines, clients, from, to, suggestions, late, cheapest, belowCost, twoPrices } = report
  const number = (value: number) => i18n.number(value)
  const percent = (share: number) => i18n.number(share, { style: 'percent' })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <Trans>
            {number(orders)} orders of {number(clients)} stores with {number(lines)} lines
          </Trans>
          {from && to && (
            <>
              {', '}
              <DayName day={from} today={today} /> – <DayName day={to} today={today} />
            </>
          )}
        </p>
        <Button variant="secondary" className="print:hidden" onClick={() => window.print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <SwitchNumber
        of="suggestions"
        value={percent(suggestions.hitRate)}
        text={
          <Trans>
            of five suggested products were in the order; at least one in {percent(suggestions.atLeastOne)} of
            the orders. The products that a store bought most often: {percent(suggestions.baseline.hitRate)}{' '}
            and {percent(suggestions.baseline.atLeastOne)}.
          </Trans>
        }
      />
      <SwitchNumber
        of="late"
        value={number(late.flagged)}
        text={
          <Trans>
            times a store went quiet for longer than usual. {number(late.cameWithin7Days)} came within 7 days,{' '}
            {number(late.stopped)} ordered nothing for 60 days.
          </Trans>
        }
      />
      {cheapest && (
        <SwitchNumber
          of="cheapest"
          value={formatMoney(cheapest.atCheapest)}
          text={
            <Trans>
              is what the goods of the last {number(cheapest.days)} days with orders cost at the cheapest
              supplier, in place of {formatMoney(cheapest.paid)}.
            </Trans>
          }
        />
      )}
      {belowCost && (
        <SwitchNumber
          of="belowCost"
          value={number(belowCost.lines)}
          text={<Trans>lines were sold below their cost, which lost {formatMoney(belowCost.amount)}.</Trans>}
        />
      )}
      <SwitchNumber
        of="twoPrices"
        value={number(twoPrices.length)}
        text={<Trans>products had more than one price in the last 90 days.</Trans>}
      />
    </div>
  )
}
