import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ordersReportQuery } from '../../api/reports.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { Stat } from './stat.tsx'

/** The number and the total of today's orders. Pickers see only the number. */
export function TodaySummary() {
  const { data, isError } = useQuery(ordersReportQuery())
  const placed = data?.placedToday
  const hasFailed = isError && !data
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-3 font-bold text-xl">
        <Trans>Today</Trans>
      </h2>
      <Card className="flex flex-col gap-5 p-5 sm:max-lg:flex-row sm:max-lg:gap-16">
        <div>
          <Stat label={<Trans>Orders placed</Trans>} value={placed?.orders} hasFailed={hasFailed} />
        </div>
        {(!placed || placed.amountDue !== undefined) && (
          <div>
            <Stat
              label={<Trans>Amount due</Trans>}
              value={
                placed?.amountDue === undefined ? undefined : (
                  <PriceText cents={placed.amountDue} size="huge" />
                )
              }
              hasFailed={hasFailed}
              note={<Trans>Excludes cancelled orders and items that were not found</Trans>}
            />
          </div>
        )}
      </Card>
    </section>
  )
}
