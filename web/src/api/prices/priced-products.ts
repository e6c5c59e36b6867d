import * as contract from '@cornerstock/contract/prices/priced-products'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query'
import { call, callPage } from '../http/call.ts'
import { priceKeys } from './price-keys.ts'
import type { PriceOwner } from './price-rows.ts'

export interface PricedProductsFilter {
  search: string
  isPriced: boolean
  /** Only these products. */
  productIds?: readonly number[]
}

const pageSize = 100

/** The products with what decides the prices of a level or a client, page by page. For owners and associates. */
export const pricedProductPagesQuery = (owner: PriceOwner, filter: PricedProductsFilter) =>
  infiniteQueryOptions({
    queryKey: [...priceKeys.all, 'products', owner, filter],
    queryFn: ({ signal, pageParam: cursor }) => {
      const options = {
        query: {
          search: filter.search || undefined,
          isPriced: filter.isPriced || undefined,
          productIds: filter.productIds?.join(','),
          limit: pageSize,
          cursor,
        },
        signal,
        fallback: msg`The prices could not be loaded.`,
      }
      return 'clientId' in owner
        ? callPage(contract.listProductsOfClient, { params: owner, ...options })
        : callPage(contract.listProductsOfLevel, { params: owner, ...options })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  })

/** Finds the products of SKUs, barcodes and names. */
export const useFindProductsByText = () =>
  useMutation({
    mutationFn: (texts: readonly string[]) =>
      call(contract.findProductsByText, {
        body: { texts: [...texts] },
        fallback: msg`The products could not be found.`,
      }),
  })
