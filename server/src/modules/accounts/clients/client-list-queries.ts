import type { ClientSort, ListedClient } from '@cornerstock/contract/clients/clients'
import { textSchema } from '@cornerstock/contract/http/fields'
import { fold } from '@cornerstock/contract/values/fold'
import { cents } from '@cornerstock/contract/values/money'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countRows, type RowCount } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/pool.ts'
import { accounts, clientSearchText } from '../../../database/schema/accounts/accounts.ts'
import { lastOrderDate, orderRecency } from '../../../database/schema/orders/order-recency.ts'
import { orders } from '../../../database/schema/orders/orders.ts'
import { orderBalances } from '../../../database/schema/orders/payments.ts'
import { microseconds } from '../../../database/schema/work/columns.ts'
import { isAfterPosition, orderByKeys, type SortKey } from '../../../database/search/keyset.ts'
import { escapeLike, phoneDigitsOf } from '../../../database/search/search-rules.ts'
import { matchesWords } from '../../../database/search/word-search.ts'
import { clientColumns, isClient } from './client-queries.ts'

export type ClientFilter = { search: string; onHold?: boolean | undefined }

/** The sort keys of a client, ending with its id. */
export type ClientPosition = (string | number)[]

// Must equal the expression of its index.
const sortName = sql<string>`fold(${accounts.storeName})`
const orderCount = sql<number>`(select count(*)::int from ${orders} where ${orders.clientId} = ${accounts.accountId})`
const balanceCents = sql<number>`(
  (select coalesce(sum(d.due_cents), 0) from debts() d
    where d.client_id = ${accounts.accountId} and d.since is not null)
  - (select coalesce(sum(p.amount_cents), 0) from held_payments() p
      where p.client_id = ${accounts.accountId}))::float8`
const owesSince = sql<Date | null>`(
  select min(d.since) from debts() d
   where d.client_id = ${accounts.accountId} and d.since is not null and d.due_cents > d.paid_cents)`.mapWith(
  orderBalances.deliveredAt,
)
/** The age in whole seconds of the oldest order that is not paid, from the year 2200 back; below 0 without one. */
const owedAge = sql`coalesce(7258118400 - extract(epoch from ${owesSince})::bigint, -1)::float8`
const waitsSince = sql`${microseconds(orderRecency.waitsSince)}`

const text = textSchema(1000)
const number = z.int()

type SortOrder = { keys: SortKey[]; position: z.ZodType<ClientPosition> }

const byName: SortKey = { key: sortName }
const byId: SortKey = { key: sql`${accounts.accountId}` }

const textOrder = (key: SQL, isDescending = false): SortOrder => ({
  keys: [{ key, isDescending }, byName, byId],
  position: z.tuple([text, text, z.uuid()]),
})

const numberOrder = (key: SQL, isDescending = false): SortOrder => ({
  keys: [{ key, isDescending }, byName, byId],
  position: z.tuple([number, text, z.uuid()]),
})

const nameOrder = (key: SQL, isDescending = false): SortOrder => ({
  keys: [
    { key, isDescending },
    { ...byId, isDescending },
  ],
  position: z.tuple([text, z.uuid()]),
})

const owner = sql`fold(${accounts.businessOwnerName})`
const type = sql`${accounts.businessType}`

export function sortOrderOf(sort: ClientSort, { search }: ClientFilter): SortOrder {
  switch (sort) {
    case 'name':
    case '-name':
      // For a search, sorting the matches is faster than reading the index by name, which would check every store
      // for a word that few stores contain.
      return nameOrder(search === '' ? sortName : sql`${sortName} || ''`, sort === '-name')
    case 'owner':
    case '-owner':
      return textOrder(owner, sort === '-owner')
    case 'type':
    case '-type':
      return textOrder(type, sort === '-type')
    case 'orders':
    case '-orders':
      return numberOrder(orderCount, sort === '-orders')
    case 'last':
    case '-last':
      return numberOrder(waitsSince, sort === '-last')
    case 'balance':
    case '-balance':
      return numberOrder(balanceCents, sort === '-balance')
    case 'age':
    case '-age':
      return numberOrder(owedAge, sort === '-age')
    case 'match':
      return numberOrder(
        sql`case when fold(${accounts.storeName}) like ${`${escapeLike(fold(search))}%`} then 0 else 1 end`,
      )
  }
}

const matches = ({ search, onHold }: ClientFilter) =>
  and(
    isClient,
    onHold === undefined ? undefined : eq(accounts.isOnHold, onHold),
    search === '' ? undefined : isSearched(search),
  )

/** A search has every word in the searched text, or the digits of a phone number, which are there too. */
function isSearched(search: string): SQL | undefined {
  const searched = clientSearchText(accounts)
  const digits = phoneDigitsOf(search)
  return or(
    and(...matchesWords(searched, fold(search))),
    digits === undefined ? undefined : sql`${searched} like ${`%${digits}%`}`,
  )
}

/** Up to `limit` clients after a position. */
export async function findClients(
  db: Database,
  { filter, sort }: { filter: ClientFilter; sort: ClientSort },
  limit: number,
  after?: ClientPosition,
): Promise<(ListedClient & { position: ClientPosition })[]> {
  const { keys } = sortOrderOf(sort, filter)
  return db
    .select({
      ...clientColumns,
      orderCount,
      lastOrderDate,
      balance: balanceCents.mapWith((value: number) => cents(value)),
      owesSince,
      position: sql<ClientPosition>`jsonb_build_array(${sql.join(
        keys.map(({ key }) => key),
        sql`, `,
      )})`,
    })
    .from(accounts)
    .innerJoin(orderRecency, eq(orderRecency.clientId, accounts.accountId))
    .where(and(matches(filter), after && isAfterPosition(keys, after)))
    .orderBy(...orderByKeys(keys))
    .limit(limit)
}

export const countClients = (db: Database, filter: ClientFilter): Promise<RowCount> =>
  countRows(db, sql`from ${accounts} where ${matches(filter)}`)
