import type { Client, ClientInput, ListedClient } from '@cornerstock/contract/clients'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { lastOrderDate, orderRecency } from '../../../database/schema/order-recency.ts'
import { orders } from '../../../database/schema/orders.ts'
import { matchesWords } from '../../../database/search/word-search.ts'

const isClient = eq(accounts.role, 'client')

/** The columns of a client, named one by one, so that no password's hash is among them. */
const columns = {
  id: accounts.accountId,
  clientId: accounts.accountId,
  storeName: accounts.storeName,
  storeAddress: accounts.storeAddress,
  businessOwnerName: accounts.businessOwnerName,
  email: accounts.email,
  phoneNumber: accounts.phoneNumber,
  // Of clients the database takes no other.
  businessType: sql<Client['businessType']>`${accounts.businessType}`,
  deliveryNotes: accounts.deliveryNotes,
}

// Both as their indexes have them.
const sortName = sql<string>`lower(${accounts.storeName})`
const searched = sql`lower(${accounts.storeName} || ' ' || ${accounts.storeAddress})`

const matches = (search: string) => and(isClient, ...matchesWords(searched, search))

/** Where a page ended: the store's name in lower case, and the client. */
export type ClientPosition = [sortName: string, clientId: string]

/** Up to `limit` clients after a position, by store name. Only the orders of those are counted. */
export async function findClients(
  db: Database,
  search: string,
  limit: number,
  after?: ClientPosition,
): Promise<(ListedClient & { sortName: string })[]> {
  // Of what a search finds only the order is wanted: read in the order of the index by name, every store there
  // is would be looked at for a word that nearly none has.
  const order = search === '' ? sortName : sql`${sortName} || ''`
  const isAfter = after && sql`(${order}, ${accounts.accountId}) > (${after[0]}, ${after[1]}::uuid)`
  return db
    .select({
      ...columns,
      orderCount: sql<number>`(select count(*)::int from ${orders} where ${orders.clientId} = ${accounts.accountId})`,
      lastOrderDate,
      sortName,
    })
    .from(accounts)
    .innerJoin(orderRecency, eq(orderRecency.clientId, accounts.accountId))
    .where(and(matches(search), isAfter))
    .orderBy(order, accounts.accountId)
    .limit(limit)
}

export async function countClients(db: Database, search: string): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(accounts).where(matches(search))
  return row?.count ?? 0
}

const isThis = (clientId: string) => and(isClient, eq(accounts.accountId, clientId))

/** A client; undefined where there is none of this id, or the account is one of staff. */
export async function findClient(db: Database, clientId: string): Promise<Client | undefined> {
  const [client] = await db.select(columns).from(accounts).where(isThis(clientId))
  return client
}

/** The same, kept from changing until the transaction ends. */
export async function lockClient(db: Database, clientId: string): Promise<Client | undefined> {
  const [client] = await db.select(columns).from(accounts).where(isThis(clientId)).for('no key update')
  return client
}

export async function updateClient(db: Database, clientId: string, client: ClientInput): Promise<void> {
  await db.update(accounts).set(client).where(isThis(clientId))
}
