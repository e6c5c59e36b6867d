import { canSubstitute, type Order } from '@cornerstock/contract/orders/orders'
import { offerHours } from '@cornerstock/contract/orders/substitutes/substitutes'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import { type IdempotencyKey, once } from '../../../database/idempotency.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import {
  allowsAnyQuantity,
  requireOrderable,
  type WantedQuantity,
} from '../../products/orderable-quantity-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { toOrder } from '../order-mappers.ts'
import { lockOrder } from '../order-queries.ts'
import { recordStoredUpdate } from '../order-service.ts'
import { findOrderIdOfItem } from '../picking/picking-queries.ts'
import { insufficientStock } from '../stock/stock-service.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import { requireForSale } from './candidate-service.ts'
import { addSubstituteLine } from './substitute-line-service.ts'
import { offerNotice, offerTopic, substituteNotice } from './substitute-notice-rules.ts'
import { type CandidateRow, insertOffer, insertSubstitute } from './substitute-queries.ts'
import { affordableQuantity, agreedCents, openCents } from './substitute-rules.ts'

type StoredItem = StoredOrder['items'][number]

/** An offer of staff in place of a line. `answerBy` is by default in two hours. */
type Offered = WantedQuantity & { productId: number; answerBy?: Date | null | undefined }

/** A checked offer, with its price per unit. */
type Substitute = {
  order: StoredOrder
  item: StoredItem
  product: CandidateRow
  quantity: number
  priceCents: number
  answerBy: Date
}

/**
 * Substitutes a product for the missing units of a line, once per idempotency key. Depending on the wish of the line,
 * it is added at once ('same'), offered to the client ('ask'), or rejected with SUBSTITUTION_REFUSED ('never'). Throws
 * NOT_CHANGEABLE for an order that has left; EXCEEDS_MISSING for a cost above that of the missing units.
 */
export async function offerSubstitute(
  context: SignedInContext,
  itemId: number,
  offered: Offered,
  idempotency: IdempotencyKey | null,
): Promise<Order> {
  const { timeZone } = await readSettings(context)
  const order = await once(context.db, context.actor.accountId, idempotency, async (transaction) => {
    const orderId = await findOrderIdOfItem(transaction, itemId)
    const locked = orderId === undefined ? undefined : await lockOrder(transaction, orderId)
    const item = locked?.items.find(({ id }) => id === itemId)
    if (!locked || !item) throw notFound('Order line')
    requireWilling(locked, item)
    const substitute = await checkSubstitute(transaction, context, { order: locked, item, offered })
    if (item.substitution === 'same') await substituteNow(transaction, context, substitute)
    else await askClient(transaction, context, substitute, timeZone)
    return recordStoredUpdate(transaction, context, locked)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return toOrder(order, context.actor)
}

function requireWilling(order: StoredOrder, item: StoredItem): void {
  if (!canSubstitute(order))
    throw new AppError('NOT_CHANGEABLE', text('Nothing can be substituted in this order any more.'))
  if (item.substitution === 'ask' || item.substitution === 'same') return
  throw new AppError('SUBSTITUTION_REFUSED', text('This client wants no substitute for this product.'))
}

async function checkSubstitute(
  transaction: Database,
  context: SignedInContext,
  { order, item, offered }: { order: StoredOrder; item: StoredItem; offered: Offered },
): Promise<Substitute> {
  const { productId, quantity } = offered
  const answerBy = offered.answerBy ?? new Date(context.now.getTime() + offerHours * 3_600_000)
  if (productId === item.productId) throw badField('productId', text('Choose another product.'))
  if (answerBy <= context.now) throw badField('answerBy', text('Choose a time in the future.'))
  const product = await requireForSale(transaction, { ...order, productId, quantity })
  if (!allowsAnyQuantity(context, offered)) requireOrderable(product, quantity)
  const priceCents = Math.min(product.chargedCents, agreedCents(item))
  const maxQuantity = affordableQuantity(priceCents, openCents(item, order.substitutes ?? []))
  if (quantity > maxQuantity)
    throw new AppError('EXCEEDS_MISSING', text('A substitute cannot cost more than what is missing.'), {
      details: { maxQuantity },
    })
  return { order, item, product, quantity, priceCents, answerBy }
}

const rowOf = (
  { actor, now }: SignedInContext,
  { order, item, product, quantity, priceCents }: Substitute,
) => ({
  orderId: order.orderId,
  itemId: item.id,
  productId: product.productId,
  quantity,
  priceCents,
  offeredBy: actor.accountId,
  now,
})

const noticeOf = ({ order, item, product, quantity, priceCents }: Substitute) => ({
  orderId: order.orderId,
  original: item.productName,
  substitute: product.name,
  quantity,
  price: priceCents as Cents,
})

async function substituteNow(
  transaction: Database,
  context: SignedInContext,
  substitute: Substitute,
): Promise<void> {
  const row = rowOf(context, substitute)
  const substituteItemId = await addSubstituteLine(transaction, context, row)
  await insertSubstitute(transaction, { ...row, substituteItemId })
  await notifyClient(transaction, substitute.order.clientId, {
    type: 'OrderUpdate',
    ...substituteNotice(noticeOf(substitute)),
    subject: `order ${substitute.order.orderId}`,
  })
  await logSubstitute(transaction, context, substitute, 'a substitute')
}

async function askClient(
  transaction: Database,
  context: SignedInContext,
  substitute: Substitute,
  timeZone: string,
): Promise<void> {
  const { product, quantity, answerBy, order } = substitute
  if (product.trackStock && product.stockQuantity < quantity)
    throw insufficientStock([
      { productId: product.productId, name: product.name, left: product.stockQuantity, wanted: quantity },
    ])
  const offerId = await insertOffer(transaction, { ...rowOf(context, substitute), answerBy })
  await notifyClient(transaction, order.clientId, {
    type: 'OrderUpdate',
    ...offerNotice({ ...noticeOf(substitute), answerBy, timeZone }),
    topic: offerTopic(offerId),
    subject: `order ${order.orderId}`,
    pushKind: 'offer',
  })
  await logSubstitute(transaction, context, substitute, 'an offer to the client')
}

const logSubstitute = (
  transaction: Database,
  context: SignedInContext,
  { order, item, product, quantity, priceCents }: Substitute,
  what: string,
): Promise<void> =>
  logStaffChange(transaction, context, 'picking', {
    what: `${what} for ${item.productName} in order ${order.orderId}`,
    to: { product: product.name, quantity, price: toDollars(priceCents as Cents) },
    clientId: order.clientId,
  })
