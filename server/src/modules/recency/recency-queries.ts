import type { RecencySort } from '@cornerstock/contract/clients/recency'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { lastOrderDate, orderRecency } from '../../database/schema/orders/order-recency.ts'
import { microseconds } from '../../database/schema/work/columns.ts'
import { isSearchedStore } from '../../database/search/store-search.ts'
import { followUpOfClient, followUpStage } from './follow-ups/follow-up-queries.ts'

/** It is 1970 for clients that never ordered, so they sort first. */
const { waitsSince } = orderRecency

export type RecencyFilter = {
  /** Only these clients. */
  clientIds?: readonly string[]
  search: string
  /** The last order is not newer than this; undefined for all clients. */
  waitsSince: Date | undefined
}

/** The key of the order and the client's id. The key of `wait` is in microseconds: a `Date` would lose precision. */
export type RecencyPosition = [key: number, clientId: string]

/** Days since the last order ÷ the usual gap, as in `rhythm-rules.ts`; below 0 without a rhythm, so that it is last. */
const latenessOn = (today: number) => sql<number>`coalesce(
  greatest(0, ${today} - ${orderRecency.orderDays}[cardinality(${orderRecency.orderDays})])
    / ${orderRecency.usualGapDays}, -1)`

const isSearched = ({ clientIds, search, waitsSince: since }: RecencyFilter): SQL | undefined =>
  and(
    clientIds && sql`${orderRecency.clientId} = any(${sql.param(clientIds)}::uuid[])`,
    search === '' ? undefined : isSearchedStore(search),
    since && sql`${waitsSince} <= ${since}`,
  )

/** Up to `limit` clients after a position, in the order of the sort. `today` is a day since 1970-01-01. */
export function findRecency(
  db: Database,
  { filter, sort, today }: { filter: RecencyFilter; sort: RecencySort; today: number },
  limit: number,
  after?: RecencyPosition,
) {
  const key = sort === 'wait' ? microseconds(waitsSince) : latenessOn(today).mapWith(Number)
  const isAfter =
    after &&
    (sort === 'wait'
      ? sql`(${waitsSince}, ${orderRecency.clientId}) >
            (timestamptz 'epoch' + ${after[0]} * interval '1 microsecond', ${after[1]}::uuid)`
      : sql`(-${latenessOn(today)}, ${orderRecency.clientId}) > (-${after[0]}::float8, ${after[1]}::uuid)`)
  return db
    .select({
      clientId: accounts.accountId,
      storeName: accounts.storeName,
      storeAddress: accounts.storeAddress,
      phoneNumber: accounts.phoneNumber,
      lastOrderDate,
      days: orderRecency.orderDays,
      dayCount: orderRecency.orderDayCount,
      usualOrderCents: orderRecency.usualOrderCents,
      followUp: followUpOfClient,
      key,
    })
    .from(orderRecency)
    .innerJoin(accounts, eq(accounts.accountId, orderRecency.clientId))
    .where(and(isSearched(filter), isAfter))
    .orderBy(sort === 'wait' ? waitsSince : sql`-${latenessOn(today)}`, orderRecency.clientId)
    .limit(limit)
}

/**
 * The rhythms of the clients whose usual gap is over, with the stage of their follow-up: 0 is to do now, 1 to do on a
 * later day, 2 done. `today` is a day since 1970-01-01.
 */
export const findOverdueRhythms = (db: Database, filter: RecencyFilter, today: number) =>
  db
    .select({
      clientId: orderRecency.clientId,
      days: orderRecency.orderDays,
      dayCount: orderRecency.orderDayCount,
      lateness: latenessOn(today).mapWith(Number),
      stage: followUpStage(today),
    })
    .from(orderRecency)
    .innerJoin(accounts, eq(accounts.accountId, orderRecency.clientId))
    .where(and(isSearched(filter), sql`${latenessOn(today)} > 1`))

export async function countClients(db: Database, filter: RecencyFilter): Promise<number> {
  const counted = db.select({ count: sql<number>`count(*)::int` }).from(orderRecency).$dynamic()
  // A join with all accounts takes seven times as long, and only a search reads them.
  const searched =
    filter.search === ''
      ? counted
      : counted.innerJoin(accounts, eq(accounts.accountId, orderRecency.clientId))
  const [row] = await searched.where(isSearched(filter))
  return row?.count ?? 0
}
