import { type Order, orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'
import { isOpenOffer } from '../../../checkout/offers/open-offer-rules.ts'

/** A question that the client can still answer. */
export interface Question {
  order: Order
  offer: Offer
}

/** The questions that wait for the client's answer, the most urgent first. */
export const findQuestions = (orders: readonly Order[], now: Date): Question[] =>
  orders
    .flatMap((order) =>
      order.offers.filter((offer) => isOpenOffer(offer, now)).map((offer) => ({ order, offer })),
    )
    .sort((one, other) => one.offer.answerBy.getTime() - other.offer.answerBy.getTime())

/** The orders that arrive on a day such as `2026-12-01`. */
export const findArriving = (orders: readonly Order[], day: string): Order[] =>
  orders.filter(
    ({ status, deliveryDate }) =>
      deliveryDate === day && status !== orderStatuses.delivered && status !== orderStatuses.cancelled,
  )
