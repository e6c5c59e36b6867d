import type {
  OrderSource,
  Queue,
  QueuedCartChange,
  QueuedCartClearing,
  QueuedLineMark,
  QueuedOrder,
  QueuedRefusal,
  QueuedRunMark,
  QueueEntry,
} from './queue-entry.ts'

/** The server keeps an idempotency key for at least 24 hours; an older one could place a second order. */
const repeatableFor = 23 * 60 * 60 * 1000

/** Placed orders that nobody has dismissed; older ones are dropped. */
const maxPlaced = 20

/** Whether sending the entry again cannot place a second order. */
export const isSafeToRepeat = ({ sentAt }: Pick<QueueEntry, 'sentAt'>, now: number): boolean =>
  sentAt === undefined || now - sentAt < repeatableFor

export type QueuedOrderState = 'waiting' | 'unanswered' | 'refused' | 'placed'

export function stateOf({ placed, refusal, sentAt }: QueuedOrder): QueuedOrderState {
  if (placed) return 'placed'
  if (refusal) return 'refused'
  return sentAt === undefined ? 'waiting' : 'unanswered'
}

/** The orders of a client from one source. */
export const findOrders = (queue: Queue, source: OrderSource, clientId: string): QueuedOrder[] =>
  queue.filter(
    (entry): entry is QueuedOrder =>
      entry.kind === 'order' && entry.source === source && entry.clientId === clientId,
  )

/** The cart changes that were never sent and follow the last order; an order is sent after the changes before it. */
const isReplaceable = (queue: Queue, index: number): boolean => {
  const entry = queue[index]
  return (
    entry !== undefined &&
    (entry.kind === 'set' || entry.kind === 'clear') &&
    entry.sentAt === undefined &&
    index > queue.findLastIndex(takesCart)
  )
}

/** Whether an entry is an order that empties the cart once it is placed. */
export const takesCart = (entry: QueueEntry): entry is QueuedOrder =>
  entry.kind === 'order' && entry.source === 'cart' && !entry.placed

/**
 * Adds a cart change. It replaces a waiting change of the same product, so that ten quick presses make two calls, and
 * keeps a wish that the replaced one would have set.
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

/** Adds the clearing of the cart, which replaces all waiting changes. */
export const withCartCleared = (queue: Queue, clearing: QueuedCartClearing): Queue => [
  ...withoutCartChanges(queue),
  clearing,
]

/** Drops the cart changes that were never sent, except those that an order still needs. */
export const withoutCartChanges = (queue: Queue): Queue =>
  queue.filter((_, index) => !isReplaceable(queue, index))

/** The cart changes that `withoutCartChanges` drops. */
export const waitingCartChanges = (queue: Queue): QueueEntry[] =>
  queue.filter((_, index) => isReplaceable(queue, index))

/**
 * Adds an order, unless another one of its source and client is in the queue that the person has not seen (`seen`: the
 * keys of those on the screen). Recurring orders and the carts of staff wait for one order at a time, as their lines
 * stay on the screen until it is placed.
 */
export function withOrder(queue: Queue, order: QueuedOrder, seen: readonly string[]): Queue {
  const others = findOrders(queue, order.source, order.clientId)
  const isBlocked =
    order.source === 'cart' ? others.some(({ key }) => !seen.includes(key)) : others.length > 0
  return isBlocked ? queue : [...queue, order]
}

/** The marks of a purchase run that are not settled. */
export const findRunMarks = (queue: Queue, runId: number): QueuedRunMark[] =>
  queue.filter((entry): entry is QueuedRunMark => entry.kind === 'runMark' && entry.runId === runId)

/**
 * Adds a mark of a purchase run. It replaces one of the same product and supplier that was never sent, and keeps its
 * price. Taking back a mark that the server does not know sends nothing.
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

/** The marks of order lines that are not settled. */
export const findLineMarks = (queue: Queue): QueuedLineMark[] =>
  queue.filter((entry): entry is QueuedLineMark => entry.kind === 'lineMark')

/**
 * Adds a mark of an order line. It replaces one of the same line that was never sent. If the line is then as the server
 * knows it, nothing is sent.
 */
