import { type PricedItems, toPricedAddress } from '@cornerstock/contract/ordering/priced-items'
import { getPricesOfItems, getProductPrices } from '@cornerstock/contract/prices/product-prices'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { catalogKeys } from '../catalog.ts'
import { call } from '../http/call.ts'

interface WantedPrice {
  productId: number
  clientId: string
  quantity: number
  /** The order that it is added to. */
  orderId: number | undefined
}

/** What a client pays for a quantity of a product, and why. For owners and associates. */
export const productPricesQuery = (wanted: WantedPrice) =>
  queryOptions({
    // A changed catalog may have changed prices.
    queryKey: [...catalogKeys.all, 'product prices', wanted],
    queryFn: ({ signal }) =>
      call(getProductPrices, {
        params: { productId: wanted.productId },
        query: {
          clientId: wanted.clientId,
          quantity: String(wanted.quantity),
          orderId: wanted.orderId?.toString(),
        },
        signal,
        fallback: msg`Failed to load the prices.`,
      }),
  })

/**
 * What a client pays for quantities of at most 500 products, and why, in one call. For owners and associates.
 *
 * @param orderId the order that they are added to
 */
export const pricesOfItemsQuery = (clientId: string, items: PricedItems, orderId: number | undefined) => {
  const named = toPricedAddress(items)
  return queryOptions({
    // A changed catalog may have changed prices.
    queryKey: [...catalogKeys.all, 'prices of items', clientId, named, orderId],
    queryFn: ({ signal }) =>
      call(getPricesOfItems, {
        query: { clientId, items: named, orderId: orderId?.toString() },
        signal,
        fallback: msg`Failed to load the prices.`,
      }),
    enabled: clientId !== '' && items.length > 0,
    // What an order has of the products changes prices too.
    staleTime: orderId === undefined ? 60_000 : 0,
    // The prices of the other lines stay while one quantity changes.
    placeholderData: keepPreviousData,
  })
}
