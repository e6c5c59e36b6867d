import type { RecencyEntry } from '@cornerstock/contract/recency'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { microseconds } from '../../database/schema/columns.ts'
import { lastOrderDate, orderRecency } from '../../database/schema/order-recency.ts'

/** 1970 for clients that never ordered, so they sort first. */
const { waitsSince } = orderRecency

/** In microseconds: a `Date` would lose precision. */
export type RecencyPosition = [waitingSinceMicros: number, clientId: string]

/** Up to `limit` clients after a position: the longest time without an order first. */
export async function findRecency(
  db: Database,
  limit: number,
  after?: RecencyPosition,
): Promise<(RecencyEntry & { waitingSinceMicros: number })[]> {
  const isAfter =
    after &&
    sql`(${waitsSince}, ${orderRecency.clientId}) >
        (timestamptz 'epoch' + ${after[0]} * interval '1 microsecond', ${after[1]}::uuid)`
  return db
    .select({
      clientId: accounts.accountId,
      storeName: accounts.storeName,
      storeAddress: accounts.storeAddress,
      lastOrderDate,
      waitingSinceMicros: microseconds(waitsSince),
    })
    .from(orderRecency)
    .innerJoin(accounts, eq(accounts.accountId, orderRecency.clientId))
    .where(isAfter)
    .orderBy(waitsSince, orderRecency.clientId)
    .limit(limit)
}

export async function countClients(db: Database): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(orderRecency)
  return row?.count ?? 0
}
