import type { QueryClient } from '@tanstack/react-query'
import { productPagesQuery } from '../../../api/products/products.ts'
import { catalog } from '../../../state/catalog.ts'
import { type ProductsSearch, toProductFilter } from './products-filter.ts'

/** Reads the first products of the list while its screen is loading. */
export const readProducts = (queryClient: QueryClient, search: ProductsSearch): Promise<void> =>
  queryClient.prefetchInfiniteQuery(
    productPagesQuery({ ...toProductFilter(catalog.get(), search), sort: search.sort }),
  )
