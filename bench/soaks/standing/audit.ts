import type { Pool } from '../../../server/src/database/pool.ts'

/** What must not exist, by what it would violate. Each query counts. */
const violations: Record<string, string> = {
  'a placed date is not in exactly one order of its client': `
    select count(*) from standing_order_dates d join standing_orders s using (standing_order_id)
     where d.outcome = 'placed' and 1 <> (select count(*) from orders o
       where o.client_id = s.client_id and o.order_id = d.order_id and d.standing_order_id = any (o.standing_order_ids))`,
  'a failed date is in an order, or has no reason': `
    select count(*) from standing_order_dates d
     where d.outcome = 'failed' and (d.reasons = '{}' or d.order_id is not null or exists (
       select from orders o where d.standing_order_id = any (o.standing_order_ids)))`,
  'an order belongs to no date, or a client has two': `
    select count(*) from (select client_id from orders group by client_id having count(*) > 1
      or bool_or(not exists (select from standing_order_dates d where d.order_id = orders.order_id))) as twice`,
  'the units of an order are not those of its dates': `
    select count(*) from orders o
     where (select sum(quantity) from order_items i where i.order_id = o.order_id) <>
           (select sum(i.quantity) from standing_order_dates d join standing_order_items i using (standing_order_id)
             where d.order_id = o.order_id)
           - (select coalesce(sum((l ->> 'quantity')::int - (l ->> 'taken')::int), 0)
                from standing_order_dates d cross join jsonb_array_elements(d.left_out) as l
               where d.order_id = o.order_id)`,
  'stock does not add up': `
    select count(*) from products p where track_stock and stock_quantity + (
      select coalesce(sum(stock_held), 0) from order_items i where i.product_id = p.product_id) <> stock_quantity + stock_taken`,
  'a client has not exactly one notice': `
    select count(*) from accounts a where role = 'client' and 1 <> (
      select count(*) from notifications n where n.client_id = a.account_id)`,
  'an error was logged': `select count(*) from app_logs where level = 'Error'`,
}

/** Throws if a guarantee was violated. */
export async function audit(db: Pool, dates: number) {
  const one = async (text: string): Promise<number> =>
    Number(Object.values((await db.$client.query<Record<string, string>>(text)).rows[0] ?? {})[0])
  for (const [violation, text] of Object.entries(violations)) {
    const count = await one(text)
    if (count > 0) throw new Error(`${violation}: ${count} times`)
  }
  const placed = await one(`select count(*) from standing_order_dates where outcome = 'placed'`)
  const failed = await one(`select count(*) from standing_order_dates where outcome = 'failed'`)
  if (placed + failed !== dates) throw new Error(`${dates - placed - failed} dates were not settled.`)
  return { placed, failed, orders: await one('select count(*) from orders') }
}
