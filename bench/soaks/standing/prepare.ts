import { hourMs } from '@cornerstock/contract/values/days'
import type { Pool } from '../../../server/src/database/pool.ts'

/** Of the tracked product there is not enough for everyone. */
const stockPerClient = 2

/**
 * Makes clients with two standing orders each, all due for the same delivery day, whose cut-off is in 105 minutes. One
 * client in ten is on hold; one standing order of each takes three units of a product with tracked stock.
 */
export async function prepare(db: Pool, dates: number): Promise<void> {
  const query = (text: string, values: unknown[]) => db.$client.query(text, values)
  const clients = Math.ceil(dates / 2)
  const orderBy = new Date(Date.now() + 1.75 * hourMs)
  const everyDay = [1, 2, 3, 4, 5, 6, 7]
  const delivery = {
    ...{ days: everyDay, workDays: everyDay, leadDays: 1, closedOn: [], minimumOrder: 0 },
    cutoff: orderBy.toISOString().slice(11, 16),
  }
  const settings = JSON.stringify({ timeZone: 'UTC', delivery })
  await query(`update settings set chosen = coalesce(chosen, '{}') || $1::jsonb`, [settings])
  const deliveryDay = Temporal.PlainDate.from(orderBy.toISOString().slice(0, 10)).add({ days: 1 })
  await query(
    `insert into products (name, brand, category, price_cents, stock_quantity, track_stock)
     values ('Free', 'House', 'Candy', 500, 0, false), ('Scarce', 'House', 'Candy', 700, $1, true)`,
    [clients * stockPerClient],
  )
  await query(
    `with clients as (
       insert into accounts (role, email, store_name, store_address, business_type, phone_number, is_on_hold)
       select 'client', 'c' || n || '@soak.example', 'Store ' || n, 'Street', 'Deli', '1', n % 10 = 0
         from generate_series(1, $1::int) as n
       returning account_id
     ), added as (
       insert into standing_orders (client_id, name, every_weeks, weekdays, starts_on, rise_percent)
       select account_id, which, 4, array[$2::smallint], $3::date, 5
         from clients cross join (values ('Free'), ('Scarce')) as w (which)
       returning standing_order_id, name
     )
     insert into standing_order_items (standing_order_id, product_id, quantity, set_cents)
     select standing_order_id, product_id, 3, price_cents from added join products using (name)`,
    [clients, deliveryDay.dayOfWeek, deliveryDay.toString()],
  )
}
