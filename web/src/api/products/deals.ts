import { listDeals } from '@cornerstock/contract/catalog/deals'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { productKeys } from './products.ts'

/** The running sales that have an end, soonest first. Read again whenever the catalog changes. */
export const dealsQuery = () =>
  queryOptions({
    queryKey: [...productKeys.all, 'deals'],
    queryFn: ({ signal }) => call(listDeals, { signal, fallback: msg`The deals could not be loaded.` }),
  })
