import type { Paging } from '@cornerstock/contract/http/paging'
import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { readOwedBesides } from '../orders/balance/balance-service.ts'
import { readDestinations } from '../orders/destination/destination-service.ts'
import { readOrdersById } from '../orders/order-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { toDeliveryRun, toStops } from './delivery-run-mappers.ts'
import { countRuns, findRuns, type RunFilter, type StoredRun } from './delivery-run-queries.ts'
import { findItemsToCount, findReturnsOfStops, findStops } from './stops/stop-list-queries.ts'

/** A driver's own runs; any for owners and associates. */
const ownRuns = ({ actor }: SignedInContext): Pick<RunFilter, 'driverId'> =>
  actor.role === 'driver' ? { driverId: actor.accountId } : {}

/** A page of the runs, newest first; a driver gets its own. */
export async function listRuns(
  context: SignedInContext,
  given: Pick<RunFilter, 'deliveryDate' | 'unconfirmed'>,
  paging: Paging,
): Promise<Page<DeliveryRun>> {
  const filter = { ...given, ...ownRuns(context) }
  const { countAtDoor } = await readSettings(context)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findRuns(context.db, filter, limit, after?.[0]),
    count: () => countRuns(context.db, filter),
    positionOf: ({ runId }) => [runId],
  })
  const runs = new Map(
    (await completeRuns(context.db, page.items, countAtDoor)).map((run) => [run.runId, run]),
  )
  return mapPage(page, ({ runId }) => {
    const run = runs.get(runId)
    if (!run) throw new Error('A run has no stops.')
    return run
  })
}

/** One run. Throws NOT_FOUND for a driver's that is not its own. */
export async function getRun(context: SignedInContext, runId: number): Promise<DeliveryRun> {
  const { countAtDoor } = await readSettings(context)
  return readRun(context.db, runId, { countAtDoor, ...ownRuns(context) })
}

/** One run as it is now, in a transaction whose caller has read the settings. */
export async function readRun(
  db: Database,
  runId: number,
  { countAtDoor, driverId }: { countAtDoor: readonly string[]; driverId?: string | undefined },
): Promise<DeliveryRun> {
  const [run] = await completeRuns(db, await findRuns(db, { runIds: [runId], driverId }, 1), countAtDoor)
  if (!run) throw runNotFound()
  return run
}

export const runNotFound = () => notFound('Run')

/** Runs with their stops. */
async function completeRuns(
  db: Database,
  runs: readonly StoredRun[],
  countAtDoor: readonly string[],
): Promise<DeliveryRun[]> {
  const runIds = runs.map(({ runId }) => runId)
  const stops = await findStops(db, runIds)
  const orderIds = stops.map(({ orderId }) => orderId)
  const orders = new Map((await readOrdersById(db, orderIds)).map((order) => [order.orderId, order]))
  const destinations = new Map(
    [...(await readDestinations(db, orderIds))].map(([orderId, { asPlaced }]) => [orderId, asPlaced]),
  )
  const itemsToCount = await findItemsToCount(db, orderIds, countAtDoor)
  const returns = await findReturnsOfStops(db, runIds)
  const complete: DeliveryRun[] = []
  for (const run of runs) {
    const own = stops.filter(({ runId }) => runId === run.runId)
    const owed = await readOwedBesides(
      db,
      own.map(({ clientId }) => clientId),
      own.map(({ orderId }) => orderId),
    )
    const sources = { orders, destinations, itemsToCount, returns, owed }
    complete.push(
      toDeliveryRun(
        run,
        own.flatMap((stop) => toStops(stop, sources)),
      ),
    )
  }
  return complete
}