export function withLineMark(queue: Queue, mark: QueuedLineMark): Queue {
  const replaced = findLineMarks(queue).findLast(
    ({ itemId, sentAt }) => itemId === mark.itemId && sentAt === undefined,
  )
  const seen = replaced ? replaced.seen : mark.seen
  const others = queue.filter((entry) => entry !== replaced)
  return seen === mark.foundQuantity ? others : [...others, { ...mark, seen }]
}

/** Entries of one lane are sent in order; a lane that waits for a decision does not hold up the others. */
function laneOf(entry: QueueEntry): string {
  if (entry.kind === 'runMark') return `run ${entry.runId}`
  if (entry.kind === 'lineMark') return `order ${entry.orderId}`
  return entry.kind === 'order' && entry.source !== 'cart' ? `${entry.source} ${entry.clientId}` : 'cart'
}

/** The entry to send next; undefined if there is none, or if every lane waits for a decision. */
export function nextToSend(queue: Queue, now: number): QueueEntry | undefined {
  const blocked = new Set<string>()
  return queue.find((entry) => {
    if (entry.kind === 'order' && entry.placed) return false
    const lane = laneOf(entry)
    if (blocked.has(lane)) return false
    const mustBeDecided = entry.kind === 'order' && (entry.refusal || !isSafeToRepeat(entry, now))
    if (mustBeDecided) blocked.add(lane)
    return !mustBeDecided
  })
}

const withEntry = (queue: Queue, key: string, change: (entry: QueueEntry) => QueueEntry): Queue =>
  queue.map((entry) => (entry.key === key ? change(entry) : entry))

const withQueuedOrder = (queue: Queue, key: string, change: (order: QueuedOrder) => QueuedOrder): Queue =>
  withEntry(queue, key, (entry) => (entry.kind === 'order' ? change(entry) : entry))

/** Notes that an entry is being sent. From then on it is neither replaced nor cancelled. */
export const withSent = (queue: Queue, key: string, now: number): Queue =>
  withEntry(queue, key, (entry) => {
    const sent = { ...entry, sentAt: entry.sentAt ?? now, attempts: (entry.attempts ?? 0) + 1 }
    if (sent.kind === 'order') delete sent.failure
    return sent
  })

/** Notes a fault of the server: it is unknown whether the order was placed. */
export const withFailure = (queue: Queue, key: string, failure: string): Queue =>
  withQueuedOrder(queue, key, (order) => ({ ...order, failure }))

export const withoutEntry = (queue: Queue, key: string): Queue => queue.filter((entry) => entry.key !== key)

export const withRefusal = (queue: Queue, key: string, refusal: QueuedRefusal): Queue =>
  withQueuedOrder(queue, key, (order) => ({ ...order, refusal }))

export function withPlaced(queue: Queue, key: string, placed: NonNullable<QueuedOrder['placed']>): Queue {
  const settled = withQueuedOrder(queue, key, (order) => ({ ...order, placed }))
  const old = settled.filter((entry) => entry.kind === 'order' && entry.placed).slice(0, -maxPlaced)
  return settled.filter((entry) => !old.includes(entry))
}

/**
 * A refused order is confirmed again with what the person has accepted: other lines, prices or day. It keeps its
 * place in the queue and gets a new key.
 */
export const withReconfirmed = (
  queue: Queue,
  key: string,
  confirmed: Pick<QueuedOrder, 'key' | 'items' | 'deliveryDate' | 'confirmedAt'>,
): Queue =>
  withQueuedOrder(queue, key, (order) => {
    const { kind, source, clientId, addsTo, keepCart } = order
    return order.refusal ? { kind, source, clientId, addsTo, keepCart, ...confirmed } : order
  })

/** Removes an order that was certainly not placed: it was never sent, or refused. */
export const withoutUnsentOrder = (queue: Queue, key: string): Queue =>
  queue.filter(
    (entry) =>
      entry.key !== key || entry.kind !== 'order' || !['waiting', 'refused'].includes(stateOf(entry)),
  )
