import { mayAccess } from '@cornerstock/contract/accounts/roles'
import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderLineInput } from '@cornerstock/contract/ordering/placing'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { toDollars } from '@cornerstock/contract/values/money'
import { type Actor, isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { badField } from '../../../errors/app-error.ts'
import { type Text, text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import {
  belowFloorPart,
  blockingPercent,
  type Floor,
  readBelowFloor,
  readFloor,
  toLogged,
} from '../../price-floor/floor-service.ts'
import { keepPrices } from '../../prices/price-row-service.ts'
import type { WantedOrder } from './place-order-queries.ts'
import { mergeByProduct, type WantedLine } from './placing-rules.ts'

/** What requests for a new order and for an addition to one have in common. */
export type RequestedLines = {
  items: OrderLineInput[]
  /** The delivery day on the screen. */
  deliveryDate?: string | null | undefined
  /** Leaves the cart unchanged; applies only to staff. */
  keepCart?: boolean | null | undefined
  /** Why products are ordered without the permits that they need; applies only to owners. */
  permitOverride?: string | null | undefined
  /** Whether an owner wants to set prices below the floor. */
  belowFloor?: boolean | undefined
}

/** What a request wants of `WantedOrder`. */
export type Wanted = Pick<
  WantedOrder,
  'lines' | 'seenDeliveryDate' | 'keepsCart' | 'permitOverride' | 'floorPercent'
> & {
  floor: Floor
}

/**
 * What a request wants, without what its sender may not decide. Throws BAD_REQUEST if a merged line exceeds the limit,
 * or a price that staff set has no reason or is kept until a day that is over.
 */
export async function readWanted(
  context: SignedInContext,
  { items, deliveryDate = null, keepCart, permitOverride, belowFloor }: RequestedLines,
): Promise<Wanted> {
  const { actor } = context
  const floor = await readFloor(context, belowFloor)
  if (isStaff(actor)) checkAgreedPrices(floor, items)
  return {
    lines: toWantedLines(actor, items),
    seenDeliveryDate: deliveryDate,
    keepsCart: isStaff(actor) && keepCart === true,
    permitOverride: actor.role === 'owner' ? permitOverride || null : null,
    floor,
    floorPercent: blockingPercent(floor),
  }
}

function checkAgreedPrices({ today }: Floor, items: readonly OrderLineInput[]): void {
  for (const [index, { setPrice, priceNote, keepUntil }] of items.entries()) {
    if (setPrice == null) continue
    if (!priceNote) throw badField(`items.${index}.priceNote`, text('Say why the price differs.'))
    if (keepUntil && keepUntil < today) throw badField(`items.${index}.keepUntil`, text('This day is over.'))
  }
}

/** Merges the lines of a request by product. Ignores `anyQuantity` and prices that are set from clients. */
function toWantedLines(actor: Actor, items: readonly OrderLineInput[]): WantedLine[] {
  const lines = mergeByProduct(
    isStaff(actor) ? items : items.map((line) => ({ ...line, anyQuantity: false, setPrice: null })),
  )
  if (!lines) throw badField('items', text('A line can hold at most {max}.', { max: maxLineQuantity }))
  return lines
}

/**
 * What follows an order or an addition of staff in its transaction: notifies the client, logs it, and makes the prices
 * that staff want to keep the client's own.
 *
 * @param logged what the staff log says besides what was set or allowed
 */
export async function reportStaffOrder(
  transaction: Database,
  context: SignedInContext,
  { orderId, clientId }: { orderId: number; clientId: string },
  { lines, permitOverride, floor }: Wanted,
  { notice, logged }: { notice: { title: Text; message: Text }; logged: Record<string, unknown> },
): Promise<void> {
  await notifyClient(transaction, clientId, { type: 'OrderUpdate', subject: `order ${orderId}`, ...notice })
  const anyQuantity = lines.filter((line) => line.anyQuantity).map(pickQuantity)
  const below = await readLinesBelowFloor(transaction, floor, lines)
  const setPrices = lines.flatMap(({ agreed, ...line }) =>
    agreed ? [{ ...pickQuantity(line), ...agreed, price: toDollars(agreed.price) }] : [],
  )
  await logStaffChange(transaction, context, 'orders', {
    what: `order ${orderId}`,
    to: {
      ...logged,
      ...(anyQuantity.length > 0 && { anyQuantity }),
      ...(permitOverride !== null && { permitOverride }),
      ...(setPrices.length > 0 && { setPrices }),
      ...(below.length > 0 && { belowFloor: toLogged(below) }),
    },
    clientId,
  })
  const kept = lines.flatMap(({ productId, agreed }) =>
    agreed?.keepUntil ? [{ ...agreed, productId, keepUntil: agreed.keepUntil }] : [],
  )
  await keepPrices(transaction, context, { clientId, from: floor.today }, kept)
}

/** What the staff log says of a line. */
export const pickQuantity = ({ productId, quantity }: Pick<WantedLine, 'productId' | 'quantity'>) => ({
  productId,
  quantity,
})

/**
 * The response to a request that may have set prices: for those who may read the floor, with the prices below it. A price
 * that is kept holds for every later request.
 */
export async function withAgreedPrices(
  context: SignedInContext,
  order: Order,
  { lines, floor }: Wanted,
): Promise<Order> {
  if (lines.some(({ agreed }) => agreed?.keepUntil)) await waitForCachesToExpire()
  if (!mayAccess(context.actor.role, 'associate')) return order
  return { ...order, ...belowFloorPart(await readLinesBelowFloor(context.db, floor, lines)) }
}

const readLinesBelowFloor = (
  db: Database,
  floor: Floor,
  lines: readonly WantedLine[],
): Promise<BelowFloor[]> =>
  readBelowFloor(db, floor, {
    prices: lines.flatMap(({ productId, agreed }) => (agreed ? [{ productId, price: agreed.price }] : [])),
  })
