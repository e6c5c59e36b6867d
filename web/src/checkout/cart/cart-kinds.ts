import type { CartItem } from '@cornerstock/contract/ordering/cart'
import * as contract from '@cornerstock/contract/ordering/cart'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { cartQuery } from '../../api/cart/cart.ts'
import { announceCart } from '../../api/cart/cart-in-other-tabs.ts'
import type { ApiError } from '../../api/http/api-error.ts'
import { call } from '../../api/http/call.ts'
import type { EntriesChange, Entry } from '../../outbox/entry.ts'
import { outbox } from '../../outbox/outbox.ts'
import { withoutEntry, withRejection } from '../../outbox/outbox-rules.ts'
import type { EntryKind, Sending } from '../../outbox/send-entry.ts'
import { toRejection } from '../../outbox/send-entry.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type AddedLine, type CartChange, type CartLineEntry, isOrdered } from './cart-in-outbox-rules.ts'

/** After this many faults of the server, a cart change is given up, because it would delay the next order forever. */
const maxFaults = 5

/**
 * Shows the cart without lines, as placing an order left it on the server, and reads it again. Lines that this browser
 * added meanwhile are in the outbox.
 */
export async function emptyCart(queryClient: QueryClient, store: string) {
  await showCart(queryClient, store, [])
  void queryClient.invalidateQueries({ queryKey: cartQuery(store).queryKey })
}

/** Shows a cart that the server sent; reads it again if the response was unreadable. */
async function showCart(queryClient: QueryClient, store: string, cart: CartItem[] | undefined) {
  const { queryKey } = cartQuery(store)
  if (!cart) return void queryClient.invalidateQueries({ queryKey })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, cart)
  announceCart({ clientId: store, cart })
}

const onAccepted = async (
  { store }: Entry<unknown, CartItem[]>,
  cart: CartItem[] | undefined,
  { queryClient }: Sending,
): Promise<undefined> => {
  await showCart(queryClient, store ?? '', cart)
}

/** Drops a change that the server rejected. The cart may have changed on the server: a product was deleted. */
function drop({ store, key }: Entry, error: ApiError, { queryClient }: Sending): EntriesChange {
  toast.error(error.message)
  void queryClient.invalidateQueries({ queryKey: cartQuery(store ?? '').queryKey })
  return (entries) => withoutEntry(entries, key)
}

/** The first fault is shown; then the change is sent again. */
function onChangeFault(entry: Entry, error: ApiError, sending: Sending): EntriesChange | undefined {
  const faults = (entry.faults ?? 0) + 1
  if (faults === maxFaults) return drop(entry, error, sending)
  if (faults === 1) toast.error(error.message)
  return undefined
}

const signedOutText = msg`You must be signed in to add items to your cart.`

/** Sends a new quantity of a product. */
export const cartLineKind: EntryKind<CartChange, CartItem[]> = {
  send: (entry, signal, { queryClient }) =>
    sendCartLine(entry, queryClient.getQueryData(cartQuery(entry.store ?? '').queryKey), signal),
  signedOutText,
  onAccepted,
  onRejected: drop,
  onFault: onChangeFault,
}

/** @param known the cart that the server sent last */
function sendCartLine(
  { key, store, body: { product, quantity, substitution }, attempts = 1 }: CartLineEntry,
  known: readonly CartItem[] | undefined,
  signal: AbortSignal,
): Promise<CartItem[]> {
  const clientId = store ?? ''
  const { productId } = product
  const isInCart = known?.some((line) => line.productId === productId) ?? false
  // A repeat sets the quantity, because the first call may have added the line.
  if (isInCart || quantity <= 0 || attempts > 1) {
    return call(contract.setCartQuantity, {
      params: { clientId, productId },
      body: { quantity, substitution },
      signal,
      fallback: quantity > 0 ? msg`❌ Failed to update cart quantity.` : msg`❌ Failed to update cart.`,
    })
  }
  return call(contract.addToCart, {
    body: { clientId, productId, quantity, substitution },
    idempotencyKey: key,
    signal,
    fallback: msg`Failed to update cart item`,
  })
}

/** Removes all lines. */
export const cartClearingKind: EntryKind<unknown, CartItem[]> = {
  async send({ store }, signal) {
    await call(contract.clearCart, {
      query: { clientId: store ?? '' },
      signal,
      fallback: msg`Failed to clear cart on server`,
    })
    return []
  },
  signedOutText,
  onAccepted,
  onRejected: drop,
  onFault: onChangeFault,
}

/** Sends lines that are added, all or none. A rejected addition waits for the client's decision. */
export const cartAdditionKind: EntryKind<{ lines: readonly AddedLine[] }, CartItem[]> = {
  send: ({ key, store, body: { lines } }, signal) =>
    call(contract.addCartLines, {
      body: {
        clientId: store ?? '',
        items: lines.map(({ product: { productId }, quantity }) => ({ productId, quantity })),
      },
      idempotencyKey: key,
      signal,
      fallback: msg`❌ Failed to update cart.`,
    }),
  signedOutText,
  onAccepted,
  onRejected: rejectAddition,
  onFault: rejectAddition,
}

function rejectAddition(entry: Entry, error: ApiError, { queryClient }: Sending): EntriesChange {
  void queryClient.invalidateQueries({ queryKey: cartQuery(entry.store ?? '').queryKey })
  // An order that has these lines shows the rejection itself.
  if (!isOrdered(outbox.get(), entry)) toast.error(error.message)
  return (entries) => withRejection(entries, entry.key, toRejection(error))
}

/** Asks the owners and managers of the store to send the cart. The server tells them once until the cart changes. */
export const cartRequestKind: EntryKind<object, undefined> = {
  send: ({ store }, signal) =>
    call(contract.requestCart, {
      body: { clientId: store ?? '' },
      signal,
      fallback: msg`Failed to ask for the cart to be sent.`,
    }),
  signedOutText,
  onAccepted: ({ key }) => {
    toast.success(i18n._(msg`Your owner and managers were asked to send the cart.`))
    return (entries) => withoutEntry(entries, key)
  },
  onRejected: ({ key }, error) => {
    toast.error(error.message)
    return (entries) => withoutEntry(entries, key)
  },
}
