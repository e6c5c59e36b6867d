import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { allOrdersQuery } from '../../api/orders/orders.ts'
import { startOfDay } from '../../lib/time/local-days.ts'
import { useToday } from '../../lib/time/use-today.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PriceText } from '../../ui/text/price-text.tsx'
import { sumOrders } from './dashboard-rules.ts'
import { Stat } from './stat.tsx'

/** The number and the total of today's orders. */
export function TodaySummary() {
  const today = useToday()
  const orders = useQuery(allOrdersQuery({ from: startOfDay(today).toISOString() }))
  const sums = orders.data && sumOrders(orders.data)
  const hasFailed = orders.isError && !orders.data
  return (
    <section aria-labelledby="today" className="max-lg:order-first">
      <h2 id="today" className="mb-3 font-bold text-xl">
        <Trans>Today</Trans>
      </h2>
      <Card className="flex flex-col gap-5 p-5 sm:max-lg:flex-row sm:max-lg:gap-16">
        <div>
          <Stat label={<Trans>Orders placed</Trans>} value={sums?.count} hasFailed={hasFailed} />
        </div>
        <div>
          <Stat
            label={<Trans>Amount due</Trans>}
            value={sums && <PriceText cents={sums.total} size="huge" />}
            hasFailed={hasFailed}
            note={<Trans>Excludes cancelled orders and items that were not found</Trans>}
          />
        </div>
      </Card>
    </section>
  )
}
