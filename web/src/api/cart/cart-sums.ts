import * as cart from '@cornerstock/contract/ordering/cart'
import { type PricedItems, toPricedAddress } from '@cornerstock/contract/ordering/priced-items'
import * as promotions from '@cornerstock/contract/prices/promotions'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { cartKeys } from './cart-keys.ts'

interface WantedGoods {
  clientId: string
  items: PricedItems
  /** What they cost without deals as shown, which changes with prices. */
  total: number
  /** The order that they are added to. */
  orderId: number | undefined
}

/** What an order of some products would come to for a client, or what they add to an order. */
export const sumsQuery = ({ clientId, items, total, orderId }: WantedGoods) => {
  const named = toPricedAddress(items)
  return queryOptions({
    queryKey: [...cartKeys.all, clientId, 'charges', named, total, orderId],
    queryFn: ({ signal }) =>
      call(cart.getCartCharges, {
        query: { clientId, items: named, orderId: orderId?.toString() },
        signal,
        fallback: msg`Failed to load the deposits and taxes.`,
      }),
    enabled: items.length > 0,
    staleTime: 60_000,
  })
}

/** What promotions do for these products, or an order that they are added to, and what is missing to the next deals. */
export const dealsQuery = ({ clientId, items, total, orderId }: WantedGoods) =>
  queryOptions({
    queryKey: [...cartKeys.promotions, clientId, toPricedAddress(items), total, orderId],
    queryFn: ({ signal }) =>
      call(promotions.getCartPromotions, {
        body: { clientId, items: items.map(toBody), ...(orderId !== undefined && { orderId }) },
        signal,
        fallback: msg`Failed to load the promotions.`,
      }),
    staleTime: 60_000,
  })

const toBody = ({ setPrice, ...item }: PricedItems[number]) => ({
  ...item,
  ...(setPrice !== undefined && { setPrice: toDollars(setPrice) }),
})
