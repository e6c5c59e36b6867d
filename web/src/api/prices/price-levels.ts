import * as contract from '@cornerstock/contract/prices/price-levels'
import { previewPriceLevel } from '@cornerstock/contract/prices/priced-products'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'
import { priceKeys } from './price-keys.ts'

/** The price levels, by name. For owners and associates. */
export const priceLevelsQuery = () =>
  queryOptions({
    queryKey: [...priceKeys.all, 'levels'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listPriceLevels, {
          query: { cursor },
          signal,
          fallback: msg`Failed to load the price levels.`,
        }),
      ),
  })

type LevelSave = { priceLevelId: number | null; body: contract.NewPriceLevel }

/** Adds a price level, or changes the one with an id. Owners only, like what follows. */
export function useSavePriceLevel() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ priceLevelId, body }: LevelSave) =>
      priceLevelId === null
        ? call(contract.createPriceLevel, { body, fallback: msg`Failed to save the price level.` })
        : call(contract.savePriceLevel, {
            params: { priceLevelId },
            body,
            fallback: msg`Failed to save the price level.`,
          }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
  })
}

/** Reads which prices a changed level would change. */
export const usePreviewPriceLevel = () =>
  useMutation({
    mutationFn: ({ priceLevelId, body }: { priceLevelId: number; body: contract.NewPriceLevel }) =>
      call(previewPriceLevel, {
        params: { priceLevelId },
        body,
        fallback: msg`Failed to save the price level.`,
      }),
  })

/** Deletes a price level that no client has. */
export function useDeletePriceLevel() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (priceLevelId: number) =>
      call(contract.deletePriceLevel, {
        params: { priceLevelId },
        fallback: msg`Failed to delete the price level.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: priceKeys.all }),
  })
}
