import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MoreRows } from './load-more.tsx'

interface Page<Row> {
  rows: readonly Row[]
  total: number
  isEstimate?: boolean
}

/** The rows loaded so far, their total on the server and whether it is an estimate, and the props of `LoadMore`. */
export function usePagedRows<Row>(pages: UseInfiniteQueryResult<InfiniteData<Page<Row>>>) {
  const rows = useMemo(() => pages.data?.pages.flatMap((page) => page.rows) ?? [], [pages.data])
  const more: MoreRows = {
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    hasMoreFailed: pages.isFetchNextPageError,
    onMore: () => void pages.fetchNextPage(),
  }
  const { total = 0, isEstimate = false } = pages.data?.pages[0] ?? {}
  return { rows, total, isEstimate, more }
}
