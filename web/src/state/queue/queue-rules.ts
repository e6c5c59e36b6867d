import { isSafeToRepeat } from '../safe-to-repeat-rules.ts'
import type {
  OrderSource,
  Queue,
  QueuedCartAddition,
  QueuedCartChange,
  QueuedCartClearing,
  QueuedLineMark,
  QueuedOrder,
  QueuedRejection,
  QueuedRunMark,
  QueueEntry,
} from './queue-entry.ts'

/** How many placed orders the queue keeps until somebody dismisses them. Older ones are dropped. */
const maxPlaced = 20

export type QueuedOrderState = 'waiting' | 'unanswered' | 'refused' | 'placed'

export function stateOf({ placed, rejection, sentAt }: QueuedOrder): QueuedOrderState {
  if (placed) return 'placed'
  if (rejection) return 'refused'
  return sentAt === undefined ? 'waiting' : 'unanswered'
}

/** The orders of a client from one source. */
export const findOrders = (queue: Queue, source: OrderSource, clientId: string): QueuedOrder[] =>
  queue.filter(
    (entry): entry is QueuedOrder =>
      entry.kind === 'order' && entry.source === source && entry.clientId === clientId,
  )

/**
 * Whether a cart change may still be replaced or dropped: it was never sent, and no order in the queue follows it. Such
 * an order must be sent after the changes before it.
 */
const isReplaceable = (queue: Queue, index: number): boolean => {
  const entry = queue[index]
  return (
    entry !== undefined &&
    (entry.kind === 'set' || entry.kind === 'add' || entry.kind === 'clear') &&
    entry.sentAt === undefined &&
    index > queue.findLastIndex(emptiesCart)
  )
}

/** Whether an entry is an order that empties the cart once it is placed. */
export const emptiesCart = (entry: QueueEntry): entry is QueuedOrder =>
  entry.kind === 'order' && entry.source === 'cart' && !entry.placed

/**
 * Adds a cart change. It replaces a waiting change of the same product, so that ten quick presses make two calls. If it
 * sets no wish, it keeps the wish of the replaced change.
 */
export function withCartChange(queue: Queue, change: QueuedCartChange): Queue {
  const replaced = queue.filter(
    (entry, index): entry is QueuedCartChange =>
      entry.kind === 'set' &&
      entry.product.productId === change.product.productId &&
      isReplaceable(queue, index),
  )
  const wish = change.substitution === undefined ? replaced.at(-1)?.substitution : change.substitution
  return [
    ...queue.filter((entry) => !replaced.some((one) => one === entry)),
    wish === undefined || change.quantity <= 0 ? change : { ...change, substitution: wish },
  ]
}

/**
 * The additions to the cart that the client must decide about: the server rejected them, or they are too old to be sent
 * again. Additions before an order are left out, because the order contains their lines.
 */
export const findRejectedAdditions = (queue: Queue, now: number): QueuedCartAddition[] =>
  queue
    .slice(queue.findLastIndex(emptiesCart) + 1)
    .filter((entry): entry is QueuedCartAddition => entry.kind === 'add' && mustBeDecided(entry, now))

/** Replaces a rejected addition by another one at the end. Does nothing if it was replaced before. */
export const withAdditionAgain = (queue: Queue, key: string, next: QueuedCartAddition): Queue =>
  queue.some((entry) => entry.key === key) ? [...withoutEntry(queue, key), next] : queue

/** Whether an order of the cart follows this entry, and so contains its lines. */
export const isOrdered = (queue: Queue, key: string): boolean =>
  queue.findLastIndex(emptiesCart) > queue.findIndex((entry) => entry.key === key)

/** Adds the clearing of the cart, which replaces all waiting changes. */
export const withCartCleared = (queue: Queue, clearing: QueuedCartClearing): Queue => [
  ...withoutCartChanges(queue),
  clearing,
]

/** Drops the cart changes that were never sent, except those that an order still needs. */
export const withoutCartChanges = (queue: Queue): Queue =>
  queue.filter((_, index) => !isReplaceable(queue, index))

/** The cart changes after the last order, also those that were sent without a response. */
export const unsettledCartChanges = (queue: Queue, now: number): Queue =>
  queue.filter(
    (entry, index) =>
      (entry.kind === 'set' || entry.kind === 'add' || entry.kind === 'clear') &&
      !mustBeDecided(entry, now) &&
      index > queue.findLastIndex(emptiesCart),
  )

