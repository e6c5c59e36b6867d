import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { ClientDay } from '../model/past/ledger.ts'
import type { ModelWeights } from '../model/types.ts'
import type { TrainingState } from './training-rules.ts'

export async function findTrainingState(
  db: Database,
): Promise<TrainingState & { fittedAt: Date | null; weights: unknown }> {
  const { rows } = await db.execute<{
    trainedAt: string | null
    fittedAt: string | null
    weights: unknown
    orderDays: string
  }>(sql`
    select t.studied_at as "trainedAt", t.order_days as "orderDays", w.fitted_at as "fittedAt", w.weights
      from order_day_totals t left join suggestion_weights w on true`)
  const { trainedAt = null, fittedAt = null, weights = null, orderDays = 0 } = rows[0] ?? {}
  return {
    trainedAt: trainedAt === null ? null : new Date(trainedAt),
    fittedAt: fittedAt === null ? null : new Date(fittedAt),
    weights,
    orderDays: Number(orderDays),
  }
}

export async function saveTrainedAt(db: Database, now: Date): Promise<void> {
  await db.execute(sql`update order_day_totals set studied_at = ${now}`)
}

/** The first and the last order day; null without orders. */
export async function findDayRange(db: Database): Promise<{ first: string; last: string } | null> {
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(
    sql`select min(day)::text as first, max(day)::text as last from order_days`,
  )
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

/** The order days of a sample of the clients from `from` to before `to`, in the order of their days. */
export async function findOrderDays(
  db: Database,
  { from, to, share }: { from: string; to: string; share: number },
): Promise<ClientDay[]> {
  const { rows } = await db.execute<{
    clientId: string
    day: number
    productIds: number[]
    quantities: number[]
  }>(sql`
    select client_id as "clientId", day - date '1970-01-01' as day, product_ids as "productIds", quantities
      from order_days
     where day >= ${from} and day < ${to} and (hashtext(client_id::text) & 1023) < ${Math.ceil(share * 1024)}
     order by day, client_id`)
  return rows.map(({ clientId, day, productIds, quantities }) => ({
    clientId,
    day,
    lines: productIds.map((productId, index) => ({ productId, quantity: quantities[index] ?? 1 })),
  }))
}

export async function saveWeights(
  db: Database,
  { weights, requests, now }: { weights: ModelWeights; requests: number; now: Date },
): Promise<void> {
  const values = sql`${JSON.stringify(weights)}::jsonb`
  await db.execute(sql`
    insert into suggestion_weights (weights, requests, fitted_at) values (${values}, ${requests}, ${now})
    on conflict (only_row) do update
      set weights = excluded.weights, requests = excluded.requests, fitted_at = excluded.fitted_at`)
}
