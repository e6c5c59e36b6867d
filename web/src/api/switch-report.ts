import * as contract from '@cornerstock/contract/office/switch-report'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'
import { summariesKey } from './orders/order-queries.ts'

const switchKey = [...summariesKey, 'switch'] as const

/** What the former orders and our own say about our methods. Owners only. */
export const switchReportQuery = () =>
  queryOptions({
    queryKey: [...switchKey, 'report'],
    queryFn: ({ signal }) =>
      call(contract.reportSwitch, { signal, fallback: msg`Failed to load the switch report.` }),
  })

/** The rows behind a number of it. */
export const switchRowsQuery = (of: contract.SwitchRowKind) =>
  queryOptions({
    queryKey: [...switchKey, 'rows', of],
    queryFn: ({ signal }) =>
      call(contract.listSwitchRows, {
        query: { of, limit: 100 },
        signal,
        fallback: msg`Failed to load the rows.`,
      }),
  })
