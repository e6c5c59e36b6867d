import type { BodyOf } from '@cornerstock/contract/http/endpoint'
import {
  type changeDeliveryRun,
  type createDeliveryRun,
  type DeliveryRun,
  deliveryRunSchema,
} from '@cornerstock/contract/orders/delivery/delivery-runs'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { isUuid } from '../../http/ids.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readStops, rememberPlaces } from '../paper/route-lists/route-stop-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import {
  findOrderIdsOfRun,
  insertRun,
  lockDeliverableOrders,
  lockRun,
  mayDrive,
  type RunRow,
  setStops,
  updateRun,
} from './delivery-run-queries.ts'
import { readRun, runNotFound } from './read-runs-service.ts'
import { recordRunUpdate } from './run-events-service.ts'

/**
 * Makes a run of the packed orders of a day that are in no other run: those named, in their order, else all, in the
 * order of the route. Once per idempotency key. Throws NOT_PACKED for a named order that is none of them;
 * NOTHING_TO_DELIVER if there is none; BAD_REQUEST for a driver who is not one.
 */
export async function createRun(
  context: SignedInContext,
  { deliveryDate, name, driverId, orderIds }: BodyOf<typeof createDeliveryRun>,
  idempotencyKey: IdempotencyKey | null,
): Promise<DeliveryRun> {
  const { countAtDoor } = await readSettings(context)
  const response = await context.db.transaction((transaction) =>
    onceIn(transaction, context.actor.accountId, idempotencyKey, async () => {
      const driver = await requireDriver(transaction, driverId ?? null)
      const stops = await requireDeliverable(transaction, { deliveryDate, orderIds: orderIds ?? undefined })
      const runId = await insertRun(transaction, {
        ...{ name, deliveryDate, driverId: driver, createdAt: context.now },
      })
      await setStops(
        transaction,
        runId,
        stops.map(({ orderId }) => orderId),
      )
      if (orderIds) await rememberPlaces(transaction, clientsOf(stops))
      await logStaffChange(transaction, context, 'delivery-runs', {
        what: `run ${runId}`,
        to: { name, deliveryDate, driverId: driver, orders: stops.length },
      })
      await recordRunUpdate(transaction, runId)
      return z.encode(deliveryRunSchema, await readRun(transaction, runId, { countAtDoor }))
    }),
  )
  return z.decode(deliveryRunSchema, response)
}

/**
 * Changes the driver or the stops of a run, and remembers the order of stops. Throws RUN_STARTED once it was started;
 * else as `createRun`.
 */
export async function changeRun(
  context: SignedInContext,
  runId: number,
  { driverId, orderIds }: BodyOf<typeof changeDeliveryRun>,
): Promise<DeliveryRun> {
  const { countAtDoor } = await readSettings(context)
  return context.db.transaction(async (transaction) => {
    const run = await lockRun(transaction, runId)
    if (!run) throw runNotFound()
    if (run.startedAt || run.closedAt) throw runStarted()
    if (driverId !== undefined)
      await updateRun(transaction, runId, { driverId: await requireDriver(transaction, driverId) })
    if (orderIds) await changeStops(transaction, run, orderIds)
    await logStaffChange(transaction, context, 'delivery-runs', {
      what: `run ${runId}`,
      from: { driverId: run.driverId },
      to: { ...(driverId !== undefined && { driverId }), ...(orderIds && { orderIds }) },
    })
    await recordRunUpdate(transaction, runId)
    return readRun(transaction, runId, { countAtDoor })
  })
}

export const runStarted = () => new AppError('RUN_STARTED', text('This run was started already.'))

async function changeStops(
  transaction: Database,
  { runId, deliveryDate }: RunRow,
  orderIds: readonly number[],
): Promise<void> {
  const before = await findOrderIdsOfRun(transaction, runId)
  const stops = await requireDeliverable(transaction, { deliveryDate, orderIds, runId })
  if (before.join() !== orderIds.join()) await setStops(transaction, runId, orderIds)
  await rememberPlaces(transaction, clientsOf(stops))
}

const clientsOf = (stops: readonly { clientId: string }[]) => [
  ...new Set(stops.map(({ clientId }) => clientId)),
]

/** The id of a member of staff who may drive; null for nobody. */
async function requireDriver(transaction: Database, driverId: string | null): Promise<string | null> {
  if (driverId === null) return null
  if (!isUuid(driverId) || !(await mayDrive(transaction, driverId)))
    throw badField('driverId', text('Choose a driver who works with us.'))
  return driverId
}

/** The orders of a run in the order of its stops. */
async function requireDeliverable(
  transaction: Database,
  wanted: { deliveryDate: string; orderIds?: readonly number[] | undefined; runId?: number },
): Promise<{ orderId: number; clientId: string }[]> {
  const { orderIds, ...others } = wanted
  const found = await lockDeliverableOrders(transaction, { ...others, ...(orderIds && { orderIds }) })
  const byId = new Map(found.map((order) => [order.orderId, order]))
  const missing = orderIds?.filter((orderId) => !byId.has(orderId)) ?? []
  if (missing.length > 0)
    throw new AppError(
      'NOT_PACKED',
      text('Some orders are not packed for this day, or are in another run: {numbers}.', {
        numbers: missing.map((orderId) => `#${orderId}`).join(', '),
      }),
      { details: missing },
    )
  if (found.length === 0)
    throw new AppError('NOTHING_TO_DELIVER', text('There is no packed order for this run.'))
  const inOrder = orderIds ?? (await routeOf(transaction, [...byId.keys()]))
  return inOrder.flatMap((orderId) => byId.get(orderId) ?? [])
}

/** Orders in the order of the route. */
const routeOf = async (transaction: Database, orderIds: number[]): Promise<number[]> =>
  (await readStops(transaction, orderIds)).flatMap(({ orders }) => orders.map(({ orderId }) => orderId))
