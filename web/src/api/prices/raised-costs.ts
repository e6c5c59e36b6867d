import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import * as contract from '@cornerstock/contract/prices/raised-costs'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'
import { productKeys } from '../products/products.ts'
import { priceKeys } from './price-keys.ts'
import { savePrices } from './save-prices.ts'

/** The costs that have risen since a day, or on a purchase run. */
export type RaisedFilter = { since: string } | { runId: number }

/** The products whose cost has risen, with the prices below the floor. For owners and associates. */
export const raisedCostsQuery = (filter: RaisedFilter) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'raised costs', filter],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listRaisedCosts, {
          query: { ...('runId' in filter ? { runId: String(filter.runId) } : filter), cursor },
          signal,
          fallback: msg`Failed to load the raised costs.`,
        }),
      ),
    // Staff come back here from the screens on which they changed a price.
    staleTime: 0,
  })

/** Sets costs now and prices from a day on. The server rejects all if one of them is not what was on screen. */
export function useApplyRaisedCosts() {
  const refresh = useRefreshPrices()
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof contract.applyRaisedCosts>) =>
      savePrices((query) =>
        call(contract.applyRaisedCosts, { query, body, fallback: msg`The prices were not saved.` }),
      ),
    onSettled: refresh,
  })
}

/** The list price that a product gets on a later day, if there is one. */
export const plannedPriceQuery = (productId: number) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'planned', productId],
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(contract.listPlannedPrices, {
        query: { productId: String(productId) },
        signal,
        fallback: msg`The prices could not be loaded.`,
      })
      return rows[0] ?? null
    },
  })

/** Keeps the list price of a product instead of the one that is planned. */
export function useCancelPlannedPrice() {
  const refresh = useRefreshPrices()
  return useMutation({
    mutationFn: (productId: number) =>
      call(contract.deletePlannedPrice, {
        params: { productId },
        fallback: msg`The planned price was not taken back.`,
      }),
    onSettled: refresh,
  })
}

function useRefreshPrices() {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [priceKeys.all, productKeys.all]) void queryClient.invalidateQueries({ queryKey })
  }
}
