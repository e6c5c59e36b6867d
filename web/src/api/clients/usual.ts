import * as contract from '@cornerstock/contract/catalog/usual'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from '../http/call.ts'

/** The first part of the query keys of usual products. */
export const usualKeys = { all: ['usual'] as const }

/** What a client usually buys; what is due comes first. */
export const usualQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...usualKeys.all, clientId],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listUsual, {
          query: { clientId, sort: 'due', cursor },
          signal,
          fallback: msg`Your usual products could not be loaded.`,
        }),
      ),
    enabled: clientId !== '',
  })

/** Sorts the usual products of a client by their places on its shelf. */
export const byShelf = (usual: readonly contract.UsualProduct[]): contract.UsualProduct[] =>
  usual.toSorted((one, other) => one.position - other.position)

/** The products of an order in the order of its client's shelf. Read once per visit, so that the lines do not move. */
export const orderShelfQuery = (orderId: number) =>
  queryOptions({
    queryKey: ['order shelf', orderId],
    queryFn: ({ signal }) =>
      call(contract.getOrderShelf, {
        params: { orderId },
        signal,
        fallback: msg`Your usual products could not be loaded.`,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** How a client usually buys one product; null if it never bought it. */
export const usualProductQuery = (clientId: string, productId: number) =>
  queryOptions({
    queryKey: [...usualKeys.all, clientId, 'product', productId],
    queryFn: async ({ signal }) => {
      const [usual] = await call(contract.listUsual, {
        query: { clientId, productId },
        signal,
        fallback: msg`Your usual products could not be loaded.`,
      })
      return usual ?? null
    },
    enabled: clientId !== '',
  })

/** Sets the order of a client's shelf. It shows at once and is reverted if the server rejects it. */
export function useArrangeShelf(clientId: string, onFailed: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = usualQuery(clientId)
  const mutationKey = [...usualKeys.all, clientId, 'arrange']
  return useMutation({
    mutationKey,
    // Sent one after another, so that the last arrangement is stored last.
    scope: { id: `shelf ${clientId}` },
    mutationFn: (productIds: number[]) =>
      call(contract.arrangeShelf, {
        params: { clientId },
        body: { productIds },
        fallback: msg`The order of your shelf could not be saved.`,
      }),
    onMutate: async (productIds) => {
      await queryClient.cancelQueries({ queryKey })
      const places = new Map(productIds.map((productId, index) => [productId, index + 1]))
      queryClient.setQueryData(queryKey, (usual) =>
        usual?.map((one) => ({ ...one, position: places.get(one.product.productId) ?? one.position })),
      )
    },
    onError: (error) => onFailed(error.message),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: usualKeys.all })
    },
  })
}
