import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import { createDeliveryCalendar, type DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import {
  firstOpenDay,
  isScheduled,
  openDates,
  type Rhythm,
  toStandingDate,
} from '@cornerstock/contract/ordering/standing-days'
import {
  type NewStandingOrder,
  type StandingDateChange,
  type StandingItem,
  type StandingOrder,
  type StandingOrderChange,
  standingOrderSchema,
} from '@cornerstock/contract/ordering/standing-orders'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { mapPage, type Page, pageOf } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { readDeliveryTerms } from '../orders/delivery/delivery-terms-service.ts'
import { readProducts } from '../products/product-service.ts'
import {
  insertStandingOrder,
  removeStandingOrder as removeStored,
  replaceDateItems,
  replaceItems,
  saveDate,
  updateStandingOrder,
} from './change-queries.ts'
import { renewComingNotices } from './coming/coming-service.ts'
import { toStandingOrder } from './standing-order-mappers.ts'
import {
  countStandingOrders,
  findClientOf,
  findStandingOrdersOf,
  lockStandingOrder,
  type StoredStandingOrder,
} from './standing-order-queries.ts'

/** A page of a client's standing orders, oldest first. */
export async function listStandingOrders(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<StandingOrder>> {
  const clientId = await resolveClientId(context, claimedClientId)
  const { rules } = await readDeliveryTerms(context, clientId)
  const stored = await findStandingOrdersOf(
    context.db,
    [clientId],
    firstOpenDay(toLocalDay(context.now, rules.timeZone)),
  )
  const page = await pageOf(stored, paging, ({ standingOrderId }) => standingOrderId)
  return mapPage(page, (standingOrder) => toStandingOrder(standingOrder, rules, context.now))
}

const maxStandingOrders = 100

/**
 * Adds a standing order, once per idempotency key. Throws NOT_FOUND for a product that is not in the catalog,
 * QUOTA_REACHED if the client has too many.
 */
export async function addStandingOrder(
  context: SignedInContext,
  { clientId: claimedClientId, items, ...fields }: NewStandingOrder,
  idempotencyKey: IdempotencyKey | null,
): Promise<StandingOrder> {
  const clientId = await resolveClientId(context, claimedClientId)
  const { rules } = await readDeliveryTerms(context, clientId)
  const added = await once(context.db, context.actor.accountId, idempotencyKey, async (transaction) => {
    if ((await countStandingOrders(transaction, clientId)) >= maxStandingOrders)
      throw new AppError(
        'QUOTA_REACHED',
        text('A store has at most {max} standing orders.', { max: maxStandingOrders }),
      )
    const lines = await requireLines(transaction, items)
    const standingOrderId = await insertStandingOrder(transaction, clientId, {
      ...fields,
      firstDay: firstDayOf(fields, rules, context.now),
    })
    await replaceItems(transaction, { standingOrderId, clientId }, lines)
    const stored = await lockVisible(transaction, context, standingOrderId, rules)
    await logChange(transaction, context, stored, { to: toLogged(stored) })
    return z.encode(standingOrderSchema, toStandingOrder(stored, rules, context.now))
  })
  return z.decode(standingOrderSchema, added)
}

/** Changes a standing order; a field that is absent keeps its value. Throws NOT_FOUND for that of another client. */
export async function changeStandingOrder(
  context: SignedInContext,
  standingOrderId: number,
  { items, ...sent }: StandingOrderChange,
): Promise<StandingOrder> {
  return changeLocked(context, standingOrderId, async (transaction, before, rules) => {
    const changes = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const after = { ...before, ...changes }
    const hasOthers = hasOtherDays(before, after)
    const firstDay = hasOthers ? firstDayOf(after, rules, context.now) : before.firstDay
    await updateStandingOrder(transaction, standingOrderId, { ...after, firstDay }, hasOthers)
    if (items) {
      const known = before.items.map(({ productId }) => productId)
      await replaceItems(transaction, before, await requireLines(transaction, items, known))
    }
  })
}

/** The first day that is not over. */
function firstDayOf(rhythm: Rhythm, rules: DeliveryRules, now: Date): string {
  const moment = { now, today: toLocalDay(now, rules.timeZone) }
  const { value } = openDates(rhythm, createDeliveryCalendar(rules), moment).next()
  if (!value) throw new Error('Every standing order has a next date.')
  return value.day
}

const hasOtherDays = (before: StoredStandingOrder, after: StoredStandingOrder): boolean =>
  before.everyWeeks !== after.everyWeeks ||
  before.startsOn !== after.startsOn ||
  before.pausedUntil !== after.pausedUntil ||
  before.weekdays.join() !== after.weekdays.join()

/** Removes a standing order. The orders that it has placed stay, and its failures until staff dismiss them. */
export async function removeStandingOrder(context: SignedInContext, standingOrderId: number): Promise<void> {
  const clientId = await requireOwner(context, standingOrderId)
  const { rules } = await readDeliveryTerms(context, clientId)
  await context.db.transaction(async (transaction) => {
    const stored = requireVisible(
      context,
      await lockStandingOrder(transaction, standingOrderId, '9999-01-01'),
    )
    await removeStored(transaction, standingOrderId)
    await renewComingNotices(transaction, { clientId, rules, now: context.now })
    await logChange(transaction, context, stored, { from: toLogged(stored) })
  })
}

/**
 * Skips a date of a standing order or changes what comes on it; a field that is absent keeps its value. Throws NOT_FOUND
 * for a day on which it is not due, NOT_CHANGEABLE once its cut-off is over, or it was placed or left out.
 */
export async function changeDate(
  context: SignedInContext,
  { standingOrderId, day }: { standingOrderId: number; day: string },
  { skip, items }: StandingDateChange,
): Promise<StandingOrder> {
  return changeLocked(context, standingOrderId, async (transaction, before, rules) => {
    const date = before.dates.find((one) => one.day === day)
    if (!date && !isScheduled(before, day)) throw notFound('Date')
    const { orderBy } = toStandingDate(createDeliveryCalendar(rules), day)
    if (date?.isSettled || orderBy <= context.now) throw dateIsOver()
    await saveDate(transaction, { standingOrderId, day, skip })
    if (items === undefined) return
    const known = [...before.items, ...(date?.items ?? [])].map(({ productId }) => productId)
    const lines = items && (await requireLines(transaction, items, known))
    await replaceDateItems(transaction, { ...before, day }, lines)
  })
}

/** The error for a date that was placed already, was left out, or will be. */
export const dateIsOver = () =>
  new AppError(
    'NOT_CHANGEABLE',
    text('This date can no longer be changed: it is too late for it, or its order was placed.'),
  )

/** Changes a standing order in a transaction that holds it, and logs what staff have changed. */
async function changeLocked(
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
const requireOwner = async (context: SignedInContext, standingOrderId: number): Promise<string> =>
  requireVisible(context, await findClientOf(context.db, standingOrderId)).clientId

const lockVisible = async (
  transaction: Database,
  context: SignedInContext,
  standingOrderId: number,
  { timeZone }: DeliveryRules,
): Promise<StoredStandingOrder> =>
  requireVisible(
    context,
    await lockStandingOrder(transaction, standingOrderId, firstOpenDay(toLocalDay(context.now, timeZone))),
  )

function requireVisible<Row extends { clientId: string }>(
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
async function requireLines(
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

const toLogged = ({
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

const logChange = (
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
