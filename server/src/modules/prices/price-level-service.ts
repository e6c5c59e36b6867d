import type { NewPriceLevel, PriceLevel, PriceLevelChanges } from '@cornerstock/contract/prices/price-levels'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound, violatesConstraint } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import {
  deleteLevel,
  findLevel,
  findLevels,
  insertLevel,
  lockLevel,
  updateLevel,
} from './price-level-queries.ts'

/** All price levels, by name. */
export const readAllLevels = (db: Database): Promise<PriceLevel[]> => findLevels(db)

/** How the staff log names a level. */
export const levelInLog = ({ name }: Pick<PriceLevel, 'name'>): string => `the price level ${name}`

/** Throws NOT_FOUND if there is no such level. */
export async function findLevelOrThrow(db: Database, priceLevelId: number): Promise<PriceLevel> {
  const level = await findLevel(db, priceLevelId)
  if (!level) throw notFound('Price level')
  return level
}

/** Finds a level and locks it until the transaction ends. Throws NOT_FOUND if there is none. */
export async function requireLevel(transaction: Database, priceLevelId: number): Promise<PriceLevel> {
  const level = await lockLevel(transaction, priceLevelId)
  if (!level) throw notFound('Price level')
  return level
}

/** Adds a level, which no client has yet. Throws LEVEL_EXISTS if another one has the name in any letter case. */
export const createLevel = (context: SignedInContext, level: NewPriceLevel): Promise<PriceLevel> =>
  context.db.transaction(async (transaction) => {
    const created = await insertLevel(transaction, level).catch(rejectTaken)
    await logStaffChange(transaction, context, 'products', { what: levelInLog(created), to: level })
    await announceLevel(transaction, created)
    return created
  })

/** Changes a level, which may change the prices of its clients. Throws LEVEL_EXISTS like `createLevel`. */
export async function saveLevel(
  context: SignedInContext,
  priceLevelId: number,
  input: PriceLevelChanges,
): Promise<PriceLevel> {
  const saved = await context.db.transaction(async (transaction) => {
    const current = await requireLevel(transaction, priceLevelId)
    const changes = changedFields<PriceLevelChanges>(current, input)
    if (!changes) return current
    await updateLevel(transaction, priceLevelId, input).catch(rejectTaken)
    await logStaffChange(transaction, context, 'products', { what: levelInLog(current), ...changes })
    await announceLevel(transaction, current)
    return { ...current, ...input }
  })
  await waitForCachesToExpire()
  return saved
}

/** Deletes a level with its prices. Throws LEVEL_IN_USE while clients have it. */
export const removeLevel = (context: SignedInContext, priceLevelId: number): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const { clientCount, priceLevelId: _, ...level } = await requireLevel(transaction, priceLevelId)
    await deleteLevel(transaction, priceLevelId).catch(rejectInUse)
    await logStaffChange(transaction, context, 'products', { what: levelInLog(level), from: level })
    await announceLevel(transaction, { clientCount })
  })

/** Announces a changed level: to everyone who may pay its prices, or else to staff only. */
export const announceLevel = (
  transaction: Database,
  { clientCount }: Pick<PriceLevel, 'clientCount'>,
): Promise<void> =>
  recordEvent(transaction, { type: 'catalog.changed', productId: null }, clientCount > 0 ? null : staffOnly)

// The database checks this: two saves at once could both find the name unused, and a client could get the level meanwhile.
function rejectTaken(error: unknown): never {
  if (!violatesConstraint(error, 'price_levels_name')) throw error
  throw new AppError('LEVEL_EXISTS', text('Another price level has this name.'))
}

function rejectInUse(error: unknown): never {
  if (!violatesConstraint(error, 'accounts_price_level_id_price_levels_price_level_id_fk')) throw error
  throw new AppError('LEVEL_IN_USE', text('Stores still have this price level.'))
}
