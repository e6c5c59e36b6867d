import { listTogether } from '@cornerstock/contract/catalog/products'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { productKeys } from './products.ts'

const hourMs = 3_600_000

/** The products that other stores often order together with a product. */
export const togetherQuery = (productId: number) =>
  queryOptions({
    queryKey: [...productKeys.all, 'together', productId],
    queryFn: ({ signal }) =>
      call(listTogether, {
        params: { productId },
        signal,
        fallback: msg`Failed to fetch by category.`,
      }),
    staleTime: hourMs,
  })
