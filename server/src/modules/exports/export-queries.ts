import type { PaymentMethod } from '@cornerstock/contract/orders/money/payments'
import { and, asc, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { orderCredits } from '../../database/schema/accounts/support.ts'
import { orderItems, orders } from '../../database/schema/orders/orders.ts'
import { payments } from '../../database/schema/orders/payments.ts'
import { staffNameOf } from '../../database/staff-name.ts'

/** The first moment, and the one after the last. */
export type TimeRange = { from: Date | undefined; to: Date | undefined }

export type ExportedPayment = {
  paymentId: number
  createdAt: Date
  externalId: string | null
  storeName: string
  amountCents: number
  method: PaymentMethod
  orderId: number | null
  reference: string
  staffName: string | null
  voidedAt: Date | null
  voidReason: string | null
}

/** Up to `limit` payments of some days after another, oldest first. */
export const findExportedPayments = (
  db: Database,
  { from, to }: TimeRange,
  limit: number,
  after = 0,
): Promise<ExportedPayment[]> =>
  db
    .select({
      paymentId: payments.paymentId,
      createdAt: payments.createdAt,
      externalId: accounts.externalId,
      storeName: accounts.storeName,
      amountCents: payments.amountCents,
      method: payments.method,
      orderId: payments.orderId,
      reference: payments.reference,
      staffName: sql<
        string | null
      >`(select ${staffNameOf('s')} from accounts s where s.account_id = ${payments.takenBy})`,
      voidedAt: payments.voidedAt,
      voidReason: payments.voidReason,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.accountId, payments.clientId))
    .where(
      and(
        gt(payments.paymentId, after),
        from && gte(payments.createdAt, from),
        to && lt(payments.createdAt, to),
      ),
    )
    .orderBy(asc(payments.paymentId))
    .limit(limit)

export type ExportedCredit = {
  creditNumber: number
  createdAt: Date
  orderId: number
  externalId: string | null
  storeName: string
  productName: string
  quantity: number
  amountCents: number
}

/** Up to `limit` credits of some days after another, by their numbers. */
export const findExportedCredits = (
  db: Database,
  { from, to }: TimeRange,
  limit: number,
  after = 0,
): Promise<ExportedCredit[]> =>
  db
    .select({
      creditNumber: orderCredits.creditNumber,
      createdAt: orderCredits.createdAt,
      orderId: orderCredits.orderId,
      externalId: accounts.externalId,
      storeName: accounts.storeName,
      productName: orderItems.productName,
      quantity: orderCredits.quantity,
      amountCents: orderCredits.amountCents,
    })
    .from(orderCredits)
    .innerJoin(orders, eq(orders.orderId, orderCredits.orderId))
    .innerJoin(orderItems, eq(orderItems.orderItemId, orderCredits.orderItemId))
    .innerJoin(accounts, eq(accounts.accountId, orders.clientId))
    .where(
      and(
        gt(orderCredits.creditNumber, after),
        from && gte(orderCredits.createdAt, from),
        to && lt(orderCredits.createdAt, to),
      ),
    )
    .orderBy(asc(orderCredits.creditNumber))
    .limit(limit)

/** The customer numbers of clients that have one. */
export async function findExternalIds(db: Database): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ clientId: accounts.accountId, externalId: accounts.externalId })
    .from(accounts)
    .where(sql`${accounts.externalId} is not null`)
  return new Map(rows.map(({ clientId, externalId }) => [clientId, externalId]))
}