/**
 * Adds an order. Does nothing if the queue has an order from the same source and client that the person has not seen
 * (`seen` has the keys of the orders on the screen). For recurring orders and staff carts, any such order prevents it,
 * because their lines stay on the screen until the order is placed.
 */
export function withOrder(queue: Queue, order: QueuedOrder, seen: readonly string[]): Queue {
  const others = findOrders(queue, order.source, order.clientId)
  const isBlocked =
    order.source === 'cart' ? others.some(({ key }) => !seen.includes(key)) : others.length > 0
  if (isBlocked) return queue
  if (order.source !== 'cart') return [...queue, order]
  // The order does not have the lines of additions that were rejected before it. Those before an earlier order stay.
  const undecided = findRejectedAdditions(queue, order.confirmedAt)
  return [...queue.filter((entry) => !undecided.some((one) => one === entry)), order, ...undecided]
}

/** The marks of a purchase run that are still in the queue. */
export const findRunMarks = (queue: Queue, runId: number): QueuedRunMark[] =>
  queue.filter((entry): entry is QueuedRunMark => entry.kind === 'runMark' && entry.runId === runId)

/**
 * Adds a mark of a purchase run. It replaces an unsent mark of the same product and supplier, and keeps its price. If
 * it takes back a mark that the server does not know, nothing is sent.
 */
export function withRunMark(queue: Queue, mark: QueuedRunMark): Queue {
  const replaced = findRunMarks(queue, mark.runId).findLast(
    ({ productId, supplier, sentAt }) =>
      productId === mark.productId && supplier === mark.supplier && sentAt === undefined,
  )
  const seen = replaced ? replaced.seen : mark.seen
  const others = queue.filter((entry) => entry !== replaced)
  if (replaced && mark.found === null && seen === null) return others
  const pricePaid = mark.pricePaid === undefined ? replaced?.pricePaid : mark.pricePaid
  return [...others, { ...mark, seen, ...(pricePaid !== undefined && { pricePaid }) }]
}

/** The marks of order lines that are still in the queue. */
export const findLineMarks = (queue: Queue): QueuedLineMark[] =>
  queue.filter((entry): entry is QueuedLineMark => entry.kind === 'lineMark')

/**
 * Adds a mark of an order line. It replaces an unsent mark of the same line. If the server already has this mark,
 * nothing is sent.
 */
export function withLineMark(queue: Queue, mark: QueuedLineMark): Queue {
  const replaced = findLineMarks(queue).findLast(
    ({ itemId, sentAt }) => itemId === mark.itemId && sentAt === undefined,
  )
  const seen = replaced ? replaced.seen : mark.seen
  const others = queue.filter((entry) => entry !== replaced)
  return seen === mark.foundQuantity ? others : [...others, { ...mark, seen }]
}

/**
 * The lane of an entry. Entries of a lane are sent in order; a lane that waits for a decision does not delay the
 * others.
 */
function laneOf(entry: QueueEntry): string {
  if (entry.kind === 'runMark') return `run ${entry.runId}`
  if (entry.kind === 'lineMark') return `order ${entry.orderId}`
  return entry.kind === 'order' && entry.source !== 'cart' ? `${entry.source} ${entry.clientId}` : 'cart'
}

/** Whether a person must say what happens to the entry, because it was rejected or is too old to be sent again. */
export function mustBeDecided(entry: QueueEntry, now: number): boolean {
  if (entry.kind !== 'order' && entry.kind !== 'add') return false
  return entry.rejection !== undefined || !isSafeToRepeat(entry.sentAt, now)
}

/** The first entry of each lane that does not wait for a decision. */
function firstOfLanes(queue: Queue, now: number): QueueEntry[] {
  const lanes = new Map<string, QueueEntry | null>()
  for (const entry of queue) {
    const lane = laneOf(entry)
    if (lanes.has(lane) || (entry.kind === 'order' && entry.placed)) continue
    if (!mustBeDecided(entry, now)) lanes.set(lane, entry)
    // An order that waits for a decision delays its lane. A rejected addition delays nothing.
    else if (entry.kind === 'order') lanes.set(lane, null)
  }
  return [...lanes.values()].filter((entry) => entry !== null)
}

