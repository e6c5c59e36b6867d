import type { Context } from '../../../context.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { defaultRhythmWeights } from './default-rhythm-weights.ts'
import {
  findOrderDays,
  findOrderValues,
  findStoredWeights,
  lockOutdated,
  updateRhythms,
} from './rhythm-queries.ts'
import { median, rhythmBefore, usualGapDays } from './rhythm-rules.ts'
import { type RhythmWeights, rhythmWeightsSchema } from './rhythm-weights-schema.ts'

/** Small, because orders of these clients wait meanwhile. */
const clientsPerStep = 200

/** Counts the rhythms again of all clients whose orders have changed. Reads of rhythms start with it. */
export async function countOutdated(db: Pool, timeZone: string): Promise<void> {
  while ((await countSome(db, timeZone)) === clientsPerStep);
}

function countSome(db: Pool, timeZone: string): Promise<number> {
  return db.transaction(async (transaction) => {
    const clientIds = await lockOutdated(transaction, clientsPerStep)
    if (clientIds.length === 0) return 0
    const orders = await findOrderDays(transaction, clientIds, timeZone)
    const values = await findOrderValues(transaction, clientIds)
    await updateRhythms(
      transaction,
      orders.map(({ clientId, days }) => {
        const rhythm = rhythmBefore(Number.POSITIVE_INFINITY, days)
        const costs = values.get(clientId) ?? []
        return {
          clientId,
          ...rhythm,
          usualGapDays: usualGapDays(rhythm),
          usualOrderCents: costs.length === 0 ? null : Math.round(median(costs)),
        }
      }),
    )
    return clientIds.length
  })
}

/** The weights that were fitted to the shop's own orders, or the defaults while there are too few. */
export async function findWeights(db: Database): Promise<RhythmWeights> {
  const { data } = rhythmWeightsSchema.safeParse(await findStoredWeights(db))
  return data ?? defaultRhythmWeights
}

/** Counts outdated rhythms again, and returns the data that reads of rhythms need. */
export async function prepareRhythms(
  context: Pick<Context, 'db' | 'settingsCache'>,
): Promise<{ timeZone: string; weights: RhythmWeights }> {
  const { timeZone } = await readSettings(context)
  await countOutdated(context.db, timeZone)
  return { timeZone, weights: await findWeights(context.db) }
}
