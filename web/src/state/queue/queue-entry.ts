import type { Cents } from '@cornerstock/contract/money'
import type { Order } from '@cornerstock/contract/orders'
import type { Product } from '@cornerstock/contract/products'
import type { Substitution } from '@cornerstock/contract/substitutions'

/** What an order is made from: a client's cart, its recurring orders, or the cart that staff fill for it. */
export type OrderSource = 'cart' | 'recurringOrders' | 'staffCart'

/** An order that was confirmed. A repeat sends it unchanged. */
export interface OrderIntent {
  /** The idempotency key: a new one for each press of Confirm Order. */
  key: string
  clientId: string
  items: readonly {
    productId: number
    quantity: number
    /** The price that the person saw. */
    price: Cents
    anyQuantity?: boolean | undefined
    /** What to do if it is short or not found. */
    substitution?: Substitution | undefined
  }[]
  /** The delivery day on the screen. */
  deliveryDate?: string | undefined
  /** The order to which the lines are added; a new order without one. */
  addsTo?: number | undefined
  /** The client's own cart stays as it is. */
  keepCart?: boolean | undefined
  /** In milliseconds since 1970. */
  confirmedAt: number
}

interface Sendable {
  /** Names the entry; with a call that accepts one, the idempotency key. */
  key: string
  clientId: string
  /** When it was sent for the first time, in milliseconds since 1970. Without it, it never left the browser. */
  sentAt?: number
  /** How often it was sent. */
  attempts?: number
}

/** A new quantity of a product in the cart; 0 removes it. */
export interface QueuedCartChange extends Sendable {
  kind: 'set'
  product: Product
  quantity: number
  /** What to do if it is short or not found; null for the client's setting. Without it, it stays as it is. */
  substitution?: Substitution | null | undefined
}

/** The removal of all cart lines. */
export interface QueuedCartClearing extends Sendable {
  kind: 'clear'
}

/** Why the server refused an order, as it answered. */
export interface QueuedRefusal {
  status: number
  code: string
  message: string
  details: unknown
}

export interface QueuedOrder extends OrderIntent, Sendable {
  kind: 'order'
  source: OrderSource
  /** What the server has said about its last fault (5xx); after it the order is sent again. */
  failure?: string
  /** The order waits for a decision: the server has placed nothing. */
  refusal?: QueuedRefusal
  /** The order is placed; the entry stays until somebody has seen it. */
  placed?: Order
}

/** What was found of a product at a supplier, in a purchase run. */
export interface QueuedRunMark extends Sendable {
  kind: 'runMark'
  runId: number
  productId: number
  supplier: string
  /** null takes back what was said before. */
  found: number | null
  /** null removes the price; without it, it stays as it is. */
  pricePaid?: Cents | null | undefined
  /** What the screen showed as found. */
  seen: number | null
  /** Nobody looks for the rest any more. */
  isLast: boolean
}

/** How many of an order line were found. */
export interface QueuedLineMark extends Sendable {
  kind: 'lineMark'
  orderId: number
  itemId: number
  /** null takes the mark back. */
  foundQuantity: number | null
  /** What the screen showed as found. */
  seen: number | null
}

/** Something that waits to be sent, or an order whose outcome nobody has seen yet. */
export type QueueEntry = QueuedCartChange | QueuedCartClearing | QueuedOrder | QueuedRunMark | QueuedLineMark

/** Oldest first. */
export type Queue = readonly QueueEntry[]
