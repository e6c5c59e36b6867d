import * as contract from '@cornerstock/contract/office/reports'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from './http/call.ts'
import { summariesKey } from './orders/order-queries.ts'

const reportsKey = [...summariesKey, 'reports'] as const

/** The open orders, and the orders placed today. For all staff. */
export const ordersReportQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, 'orders'],
    queryFn: ({ signal }) =>
      call(contract.reportOrders, { signal, fallback: msg`Failed to fetch all orders` }),
  })

/** The tasks of today. For owners and associates. */
export const todayReportQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, 'today'],
    queryFn: ({ signal }) =>
      call(contract.reportToday, { signal, fallback: msg`Failed to load the to-do list.` }),
  })

type Days = { from: string; to: string }

/** The sales of some days by group. For owners and associates. */
export const salesReportQuery = (days: Days, by: contract.SalesGroup) =>
  queryOptions({
    queryKey: [...reportsKey, 'sales', days, by],
    queryFn: ({ signal }) =>
      call(contract.reportSales, {
        query: { ...days, by },
        signal,
        fallback: msg`Failed to load the sales.`,
      }),
    placeholderData: keepPreviousData,
  })

const firstGroups = 10
const moreGroups = 100

/** The groups with the highest sales, page by page. For owners and associates. */
export const salesPagesQuery = (days: Days, by: contract.SalesGroup) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'sales pages', days, by],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(contract.reportSales, {
        query: { ...days, by, cursor, limit: cursor === undefined ? firstGroups : moreGroups },
        signal,
        fallback: msg`Failed to load the sales.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
    // Rows of other groups would have the wrong links.
    placeholderData: (last, query) => (query?.queryKey.at(-1) === by ? last : undefined),
  })

const rowsPageSize = 100

/** The orders behind the sales of some days, or of one supplier, page by page. For owners and associates. */
export const soldOrdersQuery = (days: Days, supplier: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'sold orders', days, supplier],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(contract.listSoldOrders, {
        query: { ...days, supplier, cursor, limit: rowsPageSize },
        signal,
        fallback: msg`Failed to load the sales.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** The stores that came or left in some days, page by page. For owners and associates. */
export const changedStoresQuery = (days: Days, change: contract.StoreChange) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'changed stores', days, change],
    queryFn: ({ signal, pageParam: cursor }) =>
      callPage(contract.listChangedStores, {
        query: { ...days, change, cursor, limit: rowsPageSize },
        signal,
        fallback: msg`Failed to load the sales.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** How many stores ordered, came and left in some days. For owners and associates. */
export const storesReportQuery = (days: Days) =>
  queryOptions({
    queryKey: [...reportsKey, 'stores', days],
    queryFn: ({ signal }) =>
      call(contract.reportStores, {
        query: days,
        signal,
        fallback: msg`Failed to load the sales.`,
      }),
    placeholderData: keepPreviousData,
  })
