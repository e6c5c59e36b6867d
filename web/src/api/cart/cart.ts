import * as contract from '@cornerstock/contract/ordering/cart'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { cartKeys } from './cart-keys.ts'

/** A client's cart as the server has it, by brand, then name. */
export const cartQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...cartKeys.all, clientId],
    queryFn: ({ signal }) =>
      call(contract.getCart, {
        query: { clientId },
        signal,
        fallback: msg`Something went wrong.`,
      }),
    enabled: clientId !== '',
    // Other devices, tabs and staff also change the cart.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
