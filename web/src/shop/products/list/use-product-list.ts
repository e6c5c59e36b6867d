import type { Product } from '@cornerstock/contract/products'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Page } from '../../../api/http/call.ts'

/**
 * A shelf that comes page by page: the next page when the reader nears the end. A filter of the screen's own asks
 * for all of them, as only then its count is true.
 */
export function useProductList(
  query: UseInfiniteQueryResult<InfiniteData<Page<Product[]>>>,
  matches?: (product: Product) => boolean,
) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const mayFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const isFiltered = matches !== undefined
  useEffect(() => {
    if (isFiltered && mayFetch) void fetchNextPage()
  }, [isFiltered, mayFetch, fetchNextPage])
  const loaded = data?.pages.flatMap((page) => page.rows) ?? []
  const products = matches ? loaded.filter(matches) : loaded
  return {
    products,
    count: matches ? products.length : (data?.pages[0]?.total ?? 0),
    isCounting: isFiltered && hasNextPage,
    hasMore: hasNextPage,
    hasMoreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    loadMoreAtEnd: () => {
      if (mayFetch) void fetchNextPage()
    },
  }
}

export type Shelf = ReturnType<typeof useProductList>
