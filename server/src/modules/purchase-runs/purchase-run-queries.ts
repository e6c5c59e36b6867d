import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { RunRules } from '@cornerstock/contract/orders/picking/purchase-runs'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import {
  purchaseRunProducts,
  purchaseRuns,
  type RuleCost,
  type RunPrice,
  type SingleBest,
} from '../../database/schema/orders/purchase-runs.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import type { RunFind, RunOrderLine, RunProduct, RunState } from './run-state.ts'

/**
 * Makes other changes of purchase runs wait until the transaction ends, so that only one of them at a time locks
 * several orders.
 */
export async function lockRuns(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('purchase runs', 0))`)
}

type StoredRun = Omit<RunState, 'createdAt' | 'products' | 'lines' | 'finds'> & { createdAt: string }

/** Runs with their products, lines and finds, newest first: one, or up to `limit` below a number. */
export async function findRuns(
  db: Database,
  which: { runId: number } | { limit: number; below: number | undefined },
): Promise<RunState[]> {
  const runs = await findStoredRuns(db, which)
  if (runs.length === 0) return []
  const runIds = runs.map(({ runId }) => runId)
  const [products, lines, finds] = [
    await findProductsOf(db, runIds),
    await findLinesOf(db, runIds),
    await findFindsOf(db, runIds),
  ]
  return runs.map((run) => ({
    ...run,
    createdAt: new Date(run.createdAt),
    products: products.get(run.runId) ?? [],
    lines: lines.get(run.runId) ?? [],
    finds: finds.get(run.runId) ?? [],
  }))
}

async function findStoredRuns(db: Database, which: Parameters<typeof findRuns>[1]): Promise<StoredRun[]> {
  const condition =
    'runId' in which
      ? sql`where run_id = ${which.runId}`
      : sql`${which.below === undefined ? sql`` : sql`where run_id < ${which.below}`}
            order by run_id desc limit ${which.limit}`
  const { rows } = await db.execute<StoredRun>(sql`
    select run_id as "runId", to_jsonb(created_at) #>> '{}' as "createdAt", closed_at is not null as "isClosed",
           rules, is_exact as "isExact", single_best as "singleBest", rule_costs as "ruleCosts"
      from purchase_runs ${condition}`)
  return rows
}

const byRun = <Row extends { runId: number }>(rows: Row[]) => Map.groupBy(rows, ({ runId }) => runId)
const isOneOf = (runIds: number[]) => sql`= any(${sql.param(runIds)}::int[])`

async function findProductsOf(db: Database, runIds: number[]) {
  const { rows } = await db.execute<RunProduct & { runId: number }>(sql`
    select r.run_id as "runId", r.product_id as "productId", p.name, p.image_url as "imageUrl", p.gtins, r.supplier,
           r.prices
      from purchase_run_products r join products p using (product_id)
     where r.run_id ${isOneOf(runIds)}
     order by ${foldedText('category', sql`p.search_text`)}, ${foldedText('brand', sql`p.search_text`)},
              ${foldedText('name', sql`p.search_text`)}, p.product_id`)
  return byRun(rows)
}

async function findLinesOf(db: Database, runIds: number[]) {
  const { rows } = await db.execute<RunOrderLine & { runId: number }>(sql`
    select l.run_id as "runId", l.order_item_id::float8 as "itemId", i.order_id as "orderId",
           i.product_id as "productId", coalesce(o.store_name, a.store_name) as "storeName",
           o.delivery_date::text as "deliveryDate", i.quantity,
           coalesce(i.corrected_price_cents, i.price_cents) as "priceCents",
           o.status = ${orderStatuses.cancelled}
             or (o.approval is not distinct from 'waiting' and i.found_quantity is null) as "isOut",
           i.found_quantity as "foundQuantity",
           exists (select from substitutes s
                    where s.order_item_id = l.order_item_id and s.state = 'accepted') as "isSubstituted",
           l.marked, l.units, l.has_left as "hasLeft"
      from purchase_run_lines l join order_items i using (order_item_id) join orders o using (order_id)
           join accounts a on a.account_id = o.client_id
     where l.run_id ${isOneOf(runIds)}
     order by o.delivery_date nulls first, o.order_id, l.order_item_id`)
  return byRun(rows)
}

async function findFindsOf(db: Database, runIds: number[]) {
  const { rows } = await db.execute<RunFind & { runId: number }>(sql`
    select run_id as "runId", product_id as "productId", supplier, found, paid_cents as "paidCents",
           is_last as "isLast", (extract(epoch from found_at) * 1000)::float8 as "foundAt"
      from purchase_run_finds where run_id ${isOneOf(runIds)} order by find_id`)
  return byRun(rows)
}

export const findRun = async (db: Database, runId: number): Promise<RunState | undefined> =>
  (await findRuns(db, { runId }))[0]

export async function countRuns(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from purchase_runs`)
  return rows[0]?.count ?? 0
}

export type NewRun = {
  rules: RunRules
  isExact: boolean
  singleBest: SingleBest | null
  ruleCosts: RuleCost[]
  createdBy: string | null
  createdAt: Date
  products: { productId: number; supplier: string | null; prices: RunPrice[] }[]
  itemIds: number[]
}

export async function insertRun(db: Database, { products, itemIds, ...run }: NewRun): Promise<number> {
  const [inserted] = await db.insert(purchaseRuns).values(run).returning({ runId: purchaseRuns.runId })
  if (!inserted) throw new Error('the purchase run was not inserted')
  const { runId } = inserted
  await db.insert(purchaseRunProducts).values(products.map((product) => ({ ...product, runId })))
  // The lines have left another open run, because somebody unset the mark of that run.
  await db.execute(sql`
    update purchase_run_lines set has_left = true
     where order_item_id = any(${sql.param(itemIds)}::bigint[]) and not has_left
       and run_id in (select run_id from purchase_runs where closed_at is null)`)
  await db.execute(sql`
    insert into purchase_run_lines (run_id, order_item_id)
    select ${runId}, unnest(${sql.param(itemIds)}::bigint[])`)
  return runId
}
