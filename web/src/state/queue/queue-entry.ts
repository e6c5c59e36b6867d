import type { Product } from '@cornerstock/contract/catalog/products'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Substitution } from '@cornerstock/contract/orders/substitutions'
import type { Cents } from '@cornerstock/contract/values/money'

/** Where the lines of an order come from: a client's cart, its recurring orders, or the cart that staff fill for it. */
export type OrderSource = 'cart' | 'recurringOrders' | 'staffCart'

/** An order that the person confirmed. A repeat sends it unchanged. */
export interface OrderIntent {
  /** The idempotency key; each press of Confirm Order makes a new one. */
  key: string
  clientId: string
  items: readonly {
    productId: number
    /** The product's name, to show in the list of the queue. It is not sent. */
    name?: string | undefined
    quantity: number
    /** The price that the person saw. */
    price: Cents
    anyQuantity?: boolean | undefined
    /** What to do if the product is short or not found. */
    substitution?: Substitution | undefined
  }[]
  /** The delivery day that the screen showed. */
  deliveryDate?: string | undefined
  /** The order to which the lines are added. Without it, a new order is placed. */
  addsTo?: number | undefined
  /** Whether the client's own cart keeps its lines. */
  keepCart?: boolean | undefined
  /** The time of the confirmation, in milliseconds since 1970. */
  confirmedAt: number
}

interface Sendable {
  /** Identifies the entry. It is also the idempotency key, if the call accepts one. */
  key: string
  clientId: string
  /** When the entry was first sent, in milliseconds since 1970. Without it, the entry never left the browser. */
  sentAt?: number
  /** How often the entry was sent. */
  attempts?: number
}

/** A new quantity of a product in the cart; 0 removes it. */
export interface QueuedCartChange extends Sendable {
  kind: 'set'
  product: Product
  quantity: number
  /** What to do if the product is short or not found; null for the client's setting, undefined to leave it as it is. */
  substitution?: Substitution | null | undefined
}

/** A product that is added to the cart. */
export interface AddedLine {
  product: Product
  quantity: number
  /** How many the cart showed after the addition. The cart shows at least this number once the addition was sent. */
  total: number
}

/** Lines that are added to the cart, all or none. */
export interface QueuedCartAddition extends Sendable {
  kind: 'add'
  lines: readonly AddedLine[]
  /** The server rejected or failed, and added nothing. The addition waits for the client's decision. */
  rejection?: QueuedRejection
}

/** The removal of all cart lines. */
export interface QueuedCartClearing extends Sendable {
  kind: 'clear'
}

/** The response with which the server rejected an order or an addition. */
export interface QueuedRejection {
  status: number
  code: string
  message: string
  details: unknown
}

export interface QueuedOrder extends OrderIntent, Sendable {
  kind: 'order'
  source: OrderSource
  /** The server's message about its last fault (5xx). The order is then sent again. */
  failure?: string
  /** The server rejected the order and placed nothing. The order waits for the client's decision. */
  rejection?: QueuedRejection
  /** The placed order. The entry stays until somebody has seen it. */
  placed?: Order
}

/** What was found of a product at a supplier, in a purchase run. */
export interface QueuedRunMark extends Sendable {
  kind: 'runMark'
  runId: number
  productId: number
  supplier: string
  /** null removes the earlier mark. */
  found: number | null
  /** The price paid for a pack; null removes it, undefined leaves it as it is. */
  pricePaid?: Cents | null | undefined
  /** The found quantity that the screen showed. */
  seen: number | null
  /** Whether nobody looks for the rest any more. */
  isLast: boolean
}

/** A mark of an order line: how many were found. */
export interface QueuedLineMark extends Sendable {
  kind: 'lineMark'
  orderId: number
  itemId: number
  /** null removes the mark. */
  foundQuantity: number | null
  /** The found quantity that the screen showed. */
  seen: number | null
}

/** An entry that waits to be sent, or an order whose outcome nobody has seen yet. */
export type QueueEntry =
  | QueuedCartChange
  | QueuedCartAddition
  | QueuedCartClearing
  | QueuedOrder
  | QueuedRunMark
  | QueuedLineMark

/** The entries, oldest first. */
export type Queue = readonly QueueEntry[]
