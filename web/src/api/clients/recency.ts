import * as contract from '@cornerstock/contract/clients/recency'
import type { ReportDays } from '@cornerstock/contract/office/reports'
import { msg } from '@lingui/core/macro'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call, callPage, type Page } from '../http/call.ts'
import { summariesKey } from '../orders/order-queries.ts'

const recencyKey = [...summariesKey, 'recency'] as const

export type RecencyFilter = {
  search?: string
  /** Only clients that have not ordered for at least this many days. */
  minDays?: number
  /** Only clients that are late by their own rhythm, in the order in which staff should contact them. */
  late?: true
  sort?: contract.RecencySort
}

const pagesKey = [...recencyKey, 'pages'] as const

/** A multiple of the number of rows that the screen shows at once. */
const pageSize = 90

/** The clients with the date of their last order, page by page. Staff only. */
export const recencyPagesQuery = ({ minDays, ...filter }: RecencyFilter) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, { minDays, ...filter }],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(contract.listRecency, {
        query: {
          ...filter,
          ...(minDays !== undefined && { minDays: String(minDays) }),
          limit: pageSize,
          cursor,
        },
        signal,
        fallback: msg`Failed to fetch order recency`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** A follow-up without its author; null to remove it. */
export type FollowUpChange = { clientId: string; followUp: Omit<contract.FollowUp, 'by'> | null }

/** Saves or removes the follow-up of a client, and shows it in the list. */
export function useSaveFollowUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ clientId, followUp }: FollowUpChange): Promise<contract.FollowUp | null> => {
      const options = { params: { clientId }, fallback: msg`The follow-up was not saved.` }
      if (followUp) return call(contract.saveFollowUp, { ...options, body: followUp })
      await call(contract.deleteFollowUp, options)
      return null
    },
    onSuccess: (followUp, { clientId }) => {
      queryClient.setQueriesData<InfiniteData<Page<contract.RecencyEntry[]>>>(
        { queryKey: pagesKey },
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              rows: page.rows.map((entry) => (entry.clientId === clientId ? { ...entry, followUp } : entry)),
            })),
          },
      )
      // The list sorts late clients by their follow-up.
      return queryClient.invalidateQueries({ queryKey: pagesKey })
    },
  })
}

/** How often clients that were shown as late in these days were really late. */
export const recencyReportQuery = (days: ReportDays) =>
  queryOptions({
    queryKey: [...recencyKey, 'report', days],
    queryFn: ({ signal }) =>
      call(contract.reportRecency, {
        query: days,
        signal,
        fallback: msg`Failed to load the figures.`,
      }),
  })

type RowFilter = {
  flag?: (typeof contract.recencyFlags)[number]
  outcome?: (typeof contract.recencyOutcomes)[number]
}

/** The newest rows behind a figure of the report, and the number of all rows. */
export const recencyReportRowsQuery = (days: ReportDays, filter: RowFilter) =>
  queryOptions({
    queryKey: [...recencyKey, 'report rows', days, filter],
    queryFn: ({ signal }) =>
      callPage(contract.listRecencyReportRows, {
        query: { ...days, ...filter, limit: '200' },
        signal,
        fallback: msg`Failed to load the figures.`,
      }),
  })
