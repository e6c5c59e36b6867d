import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError } from '../../errors/app-error.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { findBelowFloor, type NewPrice, type RaisedCost } from './floor-queries.ts'

/** The prices that a request sets, and the costs that it raises. */
export type FloorCheck = { prices: readonly NewPrice[]; raised?: readonly RaisedCost[] }

/** The floor for a request. */
export type Floor = {
  /** How much more than the cost it is; null without a floor. */
  percent: number | null
  /** Whether prices below it are rejected. */
  isBlocking: boolean
  /** The company's local day. */
  today: string
}

/**
 * Reads the floor for a request. Call it before the transaction, because it may need a connection.
 *
 * @param wantsBelow whether the caller asks to save prices below the floor, which only an owner may
 */
export async function readFloor(context: SignedInContext, wantsBelow = false): Promise<Floor> {
  const { priceFloor, timeZone } = await readSettings(context)
  return {
    percent: priceFloor.percentOverCost,
    isBlocking: priceFloor.mode === 'block' && !(context.actor.role === 'owner' && wantsBelow),
    today: toLocalDay(context.now, timeZone),
  }
}

/** The percentage over the cost below which nothing is saved; null for none. */
export const blockingPercent = ({ isBlocking, percent }: Floor): number | null =>
  isBlocking ? percent : null

/** The prices among those of a request that are below the floor. */
export const readBelowFloor = async (
  db: Database,
  { percent, today }: Floor,
  { prices, raised = [] }: FloorCheck,
): Promise<BelowFloor[]> =>
  percent === null || prices.length + raised.length === 0
    ? []
    : findBelowFloor(db, { prices, raised, today }, percent)

/**
 * The one check of prices that a request sets or changes: returns those below the floor. Call it in the transaction of
 * the change, after it. Throws BELOW_FLOOR if the floor blocks, and otherwise logs what is below it.
 */
export async function checkFloor(
  transaction: Database,
  context: SignedInContext,
  floor: Floor,
  check: FloorCheck,
): Promise<BelowFloor[]> {
  const below = await readBelowFloor(transaction, floor, check)
  if (below.length === 0) return below
  if (floor.isBlocking) throw belowFloor(below)
  await logStaffChange(transaction, context, 'products', {
    what: 'prices below the floor',
    to: toLogged(below),
  })
  return below
}

/** The prices below the floor in dollars, for the staff log. */
export const toLogged = (below: readonly BelowFloor[]) =>
  below.map(({ price, floor, ...product }) => ({
    ...product,
    price: toDollars(price),
    floor: toDollars(floor),
  }))

/** The part of a response that names the prices below the floor; nothing without any. */
export const belowFloorPart = (belowFloor: BelowFloor[]) => (belowFloor.length > 0 ? { belowFloor } : {})

export const belowFloor = (details: BelowFloor[]) =>
  new AppError('BELOW_FLOOR', text('Some prices are below the price floor.'), { details })
