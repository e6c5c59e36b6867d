import type { AppLog } from '@cornerstock/contract/office/app-logs'
import * as contract from '@cornerstock/contract/office/app-logs'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './http/call.ts'

export type LogFilter = { level?: AppLog['level']; search?: string }

const pageSize = 200

/** The staff log, newest first, page by page. */
export const appLogPagesQuery = (filter: LogFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['app logs', filter],
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listAppLogs, {
        query: { ...filter, limit: pageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to load logs.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // No server event reports new log entries.
    staleTime: 0,
  })

/** How many log entries of some days match a filter, by day and by staff account. */
export const appLogSummaryQuery = (days: ReportDays, filter: LogFilter = {}) =>
  queryOptions({
    queryKey: ['app logs', 'summary', days, filter],
    queryFn: ({ signal }) =>
      call(contract.summarizeAppLogs, {
        query: { ...days, ...filter },
        signal,
        fallback: msg`Failed to load logs.`,
      }),
    staleTime: 0,
  })
