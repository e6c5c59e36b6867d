import * as contract from '@cornerstock/contract/prices/price-rows'
import { toDollars } from '@cornerstock/contract/values/money'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callTagged, type Tagged } from '../http/call.ts'
import { priceKeys } from './price-keys.ts'
import { savePrices } from './save-prices.ts'

/** Whose prices: those of a level or a client's own. */
export type PriceOwner = { priceLevelId: number } | { clientId: string }

/** The prices of a level are never fixed and have no note. */
export type PriceRow = contract.ClientPrice

const toRows = ({
  value,
  etag,
}: Tagged<contract.LevelPrices | contract.ClientPrices>): Tagged<PriceRow[]> => ({
  value: value.prices.map((row) => ({ isFixed: false, note: '', ...row })),
  etag,
})

/** The prices of a level or a client with the ETag of their version. For owners and associates. */
export const priceRowsQuery = (owner: PriceOwner) =>
  queryOptions({
    queryKey: [...priceKeys.all, 'rows', owner],
    queryFn: async ({ signal }) => {
      const fallback = msg`The prices could not be loaded.`
      return toRows(
        'clientId' in owner
          ? await callTagged(contract.getClientPrices, { params: owner, signal, fallback })
          : await callTagged(contract.getLevelPrices, { params: owner, signal, fallback }),
      )
    },
  })

interface PriceRowsSave {
  rows: readonly PriceRow[]
  /** The ETag of the version on screen. The server responds STALE if it is outdated. */
  ifMatch: string | undefined
}

/** Replaces the prices of a level or a client. */
export function useSavePriceRows(owner: PriceOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ rows, ifMatch }: PriceRowsSave) => {
      const options = { ...(ifMatch && { ifMatch }), fallback: msg`The prices were not saved.` }
      const prices = rows.map(({ price, ...row }) => ({ ...row, price: toDollars(price) }))
      return toRows(
        await savePrices<Tagged<contract.LevelPrices | contract.ClientPrices>>((query) =>
          'clientId' in owner
            ? callTagged(contract.saveClientPrices, { params: owner, query, body: { prices }, ...options })
            : callTagged(contract.saveLevelPrices, { params: owner, query, body: { prices }, ...options }),
        ),
      )
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(priceRowsQuery(owner).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: [...priceKeys.all, 'products'] })
    },
  })
}
