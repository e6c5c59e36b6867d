import * as contract from '@cornerstock/contract/catalog/suggestions'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { currentLanguage } from '@cornerstock/contract/values/languages'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../http/call.ts'
import { summariesKey } from '../orders/order-queries.ts'

/** The first part of the query keys of suggestions. */
export const suggestionKeys = { all: ['suggestions'] as const }

/** The products to suggest to a client, best first, followed by products that are new to the client. Staff only. */
export const suggestionsQuery = (clientId: string) =>
  queryOptions({
    // The reasons are texts of the server, in the language of the call.
    queryKey: [...suggestionKeys.all, clientId, currentLanguage()],
    queryFn: ({ signal }) =>
      call(contract.listSuggestions, {
        params: { clientId },
        query: { includeNew: 'true' },
        signal,
        fallback: msg`Failed to fetch suggestions`,
      }),
  })

const reportKey = [...summariesKey, 'suggestions'] as const

/** How many suggestions of these days were in the client's next order. */
export const suggestionReportQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: [...reportKey, days],
    queryFn: ({ signal }) =>
      call(contract.reportSuggestions, {
        query: days,
        signal,
        fallback: msg`Failed to load the figures.`,
      }),
  })

type RowFilter = { list?: 'shown' | 'baseline'; ordered?: 'true' | 'false' }

/** The newest rows behind a figure of the report, and the number of all rows. */
export const suggestionReportRowsQuery = (days: ReportDays, filter: RowFilter) =>
  queryOptions({
    queryKey: [...reportKey, 'rows', days, filter],
    queryFn: ({ signal }) =>
      callPage(contract.listSuggestionReportRows, {
        query: { ...days, ...filter, limit: '200' },
        signal,
        fallback: msg`Failed to load the figures.`,
      }),
  })
