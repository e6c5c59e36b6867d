import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import type { PriceLevel } from '@cornerstock/contract/prices/price-levels'
import type { ClientPrice, LevelPrice } from '@cornerstock/contract/prices/price-rows'
import { toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField } from '../../errors/app-error.ts'
import { matchesTag, type Tagged, tagOf } from '../../http/responses/etag.ts'
import { text } from '../../texts/text.ts'
import { requireLockedClient } from '../accounts/clients/client-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { belowFloorPart, checkFloor, type Floor } from '../price-floor/floor-service.ts'
import { productInLog } from '../products/product-mappers.ts'
import { lockProductsAgainstDeletion } from '../products/product-service.ts'
import { announceLevel, levelInLog, requireLevel } from './price-level-service.ts'
import {
  findClientPrices,
  findLevelPrices,
  replaceClientPrices,
  replaceLevelPrices,
} from './price-row-queries.ts'
import { findRowProblems } from './price-row-rules.ts'

type Saved<Row> = { prices: Row[]; belowFloor?: BelowFloor[] }

/** Prices with the tag of their version. */
export const tagged = <Row>(prices: Row[], below: BelowFloor[] = []): Tagged<Saved<Row>> => ({
  value: { prices, ...belowFloorPart(below) },
  etag: tagOf(JSON.stringify(prices)),
})

/** Changes the prices of a level in a transaction; wait for the caches after it. Throws like `saveLevelPrices`. */
export async function changeLevelPrices(
  transaction: Database,
  context: SignedInContext,
  { priceLevelId, change, floor }: RowChange<LevelPrice> & { priceLevelId: number },
): Promise<BelowFloor[]> {
  const level = await requireLevel(transaction, priceLevelId)
  const current = await findLevelPrices(transaction, priceLevelId)
  const wanted = change(current)
  const { below } = await replaceLevelRows(transaction, context, { level, current, wanted, floor })
  return below
}

/** Changes a client's own prices in a transaction; wait for the caches after it. Throws like `saveClientPrices`. */
export async function changeClientPrices(
  transaction: Database,
  context: SignedInContext,
  { clientId: claimedClientId, change, floor }: RowChange<ClientPrice> & { clientId: string },
): Promise<BelowFloor[]> {
  const clientId = await requireLockedClient(transaction, claimedClientId)
  const current = await findClientPrices(transaction, clientId)
  const wanted = change(current)
  const { below } = await replaceClientRows(transaction, context, { clientId, current, wanted, floor })
  return below
}

/** Makes the wanted prices of the current ones. */
type RowChange<Row> = { change: (rows: readonly Row[]) => readonly Row[]; floor: Floor }

type LevelReplacement = Pick<Replacement<LevelPrice>, 'current' | 'wanted'> & {
  level: PriceLevel
  ifMatch?: string | undefined
  floor: Floor | null
}

/** Replaces the prices of a locked level. Throws like `saveLevelPrices`. */
export const replaceLevelRows = (
  transaction: Database,
  context: SignedInContext,
  { level, current, wanted, ifMatch, floor }: LevelReplacement,
): Promise<Replaced<LevelPrice>> =>
  replaceRows(transaction, context, {
    what: `the prices of ${levelInLog(level)}`,
    current,
    wanted,
    ifMatch,
    floor,
    replace: async (rows) => {
      await replaceLevelPrices(transaction, level.priceLevelId, rows)
      await announceLevel(transaction, level)
    },
  })

type ClientReplacement = Pick<Replacement<ClientPrice>, 'current' | 'wanted'> & {
  clientId: string
  ifMatch?: string | undefined
  floor: Floor | null
}

/** Replaces the own prices of a locked client. Throws like `saveClientPrices`. */
export const replaceClientRows = (
  transaction: Database,
  context: SignedInContext,
  { clientId, current, wanted, ifMatch, floor }: ClientReplacement,
): Promise<Replaced<ClientPrice>> =>
  replaceRows(transaction, context, {
    what: `the prices of client ${clientId}`,
    clientId,
    current,
    wanted,
    ifMatch,
    floor,
    replace: async (rows) => {
      await replaceClientPrices(transaction, clientId, rows)
      await recordEvent(transaction, { type: 'catalog.changed', productId: null }, clientId)
    },
  })

