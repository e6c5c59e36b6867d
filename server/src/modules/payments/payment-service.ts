import type { Paging } from '@cornerstock/contract/http/paging'
import type {
  AgeingRow,
  NewPayment,
  OwedByAge,
  Payment,
  Statement,
  UnpaidDocument,
} from '@cornerstock/contract/orders/money/payments'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import { type Actor, type Context, isStaff, type SignedInContext } from '../../context.ts'
import { type IdempotencyKey, onceIn } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { badField, notFound } from '../../errors/app-error.ts'
import { idPosition, mapPage, type Page, readPage } from '../../http/paging.ts'
import { toLocalDay } from '../../local-days.ts'
import { text } from '../../texts/text.ts'
import { requireClient, resolveClientId } from '../accounts/account-service.ts'
import { namesAllStores, resolveClientIds } from '../accounts/people/own-stores-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { includeOrder, settleClient } from '../orders/balance/balance-service.ts'
import { asStaff } from '../orders/order-service.ts'
import { readSettings } from '../settings/settings-service.ts'
import { type AgeingDay, findAgeing, findOwedByAge, findUnpaidDocuments } from './ageing-queries.ts'
import {
  countPayments,
  findBookings,
  findPayment,
  findPayments,
  insertPayment,
  type StoredPayment,
  updateVoided,
} from './payment-queries.ts'
import { toStatement } from './statement-rules.ts'

const toPayment = (
  { amountCents, staffName, takenBy: _, ...rest }: StoredPayment,
  actor: Pick<Actor, 'role'>,
): Payment => ({
  ...rest,
  amount: cents(amountCents),
  ...(isStaff(actor) && staffName !== null && { staffName }),
})

/**
 * Records a payment, once per idempotency key. It pays the order that it names first, then the oldest delivered
 * orders. Throws NOT_FOUND for another client's order.
 */
export async function createPayment(
  context: SignedInContext,
  { clientId: claimedClientId, amount, method, orderId = null, reference }: NewPayment,
  idempotencyKey: IdempotencyKey | null,
): Promise<Payment> {
  const { db, actor, now } = context
  const clientId = await requireClient(db, claimedClientId)
  return db.transaction(async (transaction) => {
    const paymentId = await onceIn(transaction, actor.accountId, idempotencyKey, () =>
      takePayment(transaction, context, { clientId, amount, method, orderId, reference, at: now }),
    )
    return readPayment(transaction, actor, paymentId)
  })
}

/** Records a payment in the transaction of what it is taken with, and returns its id. */
export async function takePayment(
  transaction: Database,
  context: SignedInContext,
  { clientId, amount, method, orderId = null, reference, at }: NewPayment & { at: Date },
): Promise<number> {
  if (orderId !== null) await includeOrder(transaction, orderId, clientId)
  const paymentId = await insertPayment(transaction, {
    clientId,
    orderId,
    method,
    amountCents: amount,
    reference: reference ?? '',
    createdAt: at,
    takenBy: context.actor.accountId,
  })
  await recordChange(transaction, context, clientId, {
    what: orderId === null ? 'a payment' : `a payment for order ${orderId}`,
    to: { amount: toDollars(amount), method, ...(reference && { reference }) },
  })
  await recordEvent(transaction, { type: 'payment.created', paymentId, clientId }, clientId)
  return paymentId
}

/** Voids a payment. One that was voided before stays as it is. */
export async function voidPayment(
  context: SignedInContext,
  paymentId: number,
  reason: string,
): Promise<Payment> {
  return context.db.transaction((transaction) => voidPaymentIn(transaction, context, paymentId, reason))
}

/** Voids a payment in the caller's transaction. */
export async function voidPaymentIn(
  transaction: Database,
  context: SignedInContext,
  paymentId: number,
  reason: string,
): Promise<Payment> {
  const read = () => readPayment(transaction, context.actor, paymentId)
  const { clientId, amount } = await read()
  if (await updateVoided(transaction, paymentId, { now: context.now, reason }))
    await recordChange(transaction, context, clientId, {
      what: `payment ${paymentId}`,
      from: { amount: toDollars(amount) },
      to: { voided: reason },
    })
  return read()
}

