import * as contract from '@cornerstock/contract/reports'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'
import { orderKeys } from './orders/orders.ts'

// Below the key of orders, because every change of an order can change what there is to do.
const reportsKey = [...orderKeys.all, 'reports'] as const

/** The open orders, and those placed today. For all staff. */
export const ordersReportQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, 'orders'],
    queryFn: ({ signal }) =>
      call(contract.reportOrders, { signal, fallback: i18n._(msg`Failed to fetch all orders`) }),
  })

/** What there is to do today. For owners and associates. */
export const todayReportQuery = () =>
  queryOptions({
    queryKey: [...reportsKey, 'today'],
    queryFn: ({ signal }) =>
      call(contract.reportToday, { signal, fallback: i18n._(msg`Failed to load what there is to do.`) }),
  })

type Days = { from: string; to: string }

/** Sales of some days in groups. For owners and associates. */
export const salesReportQuery = (days: Days, by: contract.SalesGroup) =>
  queryOptions({
    queryKey: [...reportsKey, 'sales', days, by],
    queryFn: ({ signal }) =>
      call(contract.reportSales, {
        query: { ...days, by },
        signal,
        fallback: i18n._(msg`Failed to load the sales.`),
      }),
    placeholderData: keepPreviousData,
  })

/** How many stores ordered, came and left in some days. For owners and associates. */
export const storesReportQuery = (days: Days) =>
  queryOptions({
    queryKey: [...reportsKey, 'stores', days],
    queryFn: ({ signal }) =>
      call(contract.reportStores, {
        query: days,
        signal,
        fallback: i18n._(msg`Failed to load the sales.`),
      }),
    placeholderData: keepPreviousData,
  })
