import type { Delivery } from '@cornerstock/contract/ordering/delivery'
import { orderByOf } from '@cornerstock/contract/ordering/delivery-day'
import { cents } from '@cornerstock/contract/values/money'
import { isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { resolveClientId } from '../../accounts/account-service.ts'
import type { OrderDelivery } from '../placing/place-order-queries.ts'
import { findOrdersOfDay, sumOpenOrders } from './delivery-queries.ts'
import { type DeliveryContext, nextWindow, readDeliveryTerms, windowsFrom } from './delivery-terms-service.ts'

/** The delivery day and cut-off of an order that the client places now, and what holds for it. */
export async function getDelivery(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<Delivery> {
  const clientId = await resolveClientId(context, claimedClientId)
  const { rules, ...terms } = await readDeliveryTerms(context, clientId)
  const window = nextWindow(rules, context.now)
  const { openOrderId, orderedCents, isFeeSettled } = await findOrdersOfDay(context.db, clientId, {
    ...window,
    ...terms,
  })
  return {
    ...window,
    ...terms,
    openOrder: openOrderId === null ? null : { orderId: openOrderId },
    ordered: cents(orderedCents),
    isFeeSettled,
  }
}

/** The cut-off of a delivery day of a client: its orders for the day are accepted before this time. */
export async function readOrderBy(
  context: DeliveryContext,
  clientId: string,
  deliveryDate: string,
): Promise<Date> {
  return orderByOf((await readDeliveryTerms(context, clientId)).rules, deliveryDate)
}

// The database decides by its own clock, which may be behind this server's.
const clockToleranceMs = 60_000

/**
 * The next delivery windows of a client, or only that of the day that staff chose, and the minimum for an order placed
 * now.
 */
export async function readOrderDelivery(
  context: DeliveryContext & Pick<SignedInContext, 'now'>,
  clientId: string,
  chosenDay: string | null = null,
): Promise<OrderDelivery> {
  const { rules, minimumOrder } = await readDeliveryTerms(context, clientId)
  return {
    windows:
      chosenDay === null
        ? windowsFrom(rules, new Date(context.now.getTime() - clockToleranceMs))
        : [{ deliveryDate: chosenDay, orderBy: orderByOf(rules, chosenDay) }],
    minimumOrder,
  }
}

/**
 * Throws BELOW_MINIMUM if a client cancels an order without which its other orders of that day, which reached the
 * minimum only together with it, would be delivered below the minimum.
 */
export async function requireMinimumWithout(
  context: SignedInContext,
  transaction: Database,
  { clientId, orderId }: { clientId: string; orderId: number },
): Promise<void> {
  if (isStaff(context.actor)) return
  const { minimumOrder } = await readDeliveryTerms(context, clientId)
  if (minimumOrder === 0) return
  const { total, others, hasOthers } = await sumOpenOrders(transaction, { clientId, orderId })
  if (!hasOthers || others >= minimumOrder || total < minimumOrder) return
  throw new AppError(
    'BELOW_MINIMUM',
    text('Your other orders for that day would be below the minimum. Please cancel those first.'),
    { details: { minimumOrder, total: cents(others) } },
  )
}
