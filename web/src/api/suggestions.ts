import * as contract from '@cornerstock/contract/suggestions'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './http/call.ts'

/** The prefix of all query keys of suggestions. */
export const suggestionKeys = { all: ['suggestions'] as const }

/** The products to suggest to a client, best first. Staff only. */
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
