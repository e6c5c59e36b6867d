import * as lists from '@cornerstock/contract/catalog/product-lists'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { productKeys } from './products.ts'

/** The products with this barcode; two products can share one. */
export const productsByCodeQuery = (code: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'code', code],
    queryFn: ({ signal }) =>
      call(lists.listProducts, {
        query: { code, limit: 10 },
        signal,
        fallback: msg`Failed to fetch products.`,
      }),
  })
