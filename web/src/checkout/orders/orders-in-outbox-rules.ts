import type { Order } from '@cornerstock/contract/orders/orders'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { Cents } from '@cornerstock/contract/values/money'
import type { Entries, Entry } from '../../outbox/entry.ts'
import { stateOf, withoutEntry, withResponse } from '../../outbox/outbox-rules.ts'
import type { AgreedPrice } from '../../state/staff-carts/staff-cart-rules.ts'
import { cartLane, emptiesCart, findRejectedAdditions, isCartAddition } from '../cart/cart-in-outbox-rules.ts'

/** Where the lines of an order come from: a client's cart, its recurring orders, or the cart that staff fill for it. */
export type OrderSource = 'cart' | 'recurringOrders' | 'staffCart'

/** What a person confirmed. */
export interface OrderIntent {
  source: OrderSource
  items: readonly {
    productId: number
    /** The product's name, to show while the order waits. It is not sent. */
    name?: string | undefined
    quantity: number
    /** The price that the person saw. */
    price: Cents
    anyQuantity?: boolean | undefined
    /** A price that staff agreed, charged instead. */
    agreed?: AgreedPrice | undefined
    /** What to do if the product is short or not found. */
    substitution?: Substitution | undefined
  }[]
  /** The delivery day that the screen showed. */
  deliveryDate?: string | undefined
  /** The order to which the lines are added. Without it, a new order is placed. */
  addsTo?: number | undefined
  /** The delivery day that staff chose for a new order instead of the next one. */
  arrivesOn?: string | undefined
  /** Why an owner orders products without the permits that they need. */
  permitOverride?: string | undefined
  /** Whether the client's own cart keeps its lines. */
  keepCart?: boolean | undefined
}

/** A confirmed order. Once it is placed, the entry stays with the placed order until somebody has seen it. */
export type OrderEntry = Entry<OrderIntent, Order>

/** How many placed orders stay until somebody dismisses them. Older ones are dropped. */
const maxPlaced = 20

export const isOrder = (entry: Entry): entry is OrderEntry => entry.kind === 'order'

/** The orders of a store from one source are sent in their order, those from the cart also after its changes. */
export const orderLane = (source: OrderSource, store: string | null): string =>
  source === 'cart' ? cartLane(store) : `${source} ${store}`

/** The orders of a store from one source that are not settled, or whose outcome nobody has seen. */
export const findOrders = (entries: Entries, source: OrderSource, store: string | null): OrderEntry[] =>
  entries.filter((entry): entry is OrderEntry => isOrder(entry) && entry.lane === orderLane(source, store))

/**
 * Adds an order. Does nothing if there is an order from the same source and store that the person has not seen (`seen`
 * has the keys of the orders on the screen). For recurring orders and staff carts, any such order prevents it, because
 * their lines stay on the screen until the order is placed.
 */
export function withOrder(entries: Entries, order: OrderEntry, seen: readonly string[]): Entries {
  const { source } = order.body
  const others = findOrders(entries, source, order.store)
  const isBlocked = source === 'cart' ? others.some(({ key }) => !seen.includes(key)) : others.length > 0
  if (isBlocked) return entries
  if (source !== 'cart') return [...entries, order]
  // The order does not have the lines of additions that were rejected before it. Those before an earlier order stay.
  const undecided = findRejectedAdditions(entries, order.store, order.createdAt)
  return [...entries.filter((entry) => !undecided.some((one) => one === entry)), order, ...undecided]
}

/** Notes the placed order. */
export function withPlaced(entries: Entries, key: string, placed: Order): Entries {
  const settled = withResponse(withoutRejectedAdditions(entries, key), key, placed)
  const old = settled.filter((entry) => isOrder(entry) && entry.response !== undefined).slice(0, -maxPlaced)
  return settled.filter((entry) => !old.includes(entry))
}

/**
 * Confirms a rejected order again with the lines, prices or day that the person accepted. It keeps its place and gets a
 * new key.
 */
export const withReconfirmed = (
  entries: Entries,
  key: string,
  confirmed: Pick<OrderEntry, 'key' | 'createdAt' | 'body'>,
): Entries =>
  entries.map((entry) => {
    if (entry.key !== key || !entry.rejection) return entry
    const { kind, account, store, lane } = entry
    return { kind, account, store, lane, ...confirmed }
  })

/** Removes an order that was surely not placed, because it was never sent or was rejected. */
export function withoutUnsentOrder(entries: Entries, key: string): Entries {
  const order = entries.find((entry) => entry.key === key)
  if (!order || !isOrder(order) || !['waiting', 'rejected'].includes(stateOf(order))) return entries
  return withoutEntry(withoutRejectedAdditions(entries, key), key)
}

/** Removes an order that was sent and got no response. */
export const withoutUnanswered = (entries: Entries, key: string): Entries =>
  entries.filter((entry) => entry.key !== key || !isOrder(entry) || stateOf(entry) !== 'unanswered')

/** Removes the rejected additions whose lines an order of the cart has. */
function withoutRejectedAdditions(entries: Entries, key: string): Entries {
  const index = entries.findIndex((entry) => entry.key === key)
  const order = entries[index]
  if (!order || !emptiesCart(order)) return entries
  return entries.filter(
    (entry, at) =>
      at > index || entry.store !== order.store || !isCartAddition(entry) || entry.rejection === undefined,
  )
}
