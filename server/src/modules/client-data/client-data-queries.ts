import { staffRoles } from '@cornerstock/contract/accounts/roles'
import type { LoggedChange } from '@cornerstock/contract/office/app-logs'
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { formerStoreNames } from '../../database/schema/accounts/former-store-names.ts'
import { clientPrices } from '../../database/schema/catalog/prices.ts'
import { retailPrices } from '../../database/schema/catalog/retail-prices.ts'
import { shelfPositions, shownSuggestions } from '../../database/schema/catalog/suggestions.ts'
import { appLogs } from '../../database/schema/office/app-logs.ts'
import { openInvoices } from '../../database/schema/orders/open-invoices.ts'
import { orders } from '../../database/schema/orders/orders.ts'
import { mails } from '../../database/schema/work/mails.ts'
import { staffNameOf } from '../../database/staff-name.ts'

/** The account of a client without its password; undefined if no client has the id. */
export async function findAccountData(db: Database, clientId: string) {
  const [account] = await db
    .select({
      clientId: accounts.accountId,
      email: accounts.email,
      externalId: accounts.externalId,
      regions: accounts.regions,
      termsKind: accounts.termsKind,
      termsDays: accounts.termsDays,
      creditLimit: sql<number | null>`${accounts.creditLimitCents} / 100.0`.mapWith(Number),
      emailVerifiedAt: accounts.emailVerifiedAt,
      storeName: accounts.storeName,
      storeAddress: accounts.storeAddress,
      postalCode: accounts.postalCode,
      businessOwnerName: accounts.businessOwnerName,
      businessType: accounts.businessType,
      phoneNumber: accounts.phoneNumber,
      deliveryNotes: accounts.deliveryNotes,
      referralCode: accounts.referralCode,
      PrefferresWholesaler: accounts.preferredWholesaler,
      isOnHold: accounts.isOnHold,
      language: accounts.language,
      substitution: accounts.substitution,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .where(and(eq(accounts.accountId, clientId), eq(accounts.role, 'client')))
  return account
}

/** The names that a client's store had before. */
export async function findFormerStoreNames(db: Database, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ storeName: formerStoreNames.storeName })
    .from(formerStoreNames)
    .where(eq(formerStoreNames.clientId, clientId))
    .orderBy(asc(formerStoreNames.storeName))
  return rows.map(({ storeName }) => storeName)
}

/** The contact details of a client as they were when it placed its orders, by order number. */
export async function findContactsOfOrders(db: Database, orderIds: number[]) {
  const rows = await db
    .select({
      orderId: orders.orderId,
      phoneNumber: orders.phoneNumber,
      deliveryNotes: orders.deliveryNotes,
    })
    .from(orders)
    .where(inArray(orders.orderId, orderIds))
  return new Map(rows.map(({ orderId, ...contact }) => [orderId, contact]))
}

/** The names and email addresses of all staff. */
export async function findStaffNames(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: staffNameOf('accounts'), email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.role, [...staffRoles]))
  return rows.flatMap(({ name, email }) => [name ?? '', email ?? ''])
}

export type MailData = { mailId: number; subject: string; createdAt: Date; sentAt: Date | null }

