import type { Product } from '@cornerstock/contract/catalog/products'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../../api/http/call.ts'
import type { OwnProducts } from './use-own-products.ts'

/**
 * The products of a paged query, after the client's own. `matches` filters in the browser; then all pages are loaded,
 * because only then is the count correct. `isCounting` is true until all pages are loaded.
 */
export function useProductList(
  query: UseInfiniteQueryResult<InfiniteData<Page<Product[]>>>,
  own: OwnProducts,
  matches?: (product: Product) => boolean,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const canFetchMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const isFiltered = matches !== undefined
  useEffect(() => {
    if (isFiltered && canFetchMore) void fetchNextPage()
  }, [isFiltered, canFetchMore, fetchNextPage])
  const loaded = data?.pages.flatMap((page) => page.rows) ?? []
  const first = new Set(own.products.map(({ productId }) => productId))
  const all = [...own.products, ...loaded.filter(({ productId }) => !first.has(productId))]
  const products = matches ? all.filter(matches) : all
  const count = matches ? products.length : (data?.pages[0]?.total ?? 0)
  const isCounting = isFiltered && hasNextPage
  const isEstimate = !matches && data?.pages[0]?.isEstimate === true
  return {
    products,
    isPending: query.isPending || own.isPending,
    count,
    /** The exact number of products. Undefined while it is not known. */
    exactCount: isCounting || isEstimate ? undefined : count,
    isEstimate,
    isCounting,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    loadMoreAtEnd: () => {
      if (canFetchMore) void fetchNextPage()
    },
  }
}

export type ProductList = ReturnType<typeof useProductList>
