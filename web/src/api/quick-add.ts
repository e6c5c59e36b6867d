import { readQuickAdd } from '@cornerstock/contract/ordering/quick-add'
import { msg } from '@lingui/core/macro'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'

/** The products that the lines of a text stand for. A newer text aborts the call. */
export const quickAddQuery = (clientId: string, text: string) =>
  queryOptions({
    queryKey: ['quickAdd', clientId, text],
    queryFn: ({ signal }) =>
      call(readQuickAdd, {
        body: { clientId, text },
        signal,
        fallback: msg`Failed to look for the products.`,
      }),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
