import * as contract from '@cornerstock/contract/prices/price-sheet'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'
import { productKeys } from './products.ts'

/** The products of a supplier with its prices. Associates only. */
export const priceSheetQuery = (supplier: string) =>
  queryOptions({
    queryKey: [...productKeys.all, 'price sheet', supplier],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.getPriceSheet, {
          query: { supplier, cursor },
          signal,
          fallback: msg`The prices could not be loaded.`,
        }),
      ),
    enabled: supplier !== '',
  })

/** Saves prices of a supplier, all or none. */
export function useSavePriceSheet() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ supplier, prices }: { supplier: string; prices: readonly contract.NewSheetPrice[] }) =>
      call(contract.savePriceSheet, {
        body: {
          supplier,
          prices: prices.map(({ productId, from, price }) => ({
            productId,
            from: from === null ? null : toDollars(from),
            price: toDollars(price),
          })),
        },
        fallback: msg`The prices were not saved.`,
      }),
    // Also after a rejection, which can mean that a price has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productKeys.all }),
  })
}
