import * as contract from '@cornerstock/contract/catalog/catalog'
import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { setCatalog } from '../state/catalog.ts'
import { call, callTagged } from './http/call.ts'

export const catalogKeys = { all: ['catalog'] } as const

/** The areas and categories of the shop with the ETag of their version, which a save sends back. */
export const catalogQuery = () =>
  queryOptions({
    queryKey: catalogKeys.all,
    queryFn: async ({ signal }) => {
      const read = await callTagged(contract.getCatalog, {
        signal,
        fallback: msg`Failed to load the departments.`,
      })
      setCatalog(read.value)
      return read
    },
  })

/** How many products hold each category, or an area by its name. Owners only. */
export const heldProductsQuery = () =>
  queryOptions({
    queryKey: [...catalogKeys.all, 'held products'],
    queryFn: ({ signal }) =>
      call(contract.listHeldProducts, { signal, fallback: msg`Failed to load the departments.` }),
  })

interface CatalogSave {
  body: BodyInputOf<typeof contract.saveCatalog>
  /** The category to which the products of removed ones move. */
  moveTo: string | undefined
  /** The ETag of the version on screen. The server responds STALE if it is outdated. */
  ifMatch: string | undefined
}

/** Replaces the areas and categories. Owners only. */
export function useSaveCatalog() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, moveTo, ifMatch }: CatalogSave) =>
      callTagged(contract.saveCatalog, {
        body,
        query: { moveTo },
        ...(ifMatch && { ifMatch }),
        fallback: msg`Failed to save the departments.`,
      }),
    onSuccess: (saved) => {
      setCatalog(saved.value)
      queryClient.setQueryData(catalogQuery().queryKey, saved)
      void queryClient.invalidateQueries(heldProductsQuery())
    },
  })
}
