import * as contract from '@cornerstock/contract/cart'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Every cached answer about carts starts with this. */
export const cartKeys = { all: ['cart'] as const }

/** A client's cart, by brand, then name. */
export const cartQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...cartKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.getCart, {
        query: { clientId },
        signal,
        fallback: i18n._(msg`Failed to update cart item`),
      }),
  })
