import type { Product } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import * as contract from '@cornerstock/contract/ordering/cart'
import { msg } from '@lingui/core/macro'
import { queryOptions, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { createRandomKey } from '../../lib/create-random-key.ts'
import type {
  Queue,
  QueuedCartAddition,
  QueuedCartChange,
  QueuedCartClearing,
} from '../../state/queue/queue-entry.ts'
import { withCartChange, withCartCleared } from '../../state/queue/queue-rules.ts'
import type { QueueChange } from '../../state/queue/queue-store.ts'
import { sendQueue, useSendQueue } from '../../state/queue/send-queue.ts'
import { call } from '../http/call.ts'
import { cartKeys } from './cart-keys.ts'
import { type CartChange, type LineToAdd, withQueue, withTotals } from './cart-rules.ts'

/** Calls that change the cart are sent one after another. */
export const cartScope = { id: 'cart' }

/** A client's cart, by brand, then name. */
export const cartQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...cartKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.getCart, {
        query: { clientId },
        signal,
        fallback: msg`Something went wrong.`,
      }),
    enabled: clientId !== '',
    // Other devices, tabs and staff also change the cart.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** A client's cart as it will be when everything in the queue is sent. */
export function useCart(clientId: string) {
  const query = useQuery(cartQuery(clientId))
  const queue = useSendQueue()
  return { ...query, data: query.data && withQueue(query.data, queue) }
}

const noLines: CartItem[] = []

/** For each cart that the server responded, the lines that are shown with a queue. */
const shownLines = new WeakMap<readonly CartItem[], { queue: Queue; lines: CartItem[] }>()
let lastLines = noLines

/** The lines of a cart after the changes in the queue. Returns the same array as long as the lines are equal. */
function showLines(cart: readonly CartItem[] | undefined): CartItem[] {
  if (cart === undefined) return noLines
  const queue = sendQueue.get()
  const shown = shownLines.get(cart)
  if (shown?.queue === queue) return shown.lines
  lastLines = replaceEqualDeep(lastLines, withQueue(cart, queue))
  shownLines.set(cart, { queue, lines: lastLines })
  return lastLines
}

/**
 * The lines of `useCart`, or none while they load. A component renders again only when a line changes, not for each
 * step in which a change is sent.
 */
export function useCartLines(clientId: string): readonly CartItem[] {
  const queryClient = useQueryClient()
  const query = cartQuery(clientId)
  useQuery({ ...query, select: showLines, notifyOnChangeProps: ['data'] })
  return useSyncExternalStore(sendQueue.subscribe, () => showLines(queryClient.getQueryData(query.queryKey)))
}

/** Returns a function that sets how many of a product are in the cart; it resolves once the change is stored. */
export const useSetCartQuantity = (clientId: string) =>
  useCallback(
    ({ product, quantity, substitution }: CartChange) =>
      sendQueue.update(
        changeQueue((queue, key) =>
          withCartChange(queue, { kind: 'set', key, clientId, product, quantity, substitution }),
        ),
      ),
    [clientId],
  )

/**
 * Returns a function that changes how many of a product are in the cart. `change` receives the present quantity. The
 * function first waits for the cart; it throws an ApiError if the cart cannot be loaded.
 */
export function useChangeCartQuantity(clientId: string) {
  const queryClient = useQueryClient()
  const setQuantity = useSetCartQuantity(clientId)
  return async (product: Product, change: (quantity: number) => number) => {
    const query = cartQuery(clientId)
    await queryClient.ensureQueryData(query)
    // Nothing may wait between reading and setting the quantity; otherwise, one of two changes would be lost.
    const lines = showLines(queryClient.getQueryData(query.queryKey))
    const quantity = lines.find(({ productId }) => productId === product.productId)?.quantity ?? 0
    void setQuantity({ product, quantity: change(quantity) })
  }
}

/** Returns a function that makes an addition to the cart, as the queue sends it. It first waits for the cart. */
export function useMakeAddition(clientId: string) {
  const queryClient = useQueryClient()
  return async (lines: readonly LineToAdd[]): Promise<QueuedCartAddition> => {
    const query = cartQuery(clientId)
    // Without a network the cart may be unknown; the lines are added all the same.
    await queryClient.ensureQueryData(query).catch(() => undefined)
    const cart = showLines(queryClient.getQueryData(query.queryKey))
    return { kind: 'add', key: createRandomKey(), clientId, lines: withTotals(lines, cart) }
  }
}

/**
 * Returns a function that adds lines to the cart, all or none. It resolves once they are stored in the queue, which
 * sends them in one call.
 */
export function useAddCartLines(clientId: string) {
  const makeAddition = useMakeAddition(clientId)
  return async (lines: readonly LineToAdd[]) => {
    const addition = await makeAddition(lines)
    await sendQueue.update((queue) => [...queue, addition])
  }
}

/** Returns a function that removes all lines from the cart. */
export const useClearCart = (clientId: string) =>
  useCallback(
    () =>
      sendQueue.update(changeQueue((queue, key) => withCartCleared(queue, { kind: 'clear', key, clientId }))),
    [clientId],
  )

/** The store applies a change twice, to this tab's copy and to the stored queue, so both must have the same key. */
function changeQueue(change: (queue: Queue, key: string) => Queue): QueueChange {
  const key = createRandomKey()
  return (queue) => change(queue, key)
}

/** Sends lines that are added to the cart and returns the cart. */
export const sendCartAddition = (
  { key, clientId, lines }: QueuedCartAddition,
  signal: AbortSignal,
): Promise<CartItem[]> =>
  call(contract.addCartLines, {
    body: {
      clientId,
      items: lines.map(({ product: { productId }, quantity }) => ({ productId, quantity })),
    },
    idempotencyKey: key,
    signal,
    fallback: msg`❌ Failed to update cart.`,
  })

/**
 * Sends a change of the cart and returns the cart.
 * @param known the cart that the server responded last
 */
export async function sendCartChange(
  change: QueuedCartChange | QueuedCartClearing,
  known: readonly CartItem[] | undefined,
  signal: AbortSignal,
): Promise<CartItem[]> {
  const { clientId } = change
  if (change.kind === 'clear') {
    await call(contract.clearCart, {
      query: { clientId },
      signal,
      fallback: msg`Failed to clear cart on server`,
    })
    return []
  }
  const { productId } = change.product
  const { quantity, substitution } = change
  const isInCart = known?.some((line) => line.productId === productId) ?? false
  // A repeat sets the quantity, because the first call may have added the line.
  if (isInCart || quantity <= 0 || (change.attempts ?? 1) > 1) {
    return call(contract.setCartQuantity, {
      params: { clientId, productId },
      body: { quantity, substitution },
      signal,
      fallback: quantity > 0 ? msg`❌ Failed to update cart quantity.` : msg`❌ Failed to update cart.`,
    })
  }
  return call(contract.addToCart, {
    body: { clientId, productId, quantity, substitution },
    idempotencyKey: change.key,
    signal,
    fallback: msg`Failed to update cart item`,
  })
}
