import { getProductPrices } from '@cornerstock/contract/prices/product-prices'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { catalogKeys } from '../catalog.ts'
import { call } from '../http/call.ts'

/** What a client pays for a quantity of a product, and why. For owners and associates. */
export const productPricesQuery = (wanted: { productId: number; clientId: string; quantity: number }) =>
  queryOptions({
    // A changed catalog may have changed prices.
    queryKey: [...catalogKeys.all, 'product prices', wanted],
    queryFn: ({ signal }) =>
      call(getProductPrices, {
        params: { productId: wanted.productId },
        query: { clientId: wanted.clientId, quantity: String(wanted.quantity) },
        signal,
        fallback: msg`Failed to load the prices.`,
      }),
  })