/** A client's payments, newest first. */
export async function listPayments(
  context: SignedInContext,
  claimedClientId: string | undefined,
  paging: Paging,
): Promise<Page<Payment>> {
  const clientId = await resolveClientId(context, claimedClientId)
  const page = await readPage(paging, {
    position: idPosition,
    find: (limit, after) => findPayments(context.db, clientId, limit, after?.[0]),
    count: () => countPayments(context.db, clientId),
    positionOf: ({ paymentId }) => [paymentId],
  })
  return mapPage(page, (payment) => toPayment(payment, context.actor))
}

/** Both included; without a day, the statement begins or ends with the first or last entry. */
export type StatementDays = { from?: string | undefined; to?: string | undefined }

/** The statement of a client for some days, or of all stores of the signed-in person together. */
export async function getStatement(
  context: SignedInContext,
  claimedClientId: string | undefined,
  days: StatementDays,
): Promise<Statement> {
  const clientIds = await resolveClientIds(context, claimedClientId)
  return readStatement(context, clientIds, days, {
    namesClients: namesAllStores(context, claimedClientId),
  })
}

/**
 * The statement of some clients together for some days, in the time zone of the settings. The caller has checked whose
 * it is.
 *
 * @param namesClients whether each entry says whose it is
 */
export async function readStatement(
  context: Pick<Context, 'settingsCache'> & { db: Database },
  clientIds: string[],
  days: StatementDays,
  { namesClients = false } = {},
): Promise<Statement> {
  if (days.from !== undefined && days.to !== undefined && days.to < days.from)
    throw badField('to', text('Must not be before the first day.'))
  const { timeZone } = await readSettings(context)
  const bookings = await findBookings(context.db, clientIds)
  const onDays = bookings.map(({ clientId, at, day, type, orderId, number, cents: amount }) => ({
    ...(namesClients && { clientId }),
    day: day ?? toLocalDay(new Date(at), timeZone),
    type,
    ...(orderId !== null && { orderId }),
    ...(number !== null && { number }),
    amount: cents(amount),
  }))
  return toStatement(onDays, days)
}

/** What each client owes on a day, by age. */
export const readAgeing = (db: Database, day: AgeingDay): Promise<AgeingRow[]> => findAgeing(db, day)

/** What each client owes on a day, by age; today by default. Past days are as things stood at their end. */
export const reportAgeing = async (context: SignedInContext, on?: string): Promise<AgeingRow[]> =>
  readAgeing(context.db, await ageingDay(context, on))

/** What a client had not paid on a day; today by default. Throws NOT_FOUND for an unknown client. */
export async function listUnpaid(
  context: SignedInContext,
  claimedClientId: string,
  on?: string,
): Promise<UnpaidDocument[]> {
  const clientId = await requireClient(context.db, claimedClientId)
  return findUnpaidDocuments(context.db, clientId, await ageingDay(context, on))
}

/** What all clients together owe today, by age. */
export const readOwedByAge = async (context: SignedInContext): Promise<OwedByAge> =>
  findOwedByAge(context.db, await ageingDay(context))

async function ageingDay(
  context: Pick<SignedInContext, 'now' | 'settingsCache'>,
  on?: string,
): Promise<AgeingDay> {
  const { timeZone } = await readSettings(context)
  const today = toLocalDay(context.now, timeZone)
  return { on: on ?? today, isPast: on !== undefined && on < today, timeZone }
}

/** A payment as staff read it; undefined if there is none. */
export async function findPaymentAsStaff(db: Database, paymentId: number): Promise<Payment | undefined> {
  const payment = await findPayment(db, paymentId)
  return payment && toPayment(payment, asStaff.actor)
}

async function readPayment(db: Database, actor: Actor, paymentId: number): Promise<Payment> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw notFound('Payment')
  return toPayment(payment, actor)
}

async function recordChange(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  change: { what: string; from?: unknown; to: unknown },
): Promise<void> {
  await settleClient(transaction, clientId)
  await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
  await logStaffChange(transaction, context, 'payments', { ...change, clientId })
}
