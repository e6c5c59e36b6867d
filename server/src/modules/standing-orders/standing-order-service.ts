import type { Paging } from '@cornerstock/contract/http/paging'
import { createDeliveryCalendar, type DeliveryRules } from '@cornerstock/contract/ordering/delivery-day'
import { firstOpenDay, openDates, type Rhythm } from '@cornerstock/contract/ordering/standing-days'
import {
  type NewStandingOrder,
  type StandingOrder,
  type StandingOrderChange,
  standingOrderSchema,
} from '@cornerstock/contract/ordering/standing-orders'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import { type IdempotencyKey, once } from '../../database/idempotency.ts'
import { AppError } from '../../errors/app-error.ts'
import { mapPage, type Page, pageOf } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { readDeliveryTerms } from '../orders/delivery/delivery-terms-service.ts'
import {
  insertStandingOrder,
  removeStandingOrder as removeStored,
  replaceItems,
  updateStandingOrder,
} from './change-queries.ts'
import {
  changeLocked,
  lockVisible,
  logChange,
  requireLines,
  requireOwner,
  requireVisible,
  toLogged,
} from './change-service.ts'
import { renewComingNotices } from './coming/coming-service.ts'
import { toStandingOrder } from './standing-order-mappers.ts'
import {
  countStandingOrders,
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
