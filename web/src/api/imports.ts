import * as contract from '@cornerstock/contract/office/imports'
import { reportMovingIn } from '@cornerstock/contract/office/moving-in'
import { msg } from '@lingui/core/macro'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callPage } from './http/call.ts'
import { savePrices } from './prices/save-prices.ts'

const importKeys = { all: ['imports'] as const }

const checkIntervalMs = 1000
const pageSize = 100

const newestQuery = (limit: number) =>
  queryOptions({
    queryKey: [...importKeys.all, 'list', limit],
    queryFn: ({ signal }) =>
      call(contract.listImports, { query: { limit }, signal, fallback: msg`Failed to load the imports.` }),
  })

/** The newest imports. Owners only, like everything in this file. */
export const importsQuery = newestQuery(20)

/** All imports, newest first. */
export const allImportsQuery = newestQuery(1000)

/** What each client ordered and owed in the former system, beside what of it is here. */
export const movingTotalsQuery = queryOptions({
  queryKey: [...importKeys.all, 'totals'],
  queryFn: ({ signal }) => call(reportMovingIn, { signal, fallback: msg`Failed to compare the totals.` }),
  // It reads a year of orders, and changes only with an import.
  staleTime: Number.POSITIVE_INFINITY,
})

/** An import. While it is being checked, it is read again every second. */
export const importQuery = (importId: number) =>
  queryOptions({
    queryKey: [...importKeys.all, 'one', importId],
    queryFn: ({ signal }) =>
      call(contract.getImport, {
        params: { importId },
        signal,
        fallback: msg`Failed to load the import.`,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? checkIntervalMs : false),
  })

/** The rows of an import, page by page. */
export const importRowPagesQuery = (importId: number, kind: contract.ImportRowList) =>
  infiniteQueryOptions({
    queryKey: [...importKeys.all, 'rows', importId, kind],
    queryFn: ({ pageParam, signal }) =>
      callPage(contract.listImportRows, {
        params: { importId },
        query: { kind, limit: pageSize, cursor: pageParam },
        signal,
        fallback: msg`Failed to load the rows.`,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  })

/** Sends a file, which the server checks. This changes no data yet. */
export function useCreateImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: contract.ImportKind; file: File }) =>
      call(contract.createImport, {
        body: { ...body, columns: '{}' },
        fallback: msg`The file could not be sent.`,
      }),
    onSuccess: (created) => {
      queryClient.setQueryData(importQuery(created.importId).queryKey, created)
      return queryClient.invalidateQueries({ queryKey: importsQuery.queryKey })
    },
  })
}

/** Checks the file of an import again, with this choice of columns, or these values for the whole file. */
export function useCheckImportAgain(importId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: { columns?: Record<string, string | null>; values?: Record<string, string> }) =>
      call(contract.checkImportAgain, {
        params: { importId },
        body: { columns: choice.columns ?? {}, values: choice.values },
        fallback: msg`The file could not be checked.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKeys.all }),
  })
}

/** Applies the good rows of an import, with what becomes of its unknown categories. */
export function useApplyImport(importId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (categories: contract.CategoryChoices) =>
      savePrices((query) =>
        call(contract.applyImport, {
          params: { importId },
          query,
          body: { categories },
          fallback: msg`The import could not be applied.`,
        }),
      ),
    // Products, prices and clients are shown on many screens.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Restores what an import has changed. */
export function useUndoImport(importId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(contract.undoImport, {
        params: { importId },
        fallback: msg`The import could not be undone.`,
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}

/** Emails an invitation to the new clients of an import. */
export const useInviteImportedClients = (importId: number) =>
  useMutation({
    mutationFn: () =>
      call(contract.inviteImportedClients, {
        params: { importId },
        fallback: msg`Failed to send the invitations.`,
      }),
  })
