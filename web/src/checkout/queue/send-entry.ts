import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { cartQuery, cartScope, sendCartAddition, sendCartChange } from '../../api/cart/cart.ts'
import { announceCart } from '../../api/cart/cart-in-other-tabs.ts'
import { deliveryKeys } from '../../api/delivery.ts'
import { ApiError, hasCode, isFault, isFinalRejection, isUndecided } from '../../api/http/api-error.ts'
import { orderKeys } from '../../api/orders/orders.ts'
import { placeOrder } from '../../api/orders/place-order.ts'
import { runKeys } from '../../api/purchase-run-keys.ts'
import { recurringScope } from '../../api/recurring-orders/recurring-orders.ts'
import type {
  QueuedCartAddition,
  QueuedCartChange,
  QueuedCartClearing,
  QueuedLineMark,
  QueuedOrder,
  QueuedRunMark,
  QueueEntry,
} from '../../state/queue/queue-entry.ts'
import {
  isOrdered,
  withFailure,
  withoutEntry,
  withPlaced,
  withRejection,
} from '../../state/queue/queue-rules.ts'
import type { QueueChange } from '../../state/queue/queue-store.ts'
import { sendQueue } from '../../state/queue/send-queue.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** How long to wait for a response, in milliseconds. Then the entry is sent again. */
const timeout = 20_000

/** Sends an entry of the queue and shows its outcome in the cached queries. See `SenderOptions.send`. */
export async function sendEntry(
  queryClient: QueryClient,
  entry: QueueEntry,
): Promise<QueueChange | undefined> {
  // A mutation with a scope, because it must wait for other changes of the same list.
  const mutation = queryClient.getMutationCache().build(queryClient, {
    scope: { id: scopeOf(entry) },
    mutationFn: () => {
      if (entry.kind === 'order') return sendOrder(queryClient, entry)
      if (entry.kind === 'lineMark') return sendLineMark(queryClient, entry)
      if (entry.kind === 'add') return sendAddition(queryClient, entry)
      return entry.kind === 'runMark' ? sendRunMark(queryClient, entry) : sendChange(queryClient, entry)
    },
  })
  return mutation.execute(undefined)
}

function scopeOf(entry: QueueEntry): string {
  if (entry.kind === 'runMark') return runKeys.all[0]
  if (entry.kind === 'lineMark') return orderKeys.all[0]
  return entry.kind === 'order' && entry.source !== 'cart' ? recurringScope.id : cartScope.id
}

/**
 * The response that decided about an entry; undefined if it must be sent again. Logs an error that is not a response: a
 * script that could not be loaded, or a bug.
 */
function decisionOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return isUndecided(error) ? undefined : error
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  if (!isTimeout) console.error(error)
  return undefined
}

async function sendRunMark(queryClient: QueryClient, mark: QueuedRunMark): Promise<QueueChange | undefined> {
  const settle: QueueChange = (queue) => withoutEntry(queue, mark.key)
  try {
    // Only staff mark lines, so the shop does not load these calls.
    const { runQuery, setRunLine } = await import('../../api/purchase-runs.ts')
    const run = await setRunLine(mark, AbortSignal.timeout(timeout))
    queryClient.setQueryData(runQuery(mark.runId).queryKey, run)
    return settle
  } catch (error) {
    const decision = decisionOf(error)
    if (!decision || isFault(decision)) return undefined
    const { markRejectionText, runQuery } = await import('../../api/purchase-runs.ts')
    toast.error(markRejectionText(mark, queryClient.getQueryData(runQuery(mark.runId).queryKey), decision))
    // Another staff member has marked the line or closed the run.
    void queryClient.invalidateQueries({ queryKey: runKeys.all })
    return settle
  }
}

async function sendLineMark(
  queryClient: QueryClient,
  mark: QueuedLineMark,
): Promise<QueueChange | undefined> {
  const settle: QueueChange = (queue) => withoutEntry(queue, mark.key)
  try {
    // Only staff mark lines, so the shop does not load these calls.
    const { markLine } = await import('../../api/orders/line-marks.ts')
    await markLine(queryClient, mark, AbortSignal.timeout(timeout))
    return settle
  } catch (error) {
    const decision = decisionOf(error)
    if (!decision || isFault(decision)) return undefined
    const { explainRejectedMark } = await import('../../api/orders/line-marks.ts')
    toast.error(await explainRejectedMark(queryClient, mark, decision))
    return settle
  }
}

async function sendOrder(queryClient: QueryClient, order: QueuedOrder): Promise<QueueChange | undefined> {
  const refetch = () => {
    void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    void queryClient.invalidateQueries({ queryKey: deliveryKeys.all })
  }
  try {
    const placed = await placeOrder(order.source, order, AbortSignal.timeout(timeout))
    refetch()
    if (order.source === 'cart') await emptyCart(queryClient, order.clientId)
    return (queue) => withPlaced(queue, order.key, placed)
  } catch (error) {
    const decision = decisionOf(error)
    if (isFault(error)) await sendQueue.update((queue) => withFailure(queue, order.key, error.message))
    // If the response is unreadable, the order was placed. It keeps its key, so that another press does not repeat it.
    if (!isFinalRejection(decision)) return undefined
    refetch()
    const { status, code, message, details } = decision
    return (queue) => withRejection(queue, order.key, { status, code, message, details })
  }
}

/**
 * Shows the cart without lines, as placing an order left it on the server, and reads it again. Lines that this browser
 * added meanwhile are in the queue.
 */
async function emptyCart(queryClient: QueryClient, clientId: string) {
  await showCart(queryClient, clientId, [])
  void queryClient.invalidateQueries({ queryKey: cartQuery(clientId).queryKey })
}

/** Shows a cart that the server responded. */
async function showCart(queryClient: QueryClient, clientId: string, cart: CartItem[]) {
  const { queryKey } = cartQuery(clientId)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  announceCart({ clientId, cart })
}

async function sendAddition(
  queryClient: QueryClient,
  addition: QueuedCartAddition,
): Promise<QueueChange | undefined> {
  const { clientId, key } = addition
  try {
    await showCart(queryClient, clientId, await sendCartAddition(addition, AbortSignal.timeout(timeout)))
    return (queue) => withoutEntry(queue, key)
  } catch (error) {
    const decision = decisionOf(error)
    if (!decision) return undefined
    const { status, code, message, details } = decision
    void queryClient.invalidateQueries({ queryKey: cartQuery(clientId).queryKey })
    // An unreadable response says that the lines were added.
    if (code === 'UNREADABLE') return (queue) => withoutEntry(queue, key)
    // An order that has these lines shows the rejection itself.
    if (!isOrdered(sendQueue.get(), key)) toast.error(message)
    return (queue) => withRejection(queue, key, { status, code, message, details })
  }
}

async function sendChange(
  queryClient: QueryClient,
  change: QueuedCartChange | QueuedCartClearing,
): Promise<QueueChange | undefined> {
  const { queryKey } = cartQuery(change.clientId)
  const settle: QueueChange = (queue) => withoutEntry(queue, change.key)
  try {
    const known = queryClient.getQueryData(queryKey)
    const cart = await sendCartChange(change, known, AbortSignal.timeout(timeout))
    await showCart(queryClient, change.clientId, cart)
    return settle
  } catch (error) {
    const decision = decisionOf(error)
    if (hasCode(error, 'UNAUTHENTICATED'))
      toast.error(i18n._(msg`You must be signed in to add items to your cart.`))
    if (!decision) return undefined
    toast.error(decision.message)
    // The cart may have changed on the server, for example if the product was deleted.
    void queryClient.invalidateQueries({ queryKey })
    return settle
  }
}
