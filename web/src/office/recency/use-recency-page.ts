import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type RecencyFilter, recencyPagesQuery } from '../../api/clients/recency.ts'
import { usePagedRows } from '../shared/list/use-paged-rows.ts'
import { choosePage, overdueAfterDays } from './recency-rules.ts'
import { useRecencyFilter } from './use-recency-filter.ts'

/** How many rows are loaded after the shown rows, so that the next page opens at once. */
const rowsAhead = 18

/** The clients of the page in the URL. Rows are loaded until this page is complete. */
export function useRecencyPage() {
  const { search, isOverdueOnly, isLateOnly, sort, page: requestedPage } = useRecencyFilter()
  const filter: RecencyFilter = {
    ...(search.trim() && { search: search.trim() }),
    ...(isOverdueOnly && { minDays: overdueAfterDays }),
    ...(isLateOnly ? { late: true } : { sort }),
  }
  const query = useInfiniteQuery({ ...recencyPagesQuery(filter), placeholderData: keepPreviousData })
  const { rows, total, more } = usePagedRows(query)
  const { page, pageCount, start, end } = choosePage(total, requestedPage)
  const { hasMore, isLoadingMore, hasMoreFailed, onMore } = more
  const isShort = rows.length < Math.min(end + rowsAhead, total)
  useEffect(() => {
    if (isShort && hasMore && !isLoadingMore && !hasMoreFailed) onMore()
  }, [isShort, hasMore, isLoadingMore, hasMoreFailed, onMore])
  return { query, rows: rows.slice(start, end), isComplete: rows.length >= end, total, page, pageCount }
}
