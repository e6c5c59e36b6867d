import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { standingOrders } from '../../database/schema/orders/standing-orders.ts'
import type { StoredStandingOrder } from './standing-order-queries.ts'

type Fields = Pick<
  StoredStandingOrder,
  'name' | 'everyWeeks' | 'weekdays' | 'startsOn' | 'pausedUntil' | 'risePercent' | 'firstDay'
>

export async function insertStandingOrder(
  transaction: Database,
  clientId: string,
  fields: Fields,
): Promise<number> {
  const [row] = await transaction
    .insert(standingOrders)
    .values({ ...fields, clientId })
    .returning({ id: standingOrders.standingOrderId })
  if (!row) throw new Error('The standing order was not inserted.')
  return row.id
}

/** @param hasOtherDays whether the days are others than before, so that `firstDay` is too */
export async function updateStandingOrder(
  transaction: Database,
  id: number,
  { weekdays, ...fields }: Fields,
  hasOtherDays: boolean,
): Promise<void> {
  await transaction.execute(sql`
    update standing_orders
       set name = ${fields.name}, every_weeks = ${fields.everyWeeks}, weekdays = ${sql.param(weekdays)}::smallint[],
           starts_on = ${fields.startsOn}, paused_until = ${fields.pausedUntil}, rise_percent = ${fields.risePercent},
           first_day = ${fields.firstDay}, days_set_at = case when ${hasOtherDays} then now() else days_set_at end
     where standing_order_id = ${id}`)
}

/**
 * Removes a standing order with its dates, except failures that staff have not dismissed. It is paused too, because
 * servers of the previous version do not know that one can be removed and still be there.
 */
export async function removeStandingOrder(transaction: Database, id: number): Promise<void> {
  const isThis = sql`standing_order_id = ${id}`
  await transaction.execute(sql`
    delete from standing_order_dates where ${isThis} and (outcome is distinct from 'failed' or dismissed_at is not null)`)
  await transaction.execute(
    sql`update standing_orders set removed_at = now(), paused_until = '9000-01-01' where ${isThis}`,
  )
  await deleteIfDone(transaction, id)
}

/** Deletes a removed standing order if staff have dismissed all of its failures. */
export async function deleteIfDone(transaction: Database, id: number): Promise<void> {
  await transaction.execute(sql`
    delete from standing_orders s where standing_order_id = ${id} and removed_at is not null
       and not exists (select from standing_order_dates d
                        where d.standing_order_id = s.standing_order_id and d.dismissed_at is null)`)
}

export type Line = { productId: number; quantity: number }

/** Lines with the price that the client is charged for each now. Products that do not exist are left out. */
export const pricedLines = (clientId: string, lines: readonly Line[]) => sql`
  select p.product_id, l.quantity, case when p.deleted_at is null then price.charged_cents end as set_cents
    from unnest(${sql.param(lines.map(({ productId }) => productId))}::int[],
                ${sql.param(lines.map(({ quantity }) => quantity))}::int[]) as l (product_id, quantity)
         join products p using (product_id)
         cross join lateral price_of(p, ${clientId}, l.quantity, now()) as price`

/** Replaces the items of a standing order. The prices of notices no longer count for them. */
export async function replaceItems(
  transaction: Database,
  { standingOrderId, clientId }: Pick<StoredStandingOrder, 'standingOrderId' | 'clientId'>,
  lines: readonly Line[],
): Promise<void> {
  await transaction.execute(
    sql`delete from standing_order_items where standing_order_id = ${standingOrderId}`,
  )
  await transaction.execute(sql`
    insert into standing_order_items (standing_order_id, product_id, quantity, set_cents)
      select ${standingOrderId}, product_id, quantity, set_cents from (${pricedLines(clientId, lines)}) as priced`)
  await transaction.execute(sql`
    update standing_order_dates d set told_prices = '[]'
     where standing_order_id = ${standingOrderId} and outcome is null and told_at is not null
       and not exists (select from standing_order_date_items i
                        where i.standing_order_id = d.standing_order_id and i.day = d.day)`)
}
