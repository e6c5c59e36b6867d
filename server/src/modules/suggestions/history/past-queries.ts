import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Pool } from '../../../database/pool.ts'
import { salesFactor } from '../counting/order-day-queries.ts'
import type { CatalogTotals } from '../model/types.ts'

/** An order of a client that was not cancelled. */
export type CountedOrder = {
  orderId: number
  /** In milliseconds since 1970. */
  orderedAt: number
  /** Days since 1970-01-01, in the time zone of the settings. */
  day: number
  /** Without lines that were not found. A product can have several lines. */
  lines: [productId: number, quantity: number, priceCents: number][]
}

/** The past of a client as the database has it, and the sums over all orders. */
export type StoredPast = {
  businessType: string
  /** Whether some changes of orders are not counted yet. */
  isBehind: boolean
  /** The sums as of the day of the request. */
  totals: CatalogTotals
  /** The version of the pairs and weights that were learned from the orders. */
  trainingVersion: string
  /** Whether a list was shown for the client on that day. */
  isListShown: boolean
  /** Oldest first. */
  orders: CountedOrder[]
}

type Row = Pick<StoredPast, 'businessType' | 'isBehind' | 'trainingVersion' | 'isListShown'> & {
  orderDays: string
  sales: number
  orders:
    | [
        orderId: number,
        orderedAt: number,
        day: number,
        productIds: number[] | null,
        quantities: number[],
        prices: number[],
      ][]
    | null
}

// One statement, because each statement takes about as long as the ranking of a suggestion.
const pastStatement = {
  name: 'suggestions-past',
  text: `
    select a.business_type as "businessType", exists (select from order_day_changes) as "isBehind",
           t.order_days as "orderDays", t.recent_sales as sales, s.version as "trainingVersion",
           exists (select from shown_suggestions where client_id = $1 and day = $3) as "isListShown",
           (select json_agg(json_build_array(o.order_id, (extract(epoch from o.order_date) * 1000)::float8,
                                             (o.order_date at time zone $2)::date - date '1970-01-01',
                                             i.product_ids, i.quantities, i.prices)
                            order by o.order_date, o.order_id)
              from orders o
              cross join lateral (
                select array_agg(product_id order by order_item_id) as product_ids,
                       array_agg(quantity order by order_item_id) as quantities,
                       array_agg(coalesce(corrected_price_cents, price_cents) order by order_item_id) as prices
                  from order_items where order_id = o.order_id and found_quantity is distinct from 0
              ) i
             where o.client_id = $1 and o.status <> $4) as orders
      from accounts a cross join order_day_totals t cross join suggestion_studies s
     where a.account_id = $1 and a.role = 'client'`,
}

/** Reads the past of a client as of a local day; undefined if there is no such client. */
export async function findPast(
  db: Pool,
  { clientId, timeZone, day }: { clientId: string; timeZone: string; day: string },
): Promise<StoredPast | undefined> {
  const { rows } = await db.$client.query<Row>({
    ...pastStatement,
    values: [clientId, timeZone, day, orderStatuses.cancelled],
  })
  const [row] = rows
  if (!row) return undefined
  const { orderDays, sales, orders, ...past } = row
  return {
    ...past,
    totals: { orderDays: Number(orderDays), recentSales: sales * salesFactor(day) },
    orders: (orders ?? []).map(([orderId, orderedAt, orderDay, productIds, quantities, prices]) => ({
      orderId,
      orderedAt,
      day: orderDay,
      lines: (productIds ?? []).map((productId, line) => [
        productId,
        quantities[line] as number,
        prices[line] as number,
      ]),
    })),
  }
}
