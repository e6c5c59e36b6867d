import { seesCosts } from '@cornerstock/contract/accounts/key-scopes'
import { defaultClaimHours } from '@cornerstock/contract/office/default-settings'
import { orderCharges, sumOrder } from '@cornerstock/contract/orders/money/sums'
import {
  type AnyOrder,
  foundFlag,
  type Order,
  type OrderItem,
  orderStatuses,
  orderTotal,
  savedAmount,
} from '@cornerstock/contract/orders/orders'
import type { Offer } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { LineCharge } from '@cornerstock/contract/prices/charges'
import { cents } from '@cornerstock/contract/values/money'
import { type Actor, isStaff } from '../../context.ts'
import type { StoredCharge } from '../../database/prices/stored-charge.ts'
import type { StoredDelivery, StoredOrder, StoredSubstitute } from './stored-order-queries.ts'

/** Only who may read costs reads the rate of a percentage of the cost, from which the cost follows. */
export const toLineCharge = (
  [chargeId, name, kind, base, rate, isIncluded, amountCents]: StoredCharge,
  actor: Pick<Actor, 'role'>,
): LineCharge => ({
  ...{ chargeId, name, kind, isIncluded, amount: cents(amountCents) },
  ...((base !== 'percentOfCost' || seesCosts(actor)) && { base, rate }),
})

const toOrderItem = (
  item: StoredOrder['items'][number],
  substituteFor: number | null,
  actor: Pick<Actor, 'role'>,
): OrderItem => ({
  id: item.id,
  productId: item.productId,
  productName: item.productName,
  imageUrl: item.imageUrl,
  quantity: item.quantity,
  price: cents(item.priceCents),
  agreedPrice: cents(item.agreedPriceCents ?? item.priceCents),
  listPrice: cents(item.listPriceCents),
  priceSource:
    item.priceSource ??
    ((item.agreedPriceCents ?? item.priceCents) < item.listPriceCents
      ? ('sale' as const)
      : ('list' as const)),
  found: foundFlag(item.foundQuantity),
  foundQuantity: item.foundQuantity,
  addedAt: item.addedAt === null ? null : new Date(item.addedAt),
  substitution: item.substitution ?? 'never',
  substituteFor,
  charges: (item.charges ?? []).map((charge) => toLineCharge(charge, actor)),
})

const toOffer = ({ priceCents, answerBy, ...offer }: StoredSubstitute): Offer[] =>
  answerBy === null
    ? []
    : [
        {
          offerId: offer.offerId,
          itemId: offer.itemId,
          product: offer.product,
          quantity: offer.quantity,
          price: cents(priceCents),
          answerBy: new Date(answerBy),
          state: offer.state,
          note: offer.note,
        },
      ]

const toDelivery = (delivery: StoredDelivery | null): Order['delivery'] =>
  delivery && { ...delivery, at: delivery.at === null ? null : new Date(delivery.at) }

/** An order as an actor sees it. Only staff see which account placed it. */
export function toOrder(stored: StoredOrder, actor: Pick<Actor, 'role'>): Order {
  const substitutes = stored.substitutes ?? []
  const originalOf = new Map(substitutes.map(({ substituteItemId, itemId }) => [substituteItemId, itemId]))
  const items = stored.items.map((item) => toOrderItem(item, originalOf.get(item.id) ?? null, actor))
  const credits = (stored.credits ?? []).map(({ amountCents, at, ...credit }) => ({
    ...credit,
    amount: cents(amountCents),
    at: new Date(at),
  }))
  const externalNumber = stored.externalNumber ?? null
  // Former orders were paid, or are open invoices, in the earlier system.
  const paid = externalNumber === null ? cents(stored.paidCents ?? 0) : orderTotal(items)
  const isCancelled = stored.status === orderStatuses.cancelled
  const deliveryFee = cents(isCancelled ? 0 : (stored.deliveryFeeCents ?? 0))
  const sums = sumOrder({ items, isCancelled, credits, paid, deliveryFee })
  return {
    orderId: stored.orderId,
    isImported: externalNumber !== null,
    externalNumber,
    clientId: stored.clientId,
    storeName: stored.storeName,
    storeAddress: stored.storeAddress,
    orderDate: new Date(stored.orderDate),
    status: stored.status,
    deliveredAt: stored.deliveredAt ? new Date(stored.deliveredAt) : null,
    claimHours: stored.deliveredAt ? (stored.claimHours ?? defaultClaimHours) : null,
    deliveryDate: stored.deliveryDate,
    orderBy: stored.orderBy === null ? null : new Date(stored.orderBy),
    dueOn: stored.dueOn ?? null,
    approval: stored.approval ?? null,
    ...(isStaff(actor) && { creditWarning: stored.creditWarning ?? false }),
    delivery: toDelivery(stored.delivery ?? null),
    permits: stored.permits ?? [],
    items,
    ...(stored.leftOut && { leftOut: stored.leftOut }),
    offers: substitutes.flatMap(toOffer),
    credits,
    charges: isCancelled ? [] : orderCharges(items),
    deliveryFee,
    total: orderTotal(items),
    amountDue: sums.due,
    paid,
    sums,
    savedAmount: savedAmount(stored.status, items),
    placedBy: stored.placedBy === stored.clientId ? 'client' : 'staff',
    orderedBy: stored.orderedBy ?? null,
    standingOrderIds: stored.standingOrderIds ?? [],
    ...(isStaff(actor) && { placedByAccountId: stored.placedBy }),
  }
}

/** The order as an actor may see it; pickers get it without amounts of money. */
export function hideMoney(order: Order, { role }: Pick<Actor, 'role'>): AnyOrder {
  if (role !== 'picker') return order
  const {
    credits: _credits,
    total: _total,
    amountDue: _amountDue,
    paid: _paid,
    sums: _sums,
    savedAmount: _savedAmount,
    permits: _permits,
    leftOut: _leftOut,
    charges: _charges,
    dueOn: _dueOn,
    delivery: _delivery,
    creditWarning: _creditWarning,
    orderedBy: _orderedBy,
    deliveryFee: _deliveryFee,
    ...others
  } = order
  const { items, offers, ...rest } = others
  return {
    ...rest,
    offers: offers.map(({ price: _price, ...offer }) => offer),
    items: items.map(
      ({ price: _price, agreedPrice: _agreedPrice, listPrice: _listPrice, charges: _lineCharges, ...item }) =>
        item,
    ),
  }
}