/** Up to `limit` emails to a person after one, oldest first. The contents of sent emails are not kept. */
export const findMails = (db: Database, personId: string, limit: number, after = 0): Promise<MailData[]> =>
  db
    .select({
      mailId: mails.mailId,
      subject: mails.subject,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(eq(mails.accountId, personId), gt(mails.mailId, after)))
    .orderBy(asc(mails.mailId))
    .limit(limit)

export type LogData = {
  id: number
  timestamp: Date
  source: string
  message: string
  staffId: string | null
  change: LoggedChange | null
}

/** Up to `limit` log entries about a client below one, newest first. */
export const findLogEntries = (
  db: Database,
  clientId: string,
  limit: number,
  below = Number.MAX_SAFE_INTEGER,
): Promise<LogData[]> =>
  db
    .select({
      id: appLogs.appLogId,
      timestamp: appLogs.loggedAt,
      source: appLogs.source,
      message: appLogs.message,
      staffId: appLogs.staffId,
      change: appLogs.change,
    })
    .from(appLogs)
    .where(and(eq(appLogs.clientId, clientId), lt(appLogs.appLogId, below)))
    .orderBy(desc(appLogs.appLogId))
    .limit(limit)

export type ShelfData = { productId: number; position: number }

/** Up to `limit` products of a client's shelf after a position. */
export const findShelf = (db: Database, clientId: string, limit: number, after = 0): Promise<ShelfData[]> =>
  db
    .select({ productId: shelfPositions.productId, position: shelfPositions.position })
    .from(shelfPositions)
    .where(and(eq(shelfPositions.clientId, clientId), gt(shelfPositions.position, after)))
    .orderBy(asc(shelfPositions.position))
    .limit(limit)

export type PriceData = {
  productId: number
  minQuantity: number
  price: number
  from: string | null
  to: string | null
}

/** Up to `limit` of a client's own prices after another, without the notes of staff. */
export const findOwnPrices = (
  db: Database,
  clientId: string,
  limit: number,
  after?: PriceData,
): Promise<PriceData[]> => {
  const { productId, minQuantity, priceCents, fromDay, toDay } = clientPrices
  const start = sql`coalesce(${fromDay}, '-infinity')`
  const isAfter =
    after &&
    sql`(${productId}, ${minQuantity}, ${start}) > (${after.productId}, ${after.minQuantity}, coalesce(${after.from}::date, '-infinity'))`
  return db
    .select({
      ...{ productId, minQuantity, from: fromDay, to: toDay },
      price: sql<number>`${priceCents} / 100.0`.mapWith(Number),
    })
    .from(clientPrices)
    .where(and(eq(clientPrices.clientId, clientId), isAfter))
    .orderBy(asc(productId), asc(minQuantity), asc(start))
    .limit(limit)
}

export type RetailPriceData = { productId: number; price: number }

/** Up to `limit` of a client's own retail prices after another. */
export const findRetailPrices = (
  db: Database,
  clientId: string,
  limit: number,
  after = 0,
): Promise<RetailPriceData[]> =>
  db
    .select({
      productId: retailPrices.productId,
      price: sql<number>`${retailPrices.priceCents} / 100.0`.mapWith(Number),
    })
    .from(retailPrices)
    .where(and(eq(retailPrices.clientId, clientId), gt(retailPrices.productId, after)))
    .orderBy(asc(retailPrices.productId))
    .limit(limit)

export type OpenInvoiceData = { id: number; number: string; day: string; dueDay: string; amount: number }

/** Up to `limit` of a client's open invoices and credits of an earlier system after another. */
export const findOpenInvoices = (
  db: Database,
  clientId: string,
  limit: number,
  after = 0,
): Promise<OpenInvoiceData[]> =>
  db
    .select({
      id: openInvoices.openInvoiceId,
      number: openInvoices.number,
      day: openInvoices.issuedOn,
      dueDay: openInvoices.dueOn,
      amount: sql<number>`${openInvoices.amountCents} / 100.0`.mapWith(Number),
    })
    .from(openInvoices)
    .where(and(eq(openInvoices.clientId, clientId), gt(openInvoices.openInvoiceId, after)))
    .orderBy(asc(openInvoices.openInvoiceId))
    .limit(limit)

export type SuggestionData = { day: string; productIds: number[] }

/** Up to `limit` lists of suggestions that staff saw for a client after a day. */
export const findShownSuggestions = (
  db: Database,
  clientId: string,
  limit: number,
  after = '0001-01-01',
): Promise<SuggestionData[]> =>
  db
    .select({ day: shownSuggestions.day, productIds: shownSuggestions.productIds })
    .from(shownSuggestions)
    .where(and(eq(shownSuggestions.clientId, clientId), gt(shownSuggestions.day, after)))
    .orderBy(asc(shownSuggestions.day))
    .limit(limit)

/** The products for which a client waits, or of which it was told that they are back. */
export async function findWatchedProducts(
  db: Database,
  clientId: string,
): Promise<{ productId: number; since: string; toldAt: string | null }[]> {
  const { rows } = await db.execute<{ productId: number; since: string; toldAt: string | null }>(sql`
    select product_id as "productId", to_jsonb(created_at) #>> '{}' as since, to_jsonb(told_at) #>> '{}' as "toldAt"
      from back_in_stock where client_id = ${clientId} order by product_id`)
  return rows
}

/** The browsers to which push messages of an account go, and what it has chosen for them. */
export async function findPushData(db: Database, accountId: string): Promise<object[]> {
  const { rows } = await db.execute<{ data: object }>(sql`
    select jsonb_build_object('endpoint', endpoint, 'since', created_at) as data
      from push_subscriptions where account_id = ${accountId}
     union all
    select jsonb_build_object('mutedKinds', muted_kinds, 'quietFrom', quiet_from, 'quietTo', quiet_to)
      from push_settings where account_id = ${accountId}`)
  return rows.map(({ data }) => data)
}