type Replacement<Row> = {
  what: string
  clientId?: string
  current: Row[]
  wanted: readonly Row[]
  ifMatch: string | undefined
  /** null if the prices have been checked. */
  floor: Floor | null
  replace: (rows: readonly Row[]) => Promise<void>
}

type Replaced<Row> = { rows: Row[]; below: BelowFloor[] }

async function replaceRows<Row extends LevelPrice>(
  transaction: Database,
  context: SignedInContext,
  { what, clientId, current, wanted, ifMatch, floor, replace }: Replacement<Row>,
): Promise<Replaced<Row>> {
  rejectStale(current, ifMatch)
  rejectProblems(wanted)
  const names = await lockNamedProducts(transaction, wanted, current)
  const rows = wanted.toSorted(byProductQuantityAndDay)
  const changes = changedRows(current, rows)
  if (changes.size === 0) return { rows: current, below: [] }
  await replace(rows)
  const inLog = (side: 'from' | 'to') =>
    Object.fromEntries([...changes].map(([productId, sides]) => [names.get(productId) ?? '', sides[side]]))
  await logStaffChange(transaction, context, 'products', {
    what,
    from: inLog('from'),
    to: inLog('to'),
    ...(clientId !== undefined && { clientId }),
  })
  const prices = newPrices(current, rows)
  const below = floor ? await checkFloor(transaction, context, floor, { prices }) : []
  return { rows, below }
}

/** The prices that no former row of the product and quantity has. */
function newPrices(current: readonly LevelPrice[], rows: readonly LevelPrice[]) {
  const keyOf = ({ productId, minQuantity, price }: LevelPrice) => `${productId} ${minQuantity} ${price}`
  const former = new Set(current.map(keyOf))
  return rows.filter((row) => !former.has(keyOf(row)))
}

const byProductQuantityAndDay = (one: LevelPrice, other: LevelPrice) =>
  one.productId - other.productId ||
  one.minQuantity - other.minQuantity ||
  (one.from ?? '').localeCompare(other.from ?? '')

/** The products whose rows differ, with their rows before and after, in dollars. */
function changedRows(before: readonly LevelPrice[], after: readonly LevelPrice[]) {
  const byProduct = (rows: readonly LevelPrice[]) =>
    Map.groupBy(
      rows.map(({ price, ...row }) => ({ ...row, price: toDollars(price) })),
      ({ productId }) => productId,
    )
  const [former, next] = [byProduct(before), byProduct(after)]
  const changes = new Map<number, Record<'from' | 'to', unknown>>()
  for (const productId of new Set([...former.keys(), ...next.keys()])) {
    const [from, to] = [former.get(productId) ?? null, next.get(productId) ?? null]
    if (JSON.stringify(from) !== JSON.stringify(to)) changes.set(productId, { from, to })
  }
  return changes
}

function rejectStale<Row extends LevelPrice>(current: Row[], ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, tagged(current).etag)) return
  throw new AppError('STALE', text('Someone else has changed these prices in the meantime.'), {
    details: { prices: current },
  })
}

function rejectProblems(rows: readonly LevelPrice[]): void {
  const [problem] = findRowProblems(rows)
  if (!problem) return
  throw badField(
    `prices.${problem.index}.${problem.field}`,
    problem.what === 'ends'
      ? text('The last day must not be before the first.')
      : text('Another price of this product for this quantity holds on the same days.'),
  )
}

/** Keeps the products of the rows from being deleted, and returns the names of all in the log. */
async function lockNamedProducts(
  transaction: Database,
  rows: readonly LevelPrice[],
  former: readonly LevelPrice[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set([...rows, ...former].map(({ productId }) => productId))]
  const products = await lockProductsAgainstDeletion(transaction, ids)
  const unknown = rows.findIndex(({ productId }) => products.get(productId)?.deletedAt !== null)
  if (unknown >= 0) throw badField(`prices.${unknown}.productId`, text('This is no product of the catalog.'))
  return new Map([...products].map(([productId, product]) => [productId, productInLog(product)]))
}
