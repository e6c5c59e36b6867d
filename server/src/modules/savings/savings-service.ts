import type { Paging } from '@cornerstock/contract/http/paging'
import type { Cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { mapPage } from '../../http/paging.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { getOrder, pageOfOrders } from '../orders/order-service.ts'
import { sumSavings } from './savings-queries.ts'

/** The savings of one order against list prices; 0 if it was cancelled. */
export async function getOrderSaving(context: SignedInContext, orderId: number) {
  const { savedAmount } = await getOrder(context, orderId)
  return { orderId, savedAmount }
}

/** The savings of all orders of a client, without cancelled orders. */
export const readTotalSavings = (db: Database, clientId: string): Promise<Cents> => sumSavings(db, clientId)

/** The savings of each order of a client, newest first, without cancelled orders. */
export async function listSavings(context: SignedInContext, claimedClientId: string, paging: Paging) {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await pageOfOrders(context, { clientIds: [clientId], isCancelled: false }, paging)
  return mapPage(page, ({ orderId, savedAmount }) => ({ orderId, amountSaved: savedAmount }))
}
