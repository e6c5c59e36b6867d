import type { Product } from '@cornerstock/contract/catalog/products'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../../api/http/call.ts'

/**
 * The products of a paged query. `matches` filters in the browser; then all pages are loaded, because only then is the
 * count correct. `isCounting` is true until all pages are loaded.
 */
export function useProductList(
  query: UseInfiniteQueryResult<InfiniteData<Page<Product[]>>>,
  matches?: (product: Product) => boolean,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const canFetchMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const isFiltered = matches !== undefined
  useEffect(() => {
    if (isFiltered && canFetchMore) void fetchNextPage()
  }, [isFiltered, canFetchMore, fetchNextPage])
  const loaded = data?.pages.flatMap((page) => page.rows) ?? []
  const products = matches ? loaded.filter(matches) : loaded
  const count = matches ? products.length : (data?.pages[0]?.total ?? 0)
  const isCounting = isFiltered && hasNextPage
  const isEstimate = !matches && data?.pages[0]?.isEstimate === true
  return {
    products,
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
