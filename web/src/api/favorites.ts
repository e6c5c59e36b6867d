import * as contract from '@cornerstock/contract/favorites'
import type { Product } from '@cornerstock/contract/products'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'

/** The prefix of all query keys of favorites. */
export const favoriteKeys = { all: ['favorites'] as const }

const changeKey = [...favoriteKeys.all, 'set']

/** A client's favorite products, newest first. */
export const favoritesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...favoriteKeys.all, clientId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listFavorites, {
          query: { clientId, cursor },
          signal,
          fallback: msg`Fetch error`,
        }),
      ),
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

/** Whether a product is a favorite. All product cards share one query, and a newly mounted card does not refetch it. */
export const useIsFavorite = (clientId: string, productId: number): boolean =>
  useQuery({
    ...favoritesQuery(clientId),
    select: (products) => products.some((product) => product.productId === productId),
    refetchOnMount: false,
    retryOnMount: false,
  }).data ?? false

interface FavoriteChange {
  product: Product
  isFavorite: boolean
}

/**
 * Adds or removes a favorite. The change is shown at once and reverted if the server refuses it. The request continues
 * when the page is closed, because people leave a screen as soon as it shows the change.
 */
export function useSetFavorite(clientId: string, onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = favoritesQuery(clientId)
  const apply = (change: FavoriteChange) =>
    queryClient.setQueryData(queryKey, (products) => products && withFavorite(products, change))
  return useMutation({
    mutationKey: changeKey,
    scope: { id: 'favorites' },
    mutationFn: async ({ product: { productId }, isFavorite }: FavoriteChange): Promise<void> => {
      if (isFavorite)
        await call(contract.addFavorite, {
          body: { clientId, productId },
          isKeptAlive: true,
          fallback: msg`Add favorite failed`,
        })
      else
        await call(contract.removeFavorite, {
          params: { productId },
          query: { clientId },
          isKeptAlive: true,
          fallback: msg`Remove favorite failed`,
        })
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      apply(change)
    },
    onError: (error, change) => {
      apply({ ...change, isFavorite: !change.isFavorite })
      onRefused(error.message)
    },
    onSettled: () => {
      // Refetching between two changes would briefly show the second one reverted.
      if (queryClient.isMutating({ mutationKey: changeKey }) === 1)
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function withFavorite(products: readonly Product[], { product, isFavorite }: FavoriteChange): Product[] {
  const others = products.filter(({ productId }) => productId !== product.productId)
  return isFavorite ? [product, ...others] : others
}
