import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import { firstOpenDay } from '@cornerstock/contract/ordering/standing-days'
import type { StandingItem, StandingOrder } from '@cornerstock/contract/ordering/standing-orders'
import { isStaff, type SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { readDeliveryTerms } from '../orders/delivery/delivery-terms-service.ts'
import { readProducts } from '../products/product-service.ts'
import { renewComingNotices } from './coming/coming-service.ts'
import { toStandingOrder } from './standing-order-mappers.ts'
import { findClientOf, lockStandingOrder, type StoredStandingOrder } from './standing-order-queries.ts'

/** Changes a standing order in a transaction that holds it, and logs what staff have changed. */
export async function changeLocked(
  context: SignedInContext,
  standingOrderId: number,
  change: (transaction: Database, before: StoredStandingOrder, rules: DeliveryRules) => Promise<void>,
): Promise<StandingOrder> {
  const clientId = await requireOwner(context, standingOrderId)
  const { rules } = await readDeliveryTerms(context, clientId)
  const after = await context.db.transaction(async (transaction) => {
    const before = await lockVisible(transaction, context, standingOrderId, rules)
    await change(transaction, before, rules)
    const changed = await lockVisible(transaction, context, standingOrderId, rules)
    await renewComingNotices(transaction, { clientId, rules, now: context.now })
    const fields = changedFields(toLogged(before), toLogged(changed))
    if (fields) await logChange(transaction, context, changed, fields)
    return changed
  })
  return toStandingOrder(after, rules, context.now)
}

/** The client of a standing order. Throws NOT_FOUND for that of another client. */
export const requireOwner = async (context: SignedInContext, standingOrderId: number): Promise<string> =>
  requireVisible(context, await findClientOf(context.db, standingOrderId)).clientId

/** The standing order, locked until the transaction ends. Throws NOT_FOUND for that of another client. */
export const lockVisible = async (
  transaction: Database,
  context: SignedInContext,
  standingOrderId: number,
  { timeZone }: DeliveryRules,
): Promise<StoredStandingOrder> =>
  requireVisible(
    context,
    await lockStandingOrder(transaction, standingOrderId, firstOpenDay(toLocalDay(context.now, timeZone))),
  )

/** What is stored, if the caller may see it. Throws NOT_FOUND otherwise. */
export function requireVisible<Row extends { clientId: string }>(
  { actor }: SignedInContext,
  stored: Row | undefined,
): Row {
  if (!stored || (!isStaff(actor) && stored.clientId !== actor.accountId)) throw notFound('Standing order')
  return stored
}

/**
 * Lines merged by product. Throws NOT_FOUND for a product that is not in the catalog, unless it is among the `known`
 * ones, and BAD_REQUEST if a merged line exceeds the limit.
 */
export async function requireLines(
  db: Database,
  items: readonly StandingItem[],
  known: readonly number[] = [],
): Promise<StandingItem[]> {
  const merged = new Map<number, number>()
  for (const { productId, quantity } of items) merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  const products = await readProducts(db, [...merged.keys()])
  for (const [productId, quantity] of merged) {
    const product = products.get(productId)
    if (!product || (product.deletedAt !== null && !known.includes(productId))) throw notFound('Product')
    if (quantity > maxLineQuantity)
      throw badField('items', text('A line can hold at most {max}.', { max: maxLineQuantity }))
  }
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }))
}

/** What the staff log keeps of a standing order. */
export const toLogged = ({
  name,
  everyWeeks,
  weekdays,
  startsOn,
  pausedUntil,
  risePercent,
  items,
  dates,
}: StoredStandingOrder) => ({
  name,
  everyWeeks,
  weekdays: weekdays.join(),
  startsOn,
  pausedUntil,
  risePercent,
  items: items.map(({ productId, quantity }) => ({ productId, quantity })),
  dates: dates
    .filter(({ isSkipped, items: own }) => isSkipped || own)
    .map(({ day, isSkipped, items: own }) => ({
      day,
      skip: isSkipped,
      items: own?.map(({ productId, quantity }) => ({ productId, quantity })) ?? null,
    })),
})

/** Logs a change by staff. */
export const logChange = (
  transaction: Database,
  context: SignedInContext,
  { standingOrderId, clientId }: StoredStandingOrder,
  change: { from?: object; to?: object },
): Promise<void> =>
  logStaffChange(transaction, context, 'standing-orders', {
    what: `standing order ${standingOrderId}`,
    ...change,
    clientId,
  })
