import { decideApproval } from '@cornerstock/contract/orders/orders'
import { msg } from '@lingui/core/macro'
import { call } from '../http/call.ts'
import { useOrderChange } from './order-queries.ts'

/** Approves an order that waits, or refuses it, which cancels it. */
export const useDecideApproval = () =>
  useOrderChange(({ orderId, ...body }: { orderId: number; approve: boolean; note?: string }) =>
    call(decideApproval, { params: { orderId }, body, fallback: msg`The approval was not saved.` }),
  )
