import * as contract from '@cornerstock/contract/favorites'
import type { Product } from '@cornerstock/contract/products'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'

/** Every cached answer about favorites starts with this. */
export const favoriteKeys = { all: ['favorites'] as const }

const setKey = [...favoriteKeys.all, 'set']

/** A client's favorite products, the latest first. */
export const favoritesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...favoriteKeys.all, clientId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listFavorites, {
          query: { clientId, cursor },
          signal,
          fallback: i18n._(msg`Fetch error`),
        }),
      ),
    enabled: clientId !== '',
    refetchOnWindowFocus: 'always',
  })

/**
 * Whether a product is a favorite. All cards of a shelf share one answer, and a card that scrolls into sight does
 * not ask for it again.
 */
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

/** Makes a product a favorite, or none any more. Shown at once, and taken back where the server refuses. */
export function useSetFavorite(clientId: string, onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = favoritesQuery(clientId)
  const show = (change: FavoriteChange) =>
    queryClient.setQueryData(queryKey, (products) => products && withFavorite(products, change))
  return useMutation({
    mutationKey: setKey,
    scope: { id: 'favorites' },
    mutationFn: async ({ product: { productId }, isFavorite }: FavoriteChange): Promise<void> => {
      if (isFavorite)
        await call(contract.addFavorite, {
          body: { clientId, productId },
          fallback: i18n._(msg`Add favorite failed`),
        })
      else
        await call(contract.removeFavorite, {
          params: { productId },
          query: { clientId },
          fallback: i18n._(msg`Remove favorite failed`),
        })
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: (error, change) => {
      show({ ...change, isFavorite: !change.isFavorite })
      onRefused(error.message)
    },
    onSettled: () => {
      // An answer from between two changes would show the second one undone.
      if (queryClient.isMutating({ mutationKey: setKey }) === 1)
        void queryClient.invalidateQueries({ queryKey })
    },
  })
}

function withFavorite(products: readonly Product[], { product, isFavorite }: FavoriteChange): Product[] {
  const others = products.filter(({ productId }) => productId !== product.productId)
  return isFavorite ? [product, ...others] : others
}
