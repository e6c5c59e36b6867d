import { canClaim, creditableQuantity } from '@cornerstock/contract/clients/claims'
import type { Credit } from '@cornerstock/contract/orders/money/credits'
import { countedQuantity } from '@cornerstock/contract/orders/money/sums'
import { isFreeGoods, type Order } from '@cornerstock/contract/orders/orders'
import { type Cents, cents, times, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { rejectImported } from '../imported-order-service.ts'
import { toOrder } from '../order-mappers.ts'
import { findOrder, lockOrder } from '../order-queries.ts'
import { recordOrderUpdate } from '../order-service.ts'
import {
  type CreditParts,
  findChargeShare,
  findCountedItems,
  findCreditParts,
  insertCredit,
} from './credit-queries.ts'

export type CreditWithParts = Credit & CreditParts

/**
 * Checks that a client may claim a problem with its order. Throws CLAIM_TOO_LATE unless it was delivered within its
 * hours for claims; COUNTED_AT_DOOR for a line that was counted with the driver; BAD_REQUEST for more units of a line than were charged.
 */
export async function requireClaimable(
  db: Database,
  { actor, now }: Pick<SignedInContext, 'actor' | 'now'>,
  { orderId, itemId, quantity }: { orderId: number; itemId: number | null; quantity: number | null },
): Promise<void> {
  const stored = await findOrder(db, orderId)
  if (!stored) throw notFound('Order')
  const order = toOrder(stored, actor)
  if (!canClaim(order, now))
    throw new AppError(
      'CLAIM_TOO_LATE',
      order.claimHours === 0
        ? text('Problems with an order can be reported only at its delivery.')
        : text(
            'Problems with an order can be reported within {hours, plural, one {# hour} other {# hours}} after its delivery.',
            {
              hours: order.claimHours ?? (await findSettings(db)).claimHours,
            },
          ),
    )
  if (itemId !== null && (await findCountedItems(db, orderId)).has(itemId))
    throw new AppError(
      'COUNTED_AT_DOOR',
      text('This was counted with you at the door. Goods that are damaged or wrong can be returned.'),
    )
  const item = order.items.find(({ id }) => id === itemId)
  if (item && quantity !== null && quantity > countedQuantity(item))
    throw badField(
      'quantity',
      text('That is more than was delivered ({delivered}).', { delivered: countedQuantity(item) }),
    )
}

/**
 * An accepted claim. `quantity` is the credited quantity; if null, the claimed one, at most the units that are left.
 */
type AcceptedClaim = {
  supportId: number
  orderId: number
  itemId: number
  claimed: number | null
  quantity: number | null
}

/** A credit as the notice to the client names it. */
export type GrantedCredit = { creditNumber: number; amount: Cents; quantity: number; productName: string }

/**
 * Credits units of an order line to the client, and the charges on these units. Throws CONFLICT for a line without
 * units left to credit; BAD_REQUEST if `quantity` is more than the units that are left.
 */
export async function creditLine(
  transaction: Database,
  context: SignedInContext,
  { supportId, orderId, itemId, claimed, quantity }: AcceptedClaim,
): Promise<GrantedCredit> {
  const stored = await lockOrder(transaction, orderId)
  if (!stored) throw notFound('Order')
  rejectImported(stored)
  const order = toOrder(stored, context.actor)
  const item = order.items.find(({ id }) => id === itemId)
  if (!item) throw notFound('Order line')
  if (isFreeGoods(item)) throw new AppError('CONFLICT', text('Free goods are not credited.'))
  const left = creditableQuantity(item, order.credits)
  if (left === 0)
    throw new AppError('CONFLICT', text('All delivered units of this line have already been credited.'))
  if (quantity !== null && quantity > left)
    throw badField('quantity', text('That is more than can still be credited ({left}).', { left }))
  const credited = quantity ?? Math.min(claimed ?? left, left)
  const share = await findChargeShare(transaction, itemId, credited)
  const amount = cents(times(item.price, credited) + share)
  const creditNumber = await insertCredit(transaction, {
    orderId,
    orderItemId: itemId,
    supportId,
    quantity: credited,
    amountCents: amount,
    chargeCents: share,
    createdAt: context.now,
  })
  await logStaffChange(transaction, context, 'orders', {
    what: `a credit for ${item.productName} of order ${orderId}`,
    to: { quantity: credited, price: toDollars(item.price) },
    clientId: order.clientId,
  })
  await recordOrderChanges(transaction, context, orderId, [
    { what: 'credit', itemId, from: null, to: toDollars(amount) },
  ])
  await recordOrderUpdate(transaction, context, stored)
  return { creditNumber, amount, quantity: credited, productName: item.productName }
}

/** The credits of an order, each with how much of it gives back charges, and what was kept of it. */
export async function readCreditsWithParts(
  { db }: Pick<SignedInContext, 'db'>,
  { orderId, credits }: Pick<Order, 'orderId' | 'credits'>,
): Promise<CreditWithParts[]> {
  const parts = await findCreditParts(db, orderId)
  return credits.map((credit) => ({
    ...credit,
    ...(parts.get(credit.creditNumber) ?? { charges: cents(0), fee: cents(0) }),
  }))
}
