import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { PaidPrice } from '@cornerstock/contract/prices/priced-products'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

type Stored = Omit<PaidPrice, 'date'> & { date: string }

/** What a client paid for products in its newest three orders of each, the newest first. */
export async function findLastPrices(
  db: Database,
  clientId: string,
  productIds: readonly number[],
): Promise<Map<number, PaidPrice[]>> {
  const { rows } = await db.execute<{ productId: number; last: Stored[] }>(sql`
    select product_id as "productId",
           json_agg(json_build_object('orderId', order_id, 'date', order_date, 'quantity', quantity, 'price', price)
                    order by place) as last
      from (select i.product_id, order_id, o.order_date, sum(i.quantity)::int as quantity,
                   min(coalesce(i.corrected_price_cents, i.price_cents)) as price,
                   row_number() over (partition by i.product_id order by o.order_date desc, order_id desc) as place
              from orders o join order_items i using (order_id)
             where o.client_id = ${clientId} and o.status <> ${orderStatuses.cancelled}
               and i.product_id = any(${sql.param(productIds)}::int[])
             group by i.product_id, order_id, o.order_date) as ordered
     where place <= 3 group by product_id`)
  return new Map(
    rows.map(({ productId, last }) => [
      productId,
      last.map(({ date, ...paid }) => ({ ...paid, date: new Date(date) })),
    ]),
  )
}