/**
 * The entry to send next; undefined if there is none, or if every lane waits for a decision.
 * @param silent the keys of entries that got no answer just now; they delay only their own lanes
 */
export const nextToSend = (
  queue: Queue,
  now: number,
  silent: ReadonlySet<string> = new Set(),
): QueueEntry | undefined => firstOfLanes(queue, now).find(({ key }) => !silent.has(key))

/** Whether an entry that was never sent can be sent now. */
export const hasUnsent = (queue: Queue, now: number): boolean =>
  firstOfLanes(queue, now).some(({ sentAt }) => sentAt === undefined)

const withEntry = (queue: Queue, key: string, change: (entry: QueueEntry) => QueueEntry): Queue =>
  queue.map((entry) => (entry.key === key ? change(entry) : entry))

const withQueuedOrder = (queue: Queue, key: string, change: (order: QueuedOrder) => QueuedOrder): Queue =>
  withEntry(queue, key, (entry) => (entry.kind === 'order' ? change(entry) : entry))

/** Notes that an entry is being sent. After this it is neither replaced nor cancelled. */
export const withSent = (queue: Queue, key: string, now: number): Queue =>
  withEntry(queue, key, (entry) => {
    const sent = { ...entry, sentAt: entry.sentAt ?? now, attempts: (entry.attempts ?? 0) + 1 }
    if (sent.kind === 'order') delete sent.failure
    return sent
  })

/** Notes that an entry was not sent after all: it is as `before`. */
export const withoutSent = (queue: Queue, before: QueueEntry): Queue =>
  withEntry(queue, before.key, () => before)

/** Notes a fault of the server, after which it is unknown whether the order was placed. */
export const withFailure = (queue: Queue, key: string, failure: string): Queue =>
  withQueuedOrder(queue, key, (order) => ({ ...order, failure }))

export const withoutEntry = (queue: Queue, key: string): Queue => queue.filter((entry) => entry.key !== key)

export const withRejection = (queue: Queue, key: string, rejection: QueuedRejection): Queue =>
  withEntry(queue, key, (entry) =>
    entry.kind === 'order' || entry.kind === 'add' ? { ...entry, rejection } : entry,
  )

export function withPlaced(queue: Queue, key: string, placed: NonNullable<QueuedOrder['placed']>): Queue {
  const settled = withQueuedOrder(withoutRejectedAdditions(queue, key), key, (order) => ({
    ...order,
    placed,
  }))
  const old = settled.filter((entry) => entry.kind === 'order' && entry.placed).slice(0, -maxPlaced)
  return settled.filter((entry) => !old.includes(entry))
}

/**
 * Confirms a rejected order again with the lines, prices or day that the person accepted. It keeps its place in the
 * queue and gets a new key.
 */
export const withReconfirmed = (
  queue: Queue,
  key: string,
  confirmed: Pick<QueuedOrder, 'key' | 'items' | 'deliveryDate' | 'confirmedAt'> & {
    addsTo: number | undefined
  },
): Queue =>
  withQueuedOrder(queue, key, (order) => {
    const { kind, source, clientId, keepCart } = order
    return order.rejection ? { kind, source, clientId, keepCart, ...confirmed } : order
  })

/** Removes an order that was surely not placed, because it was never sent or was rejected. */
export function withoutUnsentOrder(queue: Queue, key: string): Queue {
  const order = queue.find((entry) => entry.key === key)
  if (order?.kind !== 'order' || !['waiting', 'refused'].includes(stateOf(order))) return queue
  return withoutEntry(withoutRejectedAdditions(queue, key), key)
}

/** Removes an order that was sent and got no answer. */
export const withoutUnanswered = (queue: Queue, key: string): Queue =>
  queue.filter((entry) => entry.key !== key || entry.kind !== 'order' || stateOf(entry) !== 'unanswered')

/** Removes the rejected additions whose lines an order of the cart has. */
function withoutRejectedAdditions(queue: Queue, key: string): Queue {
  const index = queue.findIndex((entry) => entry.key === key)
  const order = queue[index]
  if (!order || !emptiesCart(order)) return queue
  return queue.filter((entry, at) => at > index || entry.kind !== 'add' || entry.rejection === undefined)
}
