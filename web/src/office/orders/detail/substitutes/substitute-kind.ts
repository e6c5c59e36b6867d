import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import * as contract from '@cornerstock/contract/orders/substitutes/substitutes'
import { msg } from '@lingui/core/macro'
import { call } from '../../../../api/http/call.ts'
import { orderKeys, showChangedOrder } from '../../../../api/orders/order-queries.ts'
import type { EntryKind } from '../../../../outbox/send-entry.ts'

export interface SubstituteOffer {
  itemId: number
  offer: BodyInputOf<typeof contract.offerSubstitute>
}

/** Adds substitutes for order lines, or offers them to the client. */
export const substituteKind: EntryKind<SubstituteOffer, AnyOrder> = {
  send: ({ key, body: { itemId, offer } }, signal) =>
    call(contract.offerSubstitute, {
      params: { itemId },
      body: offer,
      idempotencyKey: key,
      signal,
      fallback: msg`Failed to send the substitute.`,
    }),
  onAccepted(_, order, { queryClient }) {
    if (order) void showChangedOrder(queryClient, order)
    else void queryClient.invalidateQueries({ queryKey: orderKeys.all })
    return undefined
  },
}
