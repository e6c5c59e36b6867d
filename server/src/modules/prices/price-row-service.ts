import type { ClientPrice, ClientPrices, LevelPrices } from '@cornerstock/contract/prices/price-rows'
import type { Cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import type { Tagged } from '../../http/responses/etag.ts'
import { requireClient } from '../accounts/account-service.ts'
import { requireLockedClient } from '../accounts/clients/client-service.ts'
import { readFloor } from '../price-floor/floor-service.ts'
import { findLevelOrThrow, requireLevel } from './price-level-service.ts'
import { findClientPrices, findLevelPrices } from './price-row-queries.ts'
import { overlaps } from './price-row-rules.ts'
import { replaceClientRows, replaceLevelRows, tagged } from './replace-rows-service.ts'

/** The version that a save is based on, and whether an owner wants prices below the floor. */
type SaveOptions = { ifMatch: string | undefined; belowFloor?: boolean | undefined }

/** The prices of a level. Throws NOT_FOUND if there is no such level. */
export async function readLevelPrices(
  { db }: SignedInContext,
  priceLevelId: number,
): Promise<Tagged<LevelPrices>> {
  await findLevelOrThrow(db, priceLevelId)
  return tagged(await findLevelPrices(db, priceLevelId))
}

/** The own prices of a client. Throws NOT_FOUND if there is no such client. */
export async function readClientPrices(
  { db }: SignedInContext,
  claimedClientId: string,
): Promise<Tagged<ClientPrices>> {
  return tagged(await findClientPrices(db, await requireClient(db, claimedClientId)))
}

/**
 * Replaces the prices of a level. Throws STALE (with the current ones) if `ifMatch` is the tag of older ones;
 * BAD_REQUEST at a row that ends before it begins, overlaps an earlier one, or names no product; BELOW_FLOOR if a new
 * price is below a floor that blocks.
 */
export async function saveLevelPrices(
  context: SignedInContext,
  priceLevelId: number,
  { prices }: LevelPrices,
  { ifMatch, belowFloor }: SaveOptions,
): Promise<Tagged<LevelPrices>> {
  const floor = await readFloor(context, belowFloor)
  const { rows, below } = await context.db.transaction(async (transaction) => {
    const level = await requireLevel(transaction, priceLevelId)
    const current = await findLevelPrices(transaction, priceLevelId)
    return replaceLevelRows(transaction, context, { level, current, wanted: prices, ifMatch, floor })
  })
  await waitForCachesToExpire()
  return tagged(rows, below)
}

/** Replaces the own prices of a client. Throws like `saveLevelPrices`. */
export async function saveClientPrices(
  context: SignedInContext,
  claimedClientId: string,
  { prices }: ClientPrices,
  { ifMatch, belowFloor }: SaveOptions,
): Promise<Tagged<ClientPrices>> {
  const floor = await readFloor(context, belowFloor)
  const { rows, below } = await context.db.transaction(async (transaction) => {
    const clientId = await requireLockedClient(transaction, claimedClientId)
    const current = await findClientPrices(transaction, clientId)
    return replaceClientRows(transaction, context, { clientId, current, wanted: prices, ifMatch, floor })
  })
  await waitForCachesToExpire()
  return tagged(rows, below)
}

/** A price that was agreed for a product, with its reason. */
export type KeptPrice = { productId: number; price: Cents; note: string; keepUntil: string }

/**
 * Makes prices a client's own from a day until a day, in place of those from one on that hold on some of these days.
 * Wait for the caches (`waitForCachesToExpire`) after the transaction.
 */
export async function keepPrices(
  transaction: Database,
  context: SignedInContext,
  { clientId, from }: { clientId: string; from: string },
  kept: readonly KeptPrice[],
): Promise<void> {
  if (kept.length === 0) return
  await requireLockedClient(transaction, clientId)
  const current = await findClientPrices(transaction, clientId)
  const wanted = kept.reduce<ClientPrice[]>((rows, { productId, price, note, keepUntil }) => {
    const row = { productId, price, minQuantity: 1, from, to: keepUntil, isFixed: false, note }
    const isReplaced = (other: ClientPrice) =>
      other.productId === productId && other.minQuantity === 1 && overlaps(other, row)
    return [...rows.filter((other) => !isReplaced(other)), row]
  }, current)
  // The prices were checked where they were set.
  await replaceClientRows(transaction, context, { clientId, current, wanted, floor: null })
}
