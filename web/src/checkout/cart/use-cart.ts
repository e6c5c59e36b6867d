import type { Product } from '@cornerstock/contract/catalog/products'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { cartQuery } from '../../api/cart/cart.ts'
import type { Entries } from '../../outbox/entry.ts'
import { outbox, useEnqueue, useEntries } from '../../outbox/outbox.ts'
import {
  type AddedLine,
  type CartChange,
  cartLane,
  findCartEntries,
  withCartChange,
  withCartCleared,
} from './cart-in-outbox-rules.ts'
import { type LineToAdd, withEntries, withTotals } from './shown-cart-rules.ts'

/** A client's cart as it will be when all its entries are sent. */
export function useCart(clientId: string) {
  const query = useQuery(cartQuery(clientId))
  const entries = findCartEntries(useEntries(), clientId)
  return { ...query, data: query.data && withEntries(query.data, entries) }
}

const noLines: CartItem[] = []

/** For each cart that the server sent, the lines that are shown with some entries. */
const shownLines = new WeakMap<readonly CartItem[], { entries: Entries; lines: CartItem[] }>()
let lastLines = noLines

/** The lines of a cart with its entries. Returns the same array as long as the lines are equal. */
function showLines(cart: readonly CartItem[] | undefined, clientId: string): CartItem[] {
  if (cart === undefined) return noLines
  const entries = outbox.get()
  const shown = shownLines.get(cart)
  if (shown?.entries === entries) return shown.lines
  lastLines = replaceEqualDeep(lastLines, withEntries(cart, findCartEntries(entries, clientId)))
  shownLines.set(cart, { entries, lines: lastLines })
  return lastLines
}

/**
 * The lines of `useCart`, or none while they load. A component renders again only when a line changes, not for each
 * step in which a change is sent.
 */
export function useCartLines(clientId: string): readonly CartItem[] {
  const queryClient = useQueryClient()
  const query = cartQuery(clientId)
  useQuery({ ...query, select: (cart) => showLines(cart, clientId), notifyOnChangeProps: ['data'] })
  return useSyncExternalStore(outbox.subscribe, () =>
    showLines(queryClient.getQueryData(query.queryKey), clientId),
  )
}

const toWrite = (store: string) => ({ store, lane: cartLane(store) })

/** Returns a function that sets how many of a product are in the cart; it resolves once the change is stored. */
export function useSetCartQuantity(clientId: string) {
  const enqueue = useEnqueue()
  return useCallback(
    (change: CartChange) =>
      enqueue([{ kind: 'cartLine', ...toWrite(clientId), body: change, isRepeatable: true }], withCartChange),
    [clientId, enqueue],
  )
}

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
    const lines = showLines(queryClient.getQueryData(query.queryKey), clientId)
    const quantity = lines.find(({ productId }) => productId === product.productId)?.quantity ?? 0
    void setQuantity({ product, quantity: change(quantity) })
  }
}

/** Returns a function that makes an addition to the cart, as it is sent. It first waits for the cart. */
export function useMakeAddition(clientId: string) {
  const queryClient = useQueryClient()
  return async (lines: readonly LineToAdd[]) => {
    const query = cartQuery(clientId)
    // Without a network the cart may be unknown; the lines are added all the same.
    await queryClient.ensureQueryData(query).catch(() => undefined)
    const cart = showLines(queryClient.getQueryData(query.queryKey), clientId)
    const body: { lines: readonly AddedLine[] } = { lines: withTotals(lines, cart) }
    return { kind: 'cartAddition', ...toWrite(clientId), body, delaysNothing: true }
  }
}

/**
 * Returns a function that adds lines to the cart, all or none. It resolves once they are stored in the outbox, which
 * sends them in one call.
 */
export function useAddCartLines(clientId: string) {
  const enqueue = useEnqueue()
  const makeAddition = useMakeAddition(clientId)
  return async (lines: readonly LineToAdd[]) => {
    await enqueue([await makeAddition(lines)])
  }
}

/** Returns a function that asks the owners and managers of the store to send the cart, once its changes are sent. */
export function useRequestCart(clientId: string) {
  const enqueue = useEnqueue()
  return useCallback(
    () => enqueue([{ kind: 'cartRequest', ...toWrite(clientId), body: {}, isRepeatable: true }]),
    [clientId, enqueue],
  )
}

/** Returns a function that removes all lines from the cart. */
export function useClearCart(clientId: string) {
  const enqueue = useEnqueue()
  return useCallback(
    () =>
      enqueue(
        [{ kind: 'cartClearing', ...toWrite(clientId), body: {}, isRepeatable: true }],
        withCartCleared,
      ),
    [clientId, enqueue],
  )
}
