import type { AppLog } from '@cornerstock/contract/app-logs'
import * as contract from '@cornerstock/contract/app-logs'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from './http/call.ts'

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
        fallback: i18n._(msg`Failed to load logs.`),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // No server event reports new log entries.
    staleTime: 0,
  })
