import * as contract from '@cornerstock/contract/cart'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createRandomKey } from '../../lib/create-random-key.ts'
import { hasCode } from '../http/api-error.ts'
import { call } from '../http/call.ts'
import { notifyOtherTabs } from '../http/other-tabs.ts'
import { hasNewerChange, usePendingChanges } from '../pending-changes.ts'
import { type CartChange, withChanges } from './cart-rules.ts'

/** The first part of the query keys of carts. */
export const cartKeys = { all: ['cart'] as const }

const changeKey = (clientId: string) => [...cartKeys.all, 'change', clientId]

/** Changes to the cart are sent one after another, and an order from the cart waits for them. */
export const cartScope = { id: 'cart' }

/** A client's cart, by brand, then name. */
export const cartQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...cartKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.getCart, {
        query: { clientId },
        signal,
        fallback: i18n._(msg`Failed to update cart item`),
      }),
    enabled: clientId !== '',
    // Other devices, tabs and staff also change the cart.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })

/** A client's cart with the changes that are being sent already applied. A refused change disappears again. */
export function useCart(clientId: string) {
  const query = useQuery(cartQuery(clientId))
  const changes = usePendingChanges<CartChange>(changeKey(clientId))
  return { ...query, data: query.data && withChanges(query.data, changes) }
}

/**
 * Sets how many of a product are in the cart. Changes are sent one after another. A waiting change is skipped
 * if a newer one of the same product follows, so that ten quick presses make two calls.
 */
export function useSetCartQuantity(clientId: string, onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(clientId)
  const mutationKey = changeKey(clientId)
  return useMutation({
    mutationKey,
    scope: cartScope,
    mutationFn: async (change: CartChange) => {
      const { productId } = change.product
      if (hasNewerChange(queryClient, mutationKey, change, ({ product }) => product.productId === productId))
        return null
      const known = queryClient.getQueryData(queryKey)?.some((line) => line.productId === productId)
      return sendChange(clientId, change, known ?? false)
    },
    onSuccess: async (cart) => {
      if (!cart) return
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, cart)
      notifyOtherTabs()
    },
    onError: (error) => {
      onRefused(
        hasCode(error, 'UNAUTHENTICATED')
          ? i18n._(msg`You must be signed in to add items to your cart.`)
          : error.message,
      )
      // The cart may have changed on the server, for example if the product was deleted.
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function sendChange(clientId: string, { product, quantity }: CartChange, isInCart: boolean) {
  const { productId } = product
  return isInCart || quantity <= 0
    ? call(contract.setCartQuantity, {
        params: { clientId, productId },
        body: { quantity },
        fallback:
          quantity > 0
            ? i18n._(msg`❌ Failed to update cart quantity.`)
            : i18n._(msg`❌ Failed to update cart.`),
      })
    : call(contract.addToCart, {
        body: { clientId, productId, quantity },
        idempotencyKey: createRandomKey(),
        fallback: i18n._(msg`Failed to update cart item`),
      })
}

export function useClearCart(clientId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = cartQuery(clientId)
  return useMutation({
    scope: cartScope,
    mutationFn: () =>
      call(contract.clearCart, {
        query: { clientId },
        fallback: i18n._(msg`Failed to clear cart on server`),
      }),
    onSuccess: async () => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, [])
      notifyOtherTabs()
    },
    // Without an answer, the cart may have been emptied.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  })
}
