import { decodeDetails } from '@cornerstock/contract/http/error-details'
import type { MissingAccount } from '@cornerstock/contract/office/book-accounts'
import * as contract from '@cornerstock/contract/office/closings'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { ApiError } from './http/api-error.ts'
import { call, callFile, callPage, readAllPages } from './http/call.ts'
import { summariesKey } from './orders/order-queries.ts'
import { settingsKeys } from './settings.ts'

const booksKey = [...summariesKey, 'books'] as const

/** What closing today would book, the accounts of the books, and the sums that must agree. Owners only. */
export const booksQuery = () =>
  queryOptions({
    queryKey: [...booksKey, 'sums'],
    queryFn: ({ signal }) => call(contract.getBooks, { signal, fallback: msg`Failed to load the books.` }),
  })

/** The batches of the books, newest first. */
export const closingsQuery = () =>
  queryOptions({
    queryKey: [...booksKey, 'closings'],
    queryFn: ({ signal }) =>
      readAllPages((cursor) =>
        callPage(contract.listClosings, {
          query: { cursor },
          signal,
          fallback: msg`Failed to load the books.`,
        }),
      ),
  })

/** Closes the books through a day. The same key closes once, however often it is sent. */
export function useCreateClosing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ through, key }: { through: string; key: string }) =>
      call(contract.createClosing, {
        body: { through },
        idempotencyKey: key,
        fallback: msg`The books were not closed.`,
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: booksKey }),
  })
}

/** What an error says has no account; empty for other errors. */
export const missingAccountsOf = (error: unknown): MissingAccount[] =>
  error instanceof ApiError && error.code === 'ACCOUNT_MISSING'
    ? (decodeDetails('ACCOUNT_MISSING', error.details) ?? [])
    : []

/** Reads the books again after their accounts were saved. */
export function useReadBooksAgain(): () => void {
  const queryClient = useQueryClient()
  return () => {
    for (const queryKey of [booksKey, settingsKeys.all]) void queryClient.invalidateQueries({ queryKey })
  }
}

/** Saves a file of a batch. */
export const useSaveClosingFile = () =>
  useMutation({
    mutationFn: async ({ closingId, file }: { closingId: number; file: contract.ClosingFileName }) =>
      saveFile(
        await callFile(contract.closingFile, {
          params: { closingId, file },
          fallback: msg`The download failed.`,
        }),
      ),
  })
