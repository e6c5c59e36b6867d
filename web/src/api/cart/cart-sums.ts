import * as cart from '@cornerstock/contract/ordering/cart'
import { type PricedItems, toPricedAddress } from '@cornerstock/contract/ordering/priced-items'
import * as promotions from '@cornerstock/contract/prices/promotions'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { cartKeys } from './cart-keys.ts'

/**
 * What an order of some products would come to for a client.
 *
 * @param total what they cost without deals as shown, which changes with prices
 */
export const sumsQuery = (clientId: string, items: PricedItems, total: number) => {
  const named = toPricedAddress(items)
  return queryOptions({
    queryKey: [...cartKeys.all, clientId, 'charges', named, total],
    queryFn: ({ signal }) =>
      call(cart.getCartCharges, {
        query: { clientId, items: named },
        signal,
        fallback: msg`Failed to load the deposits and taxes.`,
      }),
    enabled: items.length > 0,
    staleTime: 60_000,
  })
}

/** What promotions do for these products, and what is missing to the next deals. */
export const dealsQuery = (clientId: string, items: PricedItems, total: number) =>
  queryOptions({
    queryKey: [...cartKeys.promotions, clientId, toPricedAddress(items), total],
    queryFn: ({ signal }) =>
      call(promotions.getCartPromotions, {
        body: { clientId, items },
        signal,
        fallback: msg`Failed to load the promotions.`,
      }),
    staleTime: 60_000,
  })
