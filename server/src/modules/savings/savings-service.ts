import type { Paging } from '@cornerstock/contract/paging'
import type { SignedInContext } from '../../context.ts'
import { mapPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { getOrder, pageOfOrders } from '../orders/order-service.ts'

/** What one order saved against list prices; a cancelled one saved nothing. */
export async function getOrderSaving(context: SignedInContext, orderId: number) {
  const { savedAmount } = await getOrder(context, orderId)
  return { orderId, savedAmount }
}

/** What each order of a client saved, newest first, without the cancelled ones. */
export async function listSavings(context: SignedInContext, claimedClientId: string, paging: Paging) {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await pageOfOrders(context, { clientId, isCancelled: false }, paging)
  return mapPage(page, ({ orderId, savedAmount }) => ({ orderId, amountSaved: savedAmount }))
}
