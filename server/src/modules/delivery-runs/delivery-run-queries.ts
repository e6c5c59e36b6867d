import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { deliveryRuns, deliveryStops } from '../../database/schema/orders/delivery-runs.ts'
import { staffNameOf } from '../../database/staff-name.ts'

type Person = { staffId: string; name: string }

/** A run without its stops. Times are ISO 8601. */
export type StoredRun = {
  runId: number
  name: string
  deliveryDate: string
  driver: Person | null
  startedAt: string | null
  closedAt: string | null
  closedBy: Person | null
  confirmedBy: Person | null
  expected: { cash: number; checks: number }
  countedCashCents: number | null
  countedChecksCents: number | null
  note: string
}

/** `driverId` leaves out the runs of others. */
export type RunFilter = {
  runIds?: readonly number[]
  driverId?: string | undefined
  deliveryDate?: string | undefined
  unconfirmed?: boolean | undefined
}

const matches = ({ runIds, driverId, deliveryDate, unconfirmed = false }: RunFilter): SQL => sql`
  ${runIds === undefined ? sql`true` : sql`r.run_id = any(${sql.param(runIds)}::int[])`}
  and ${driverId === undefined ? sql`true` : sql`r.driver_id = ${driverId}`}
  and ${deliveryDate === undefined ? sql`true` : sql`r.delivery_date = ${deliveryDate}::date`}
  and ${unconfirmed ? sql`r.confirmed_at is null` : sql`true`}`

const person = (column: SQL) => sql`
  (select json_build_object('staffId', a.account_id, 'name', ${staffNameOf('a')})
     from accounts a where a.account_id = ${column})`

/** Up to `limit` runs below one, newest first. */
export async function findRuns(
  db: Database,
  filter: RunFilter,
  limit: number,
  below?: number,
): Promise<StoredRun[]> {
  const isBelow = below === undefined ? sql`` : sql`and r.run_id < ${below}`
  const { rows } = await db.execute<StoredRun>(sql`
    select r.run_id as "runId", r.name, r.delivery_date::text as "deliveryDate", ${person(sql`r.driver_id`)} as driver,
           to_jsonb(r.started_at) #>> '{}' as "startedAt", to_jsonb(r.closed_at) #>> '{}' as "closedAt",
           ${person(sql`r.closed_by`)} as "closedBy", ${person(sql`r.confirmed_by`)} as "confirmedBy",
           (select json_build_object(
                     'cash', coalesce(r.expected_cash_cents, sum(p.amount_cents) filter (where p.method = 'cash'), 0),
                     'checks', coalesce(r.expected_checks_cents, sum(p.amount_cents) filter (where p.method = 'check'), 0))
              from delivery_stop_payments s join payments p using (payment_id)
             where s.run_id = r.run_id and p.voided_at is null) as expected,
           r.counted_cash_cents::float8 as "countedCashCents",
           r.counted_checks_cents::float8 as "countedChecksCents", r.note
      from delivery_runs r where ${matches(filter)} ${isBelow}
     order by r.run_id desc limit ${limit}`)
  return rows
}

export async function countRuns(db: Database, filter: RunFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from delivery_runs r where ${matches(filter)}`,
  )
  return rows[0]?.count ?? 0
}

export type RunRow = typeof deliveryRuns.$inferSelect

/** Locks a run until the transaction ends. */
export async function lockRun(transaction: Database, runId: number): Promise<RunRow | undefined> {
  const [run] = await transaction
    .select()
    .from(deliveryRuns)
    .where(eq(deliveryRuns.runId, runId))
    .for('update')
  return run
}

/** Whether an account is active and may drive. */
export async function mayDrive(db: Database, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from accounts where account_id = ${accountId} and role in ('owner', 'associate', 'driver') and is_active`)
  return rows.length > 0
}

/**
 * Locks orders until the transaction ends, and returns those that can be put on a run: packed, of the day, and in no
 * run that is not closed, but for one run. Without `orderIds`, all of the day.
 */
export async function lockDeliverableOrders(
  transaction: Database,
  { deliveryDate, orderIds, runId }: { deliveryDate: string; orderIds?: readonly number[]; runId?: number },
): Promise<{ orderId: number; clientId: string }[]> {
  const isNamed = orderIds ? sql`o.order_id = any(${sql.param(orderIds)}::int[])` : sql`true`
  await transaction.execute(sql`
    select from orders o where o.delivery_date = ${deliveryDate}::date and o.status = ${orderStatuses.packed} and ${isNamed}
     order by o.order_id for update`)
  const { rows } = await transaction.execute<{ orderId: number; clientId: string }>(sql`
    select o.order_id as "orderId", o.client_id as "clientId" from orders o
     where o.delivery_date = ${deliveryDate}::date and o.status = ${orderStatuses.packed} and ${isNamed}
       and not exists (select from delivery_stops s where s.order_id = o.order_id and s.is_open
                                                      and s.run_id is distinct from ${runId ?? null}::int)
     order by o.order_id`)
  return rows
}

export async function insertRun(
  transaction: Database,
  run: Pick<typeof deliveryRuns.$inferInsert, 'name' | 'deliveryDate' | 'driverId' | 'createdAt'>,
): Promise<number> {
  const [inserted] = await transaction
    .insert(deliveryRuns)
    .values(run)
    .returning({ runId: deliveryRuns.runId })
  if (!inserted) throw new Error('The run was not inserted.')
  return inserted.runId
}

export async function updateRun(
  transaction: Database,
  runId: number,
  change: Partial<typeof deliveryRuns.$inferInsert>,
): Promise<void> {
  await transaction.update(deliveryRuns).set(change).where(eq(deliveryRuns.runId, runId))
}

/** Sets the orders of a run that was not started, in their order. */
export async function setStops(
  transaction: Database,
  runId: number,
  orderIds: readonly number[],
): Promise<void> {
  await transaction.delete(deliveryStops).where(eq(deliveryStops.runId, runId))
  await transaction
    .insert(deliveryStops)
    .values(orderIds.map((orderId, index) => ({ runId, orderId, position: index + 1 })))
}

/** Lets the orders of a closed run be put on other runs. */
export async function releaseOrders(transaction: Database, runId: number): Promise<void> {
  await transaction
    .update(deliveryStops)
    .set({ isOpen: false })
    .where(and(eq(deliveryStops.runId, runId), eq(deliveryStops.isOpen, true)))
}

/** The orders of a run, in the order of its stops. */
export async function findOrderIdsOfRun(db: Database, runId: number): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from delivery_stops where run_id = ${runId} order by position`)
  return rows.map(({ orderId }) => orderId)
}
