import { type ClientOverview, overviewLength } from '@cornerstock/contract/clients/client-overview'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { SignedInContext } from '../../context.ts'
import { requireClient } from '../accounts/account-service.ts'
import { getClient } from '../accounts/clients/client-service.ts'
import { readCart } from '../cart/cart-service.ts'
import { listClientNotes } from '../client-notes/client-note-service.ts'
import { listClientImages } from '../images/image-service.ts'
import { pageOfOrders } from '../orders/order-service.ts'
import { getStatement, listPayments } from '../payments/payment-service.ts'
import { getRecency } from '../recency/recency-service.ts'
import { readTotalSavings } from '../savings/savings-service.ts'
import { listNewestMessages } from '../support/support-service.ts'
import { listUsual } from '../usual/usual-service.ts'
import { findLastSignIn, findOpeningBalance } from './client-overview-queries.ts'

const newest = { limit: overviewLength }

/** A client at a glance. Throws NOT_FOUND if the id is not that of a client. */
export async function getClientOverview(
  context: SignedInContext,
  claimedClientId: string,
): Promise<ClientOverview> {
  const { db } = context
  const clientId = await requireClient(db, claimedClientId)
  const { value: client } = await getClient(context, clientId)
  const open = await pageOfOrders(
    context,
    { clientIds: [clientId], status: orderStatuses.processing },
    { limit: 1 },
  )
  const { closing: balance } = await getStatement(context, clientId, {})
  return {
    client,
    rhythm: await getRecency(context, clientId),
    orders: (await pageOfOrders(context, { clientIds: [clientId] }, newest)).items,
    usual: (await listUsual(context, clientId, newest)).items,
    pictures: (await listClientImages(context, clientId, newest)).items,
    messages: await listNewestMessages(context, clientId, overviewLength),
    notes: (await listClientNotes(context, clientId, newest)).items,
    payments: (await listPayments(context, clientId, newest)).items,
    savings: await readTotalSavings(db, clientId),
    balance,
    openingBalance: await findOpeningBalance(db, clientId),
    cart: await readCart(context, clientId),
    openOrder: open.items[0] ?? null,
    lastSignIn: await findLastSignIn(db, clientId),
  }
}
