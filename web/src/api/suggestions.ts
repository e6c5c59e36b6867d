import * as contract from '@cornerstock/contract/suggestions'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'

/** Every cached answer about suggestions starts with this. */
export const suggestionKeys = { all: ['suggestions'] as const }

/** What to offer a client now, best first. Staff only. */
export const suggestionsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...suggestionKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.listSuggestions, {
        params: { clientId },
        signal,
        fallback: i18n._(msg`Failed to fetch suggestions`),
      }),
  })
