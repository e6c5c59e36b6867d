import type { Order } from '@cornerstock/contract/orders/orders'
import { type Cents, toDollars } from '@cornerstock/contract/values/money'
import { type Actor, type Context, isStaff } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { notifyClient } from '../../notifications/notification-service.ts'
import { toOrder } from '../order-mappers.ts'
import { lockVisible, recordOrderUpdate } from '../order-service.ts'
import type { StoredOrder, StoredSubstitute } from '../stored-order-queries.ts'
import { requireForSale } from './candidate-service.ts'
import { addSubstituteLine } from './substitute-line-service.ts'
import { consentNotice, offerTopic } from './substitute-notice-rules.ts'
import { updateResponse } from './substitute-queries.ts'

/** Who answers: a person who is signed in, or one that a link in an email names. */
type Answering = Pick<Context, 'db' | 'now' | 'invalidateCatalog'> & {
  actor: Pick<Actor, 'accountId' | 'personId' | 'role' | 'apiKey'>
}

type Response = { accept: boolean; note?: string | null | undefined }

/**
 * Accepts or rejects an offer, for its client, or for staff who note the client's consent. Accepting adds the line.
 * Repeating the response changes nothing. Throws OFFER_EXPIRED if it is too late; DECIDED if the earlier response differs.
 * `onAnswered` runs in the transaction of the response.
 */
export async function answerOffer(
  context: Answering,
  { orderId, offerId }: { orderId: number; offerId: number },
  { accept, note }: Response,
  onAnswered?: (transaction: Database) => Promise<void>,
): Promise<Order> {
  const responded = await context.db.transaction(async (transaction) => {
    const order = await lockVisible(transaction, context, orderId)
    const offer = order.substitutes?.find((one) => one.offerId === offerId && one.isAsked)
    if (!offer) throw notFound('Offer')
    const consentNote = note ? note : null
    if (isStaff(context.actor) && !consentNote)
      throw badField('note', text('Write down how the client answered.'))
    if (offer.state === (accept ? 'accepted' : 'refused')) return toOrder(order, context.actor)
    if (offer.state === 'expired') throw expired()
    if (offer.state !== 'open') throw new AppError('DECIDED', text('This offer has already been answered.'))
    const priceCents = await saveResponse(transaction, context, { order, offer, accept, note: consentNote })
    if (isStaff(context.actor))
      await reportConsent(transaction, context, { order, offer, accept, priceCents, note: consentNote })
    await onAnswered?.(transaction)
    return recordOrderUpdate(transaction, context, order)
  })
  context.invalidateCatalog() // Tracked stock may have changed.
  return responded
}

const expired = () => new AppError('OFFER_EXPIRED', text('It is too late to answer this offer.'))

type OfferOfOrder = { order: StoredOrder; offer: StoredSubstitute; accept: boolean; note: string | null }

/**
 * Saves the response and adds the line of an accepted offer. Returns the price: the lower of the offered and the current
 * one.
 */
async function saveResponse(
  transaction: Database,
  context: Answering,
  { order, offer, accept, note }: OfferOfOrder,
): Promise<number> {
  const { offerId, itemId, quantity } = offer
  const { productId } = offer.product
  const { actor, now } = context
  const { clientId, deliveryDate } = order
  const product = accept
    ? await requireForSale(transaction, { clientId, deliveryDate, productId, quantity })
    : null
  const priceCents = product ? Math.min(product.chargedCents, offer.priceCents) : offer.priceCents
  const substituteItemId = product
    ? await addSubstituteLine(transaction, context, {
        orderId: order.orderId,
        itemId,
        productId,
        quantity,
        priceCents,
        now,
      })
    : null
  const response = {
    ...{ offerId, substituteItemId, priceCents, note, now },
    answeredBy: actor.accountId,
    answeredPerson: isStaff(actor) ? null : actor.personId,
  }
  if (!(await updateResponse(transaction, response))) throw expired()
  return priceCents
}

/** Notifies the client of a response that staff recorded, and logs it. */
async function reportConsent(
  transaction: Database,
  context: Answering,
  { order, offer, accept, priceCents, note }: OfferOfOrder & { priceCents: number },
): Promise<void> {
  const original = order.items.find(({ id }) => id === offer.itemId)?.productName ?? ''
  const { orderId, clientId } = order
  const price = priceCents as Cents
  await notifyClient(transaction, clientId, {
    type: 'OrderUpdate',
    ...consentNotice({
      orderId,
      original,
      substitute: offer.product.name,
      quantity: offer.quantity,
      price,
      isAccepted: accept,
    }),
    topic: offerTopic(offer.offerId),
    subject: `order ${orderId}`,
  })
  await logStaffChange(transaction, context, 'picking', {
    what: `the response of the client to the offer for ${original} in order ${orderId}`,
    to: {
      response: accept ? 'accepted' : 'refused',
      product: offer.product.name,
      quantity: offer.quantity,
      price: toDollars(price),
      note,
    },
    clientId,
  })
}
