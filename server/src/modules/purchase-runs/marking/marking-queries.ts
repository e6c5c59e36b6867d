import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { purchaseRunFinds, purchaseRuns } from '../../../database/schema/orders/purchase-runs.ts'
import type { LineOutcome } from './settle-rules.ts'

/** Locks the orders for which a run buys some products, or everything, in the order of their numbers. */
export async function lockOrdersOf(db: Database, runId: number, productId?: number): Promise<void> {
  await db.execute(sql`
    select 1 from orders
     where order_id in (
       select i.order_id from purchase_run_lines l join order_items i using (order_item_id)
        where l.run_id = ${runId} ${productId === undefined ? sql`` : sql`and i.product_id = ${productId}`})
     order by order_id for update`)
}

/** Locks products in id order, like orders that take their stock. */
export async function lockProducts(db: Database, productIds: number[]): Promise<void> {
  await db.execute(sql`
    select 1 from products where product_id = any(${sql.param(productIds)}::int[])
     order by product_id for no key update`)
}

type FindKey = { runId: number; productId: number; supplier: string }

/** Stores the find of a product at a supplier, or replaces it. A replaced one keeps its place among the finds. */
export async function upsertFind(
  db: Database,
  { runId, productId, supplier, ...find }: typeof purchaseRunFinds.$inferInsert,
): Promise<void> {
  const { found, paidCents, isLast, foundBy, foundAt } = find
  await db.execute(sql`
    insert into purchase_run_finds (run_id, product_id, supplier, found, paid_cents, is_last, found_by, found_at)
    values (${runId}, ${productId}, ${supplier}, ${found}, ${paidCents}, ${isLast}, ${foundBy}, ${foundAt})
    on conflict (run_id, product_id, fold(supplier)) do update
      set found = excluded.found, paid_cents = excluded.paid_cents, is_last = excluded.is_last,
          found_by = excluded.found_by, found_at = excluded.found_at`)
}

export async function deleteFind(db: Database, { runId, productId, supplier }: FindKey): Promise<void> {
  await db
    .delete(purchaseRunFinds)
    .where(
      and(
        eq(purchaseRunFinds.runId, runId),
        eq(purchaseRunFinds.productId, productId),
        eq(purchaseRunFinds.supplier, supplier),
      ),
    )
}

/** Stores the mark, the units and the price paid that a run gave each line. */
export async function updateOutcomes(
  db: Database,
  runId: number,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  const outcome = sql`unnest(${sql.param(outcomes.map(({ itemId }) => itemId))}::bigint[],
    ${sql.param(outcomes.map(({ marked }) => marked))}::int[],
    ${sql.param(outcomes.map(({ units }) => units))}::int[],
    ${sql.param(outcomes.map(({ paidCents }) => paidCents))}::bigint[]) as u (item_id, marked, units, paid_cents)`
  await db.execute(sql`
    update purchase_run_lines l set marked = u.marked, units = u.units
      from ${outcome} where l.run_id = ${runId} and l.order_item_id = u.item_id`)
  await db.execute(sql`
    update order_items i set paid_cents = u.paid_cents
      from ${outcome} where i.order_item_id = u.item_id and i.paid_cents is distinct from u.paid_cents`)
}

/** Closes a run. Lines that have left its plan stay out of it; those that are out lose their found units. */
export async function updateClosed(
  db: Database,
  { runId, closedAt }: { runId: number; closedAt: Date },
  departures: readonly { itemId: number; isOut: boolean }[],
): Promise<void> {
  await db.execute(sql`
    update purchase_run_lines l
       set has_left = true, marked = case when d.is_out then null else marked end,
           units = case when d.is_out then 0 else units end
      from unnest(${sql.param(departures.map(({ itemId }) => itemId))}::bigint[],
                  ${sql.param(departures.map(({ isOut }) => isOut))}::boolean[]) as d (item_id, is_out)
     where l.run_id = ${runId} and l.order_item_id = d.item_id`)
  await db.update(purchaseRuns).set({ closedAt }).where(eq(purchaseRuns.runId, runId))
}
