import type { Product } from '@cornerstock/contract/catalog/products'
import * as contract from '@cornerstock/contract/ordering/favorites'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'
import { usePendingChanges } from './pending-changes.ts'

/** The first part of the query keys of favorites. */
export const favoriteKeys = { all: ['favorites'] as const }

const changeKey = (clientId: string) => [...favoriteKeys.all, 'set', clientId]

const favoritesQuery = (clientId: string) =>
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

interface FavoriteChange {
  product: Product
  isFavorite: boolean
}

/** A client's favorite products, newest first, with the changes that are being sent already applied. */
export function useFavorites(clientId: string) {
  const query = useQuery(favoritesQuery(clientId))
  const changes = usePendingChanges<FavoriteChange>(changeKey(clientId))
  return { ...query, data: query.data && changes.reduce(withFavorite, query.data) }
}

/** The products of `useFavorites`, or none while they load. A newly mounted list of products does not refetch them. */
export function useFavoriteIds(clientId: string): ReadonlySet<number> {
  const { data = [] } = useQuery({
    ...favoritesQuery(clientId),
    refetchOnMount: false,
    retryOnMount: false,
  })
  const changes = usePendingChanges<FavoriteChange>(changeKey(clientId))
  return new Set(changes.reduce(withFavorite, data).map(({ productId }) => productId))
}

/**
 * Adds or removes a favorite. The request continues when the page is closed, because people leave a screen as soon as
 * it shows the change.
 */
export function useSetFavorite(clientId: string, onRejected: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = favoritesQuery(clientId)
  return useMutation({
    mutationKey: changeKey(clientId),
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
    onSuccess: async (_, change) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (products) => products && withFavorite(products, change))
    },
    onError: (error) => onRejected(error.message),
    onSettled: () => void queryClient.invalidateQueries({ queryKey }),
  })
}

function withFavorite(products: readonly Product[], { product, isFavorite }: FavoriteChange): Product[] {
  const others = products.filter(({ productId }) => productId !== product.productId)
  return isFavorite ? [product, ...others] : others
}
