import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { sql } from 'drizzle-orm'
import type { Pool } from '../../src/database/pool.ts'
import { type BuiltAccount, type BuiltOrder, buildClient, buildOrder, buildProduct } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Builds an open run with some orders and returns its id. */
export async function buildDeliveryRun(
  db: Pool,
  orders: readonly Pick<BuiltOrder, 'orderId'>[],
  { driver }: { driver?: BuiltAccount } = {},
): Promise<number> {
  const { rows } = await db.execute<{ runId: number }>(sql`
    with run as (
      insert into delivery_runs (name, delivery_date, driver_id)
      values ('Van 1', current_date, ${driver?.accountId ?? null}) returning run_id)
    insert into delivery_stops (run_id, order_id, position)
    select run_id, order_id, place
      from run, unnest(${sql.param(orders.map(({ orderId }) => orderId))}::int[]) with ordinality as o (order_id, place)
    returning run_id as "runId"`)
  return rows[0]?.runId ?? 0
}

/** Builds a return of one unit of an order's first line that waits for staff, and returns its id. */
export async function buildReturn(db: Pool, { orderId, client, itemIds }: BuiltOrder): Promise<number> {
  const { rows } = await db.execute<{ returnId: number }>(sql`
    with return as (
      insert into returns (order_id, client_id, state) values (${orderId}, ${client.accountId}, 'asked')
      returning return_id)
    insert into return_lines (return_id, order_item_id, reason, asked, quantity)
    select return_id, ${itemIds[0] ?? 0}, 'damaged', 1, 1 from return
    returning return_id as "returnId"`)
  return rows[0]?.returnId ?? 0
}

/** The day of the runs of `runsOf`. */
export const runDay = '2030-01-31'

/** Calls about runs of a day, and the orders for them. */
export function runsOf(shop: TestApp, owner: BuiltAccount) {
  /** An order for the day of five units at $10.00; other fields are those of its client. */
  async function order({
    deliveryDate = runDay,
    status = 0,
    ...client
  }: Record<string, unknown> & { deliveryDate?: string; status?: number } = {}): Promise<BuiltOrder> {
    const known = Object.fromEntries(Object.entries(client).filter(([, value]) => value !== undefined))
    const product = await buildProduct(shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 100 })
    const built = await buildOrder(shop.db, {
      client: await buildClient(shop.db, known),
      lines: [{ product, quantity: 5 }],
    })
    await shop.db.$client.query('update orders set delivery_date = $2, status = $3 where order_id = $1', [
      ...[built.orderId, deliveryDate, status],
    ])
    return built
  }

  const pack = (given: Parameters<typeof order>[0] = {}) => order({ ...given, status: 1 })

  const send = <Body = DeliveryRun & { code?: string }>(
    call: string,
    { as = owner, body, key }: { as?: BuiltAccount; body?: object; key?: string } = {},
  ) => shop.send<Body>(call, { as, body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) })

  const create = (body: object = {}, { as = owner, key = String(crypto.randomUUID()) } = {}) =>
    send('POST /api/DeliveryRuns', { as, key, body: { deliveryDate: runDay, name: 'Van 1', ...body } })

  const start = (runId: number, as = owner) => send(`POST /api/DeliveryRuns/${runId}/start`, { as })

  const stop = (
    runId: number,
    orderId: number,
    report: object = {},
    { as = owner, key = String(crypto.randomUUID()), query = '' } = {},
  ) =>
    send(`PUT /api/DeliveryRuns/${runId}/stops/${orderId}${query}`, {
      as,
      key,
      body: { outcome: 'delivered', at: new Date().toISOString(), signedBy: 'Ali', ...report },
    })

  const close = (runId: number, body: object = {}, as = owner) =>
    send(`POST /api/DeliveryRuns/${runId}/close`, { as, body: { counted: { cash: 0, checks: 0 }, ...body } })

  const read = (runId: number, as = owner) => send(`GET /api/DeliveryRuns/${runId}`, { as })

  /** Ends a run so that its orders can be put on another one. */
  const end = (runId: number) => close(runId, { note: 'Ended' })

  return { order, pack, create, start, stop, close, end, read }
}
