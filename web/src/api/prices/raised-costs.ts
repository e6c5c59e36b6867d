import { listRaisedCosts } from '@cornerstock/contract/prices/raised-costs'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { callPage, readAllPages } from '../http/call.ts'
import { priceKeys } from './price-keys.ts'

/** What was bought since a day for more than its cost, with the prices below the floor. For owners and associates. */
export const raisedCostsQuery = (since: string) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'raised costs', since],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(listRaisedCosts, {
          query: { since, cursor },
          signal,
          fallback: msg`Failed to load the raised costs.`,
        }),
      ),
    // Staff come back here from the screens on which they changed a price.
    staleTime: 0,
  })
