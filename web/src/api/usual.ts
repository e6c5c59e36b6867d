import * as contract from '@cornerstock/contract/usual'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage, readAllPages } from './http/call.ts'

/** The first part of the query keys of usual products. */
export const usualKeys = { all: ['usual'] as const }

/** What a client usually buys, sorted by due date or in the order of its shelf. */
export const usualQuery = (clientId: string, sort: contract.UsualSort) =>
  queryOptions({
    queryKey: [...usualKeys.all, clientId, sort],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listUsual, {
          query: { clientId, sort, cursor },
          signal,
          fallback: msg`Your usual products could not be loaded.`,
        }),
      ),
    enabled: clientId !== '',
  })

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

/** Sets the order of a client's shelf. It shows at once and is reverted if the server refuses it. */
export function useArrangeShelf(clientId: string, onFailed: (message: string) => void) {
  const queryClient = useQueryClient()
  const { queryKey } = usualQuery(clientId, 'shelf')
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
        usual
          ?.map((one) => ({ ...one, position: places.get(one.product.productId) ?? one.position }))
          .sort((one, other) => one.position - other.position),
      )
    },
    onError: (error) => onFailed(error.message),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1)
        void queryClient.invalidateQueries({ queryKey: usualKeys.all })
    },
  })
}
