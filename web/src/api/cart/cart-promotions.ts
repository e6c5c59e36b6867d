import * as contract from '@cornerstock/contract/prices/promotions'
import { msg } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../http/call.ts'
import { cartKeys } from './cart-keys.ts'

/** What promotions do for a client's cart as the server has it. `version` changes with each reading of the cart. */
export const cartPromotionsQuery = (clientId: string, version: number) =>
  queryOptions({
    queryKey: [...cartKeys.promotions, clientId, version],
    queryFn: ({ signal }) =>
      call(contract.getCartPromotions, {
        body: { clientId },
        signal,
        fallback: msg`Something went wrong.`,
      }),
    placeholderData: (former) => former,
    staleTime: 0,
  })
