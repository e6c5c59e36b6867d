import { mayAccess } from '@cornerstock/contract/accounts/roles'
import type { OrderLineInput } from '@cornerstock/contract/ordering/placing'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { badField } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { belowFloorPart, type Floor, readBelowFloor } from '../../price-floor/floor-service.ts'
import { keepPrices } from '../../prices/price-row-service.ts'
import type { WantedLine } from './placing-rules.ts'

/**
 * Checks the prices that staff set in the lines of a request; those of others are ignored. Throws BAD_REQUEST if one has
 * no reason, or is kept until a day that is over.
 */
export function checkAgreedPrices(
  context: SignedInContext,
  { today }: Floor,
  items: readonly OrderLineInput[],
): void {
  if (!isStaff(context.actor)) return
  for (const [index, { setPrice, priceNote, keepUntil }] of items.entries()) {
    if (setPrice == null) continue
    if (!priceNote) throw badField(`items.${index}.priceNote`, text('Say why the price differs.'))
    if (keepUntil && keepUntil < today) throw badField(`items.${index}.keepUntil`, text('This day is over.'))
  }
}

/** The lines of a request whose price was set below the floor. */
export const readLinesBelowFloor = (
  db: Database,
  floor: Floor,
  lines: readonly WantedLine[],
): Promise<BelowFloor[]> =>
  readBelowFloor(db, floor, {
    prices: lines.flatMap(({ productId, agreed }) => (agreed ? [{ productId, price: agreed.price }] : [])),
  })

/**
 * The response to a request that may have set prices: for those who may read the floor, with the prices below it. A price
 * that is kept holds for every later request.
 */
export async function withAgreedPrices(
  context: SignedInContext,
  order: Order,
  { lines, floor }: { lines: readonly WantedLine[]; floor: Floor },
): Promise<Order> {
  if (lines.some(({ agreed }) => agreed?.keepUntil)) await waitForCachesToExpire()
  if (!mayAccess(context.actor.role, 'associate')) return order
  return { ...order, ...belowFloorPart(await readLinesBelowFloor(context.db, floor, lines)) }
}

/** Makes the prices of lines that staff want to keep the client's own. */
export const keepAgreedPrices = (
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  { lines, floor }: { lines: readonly WantedLine[]; floor: Floor },
): Promise<void> =>
  keepPrices(
    transaction,
    context,
    { clientId, from: floor.today },
    lines.flatMap(({ productId, agreed }) =>
      agreed?.keepUntil ? [{ ...agreed, productId, keepUntil: agreed.keepUntil }] : [],
    ),
  )
