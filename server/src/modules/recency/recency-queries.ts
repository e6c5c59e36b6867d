import type { RecencyEntry } from '@cornerstock/contract/recency'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { lastOrderDate, orderRecency } from '../../database/schema/order-recency.ts'

/** Whoever never ordered waits since 1970, before everybody else. */
const { waitsSince } = orderRecency

/** Where a page ended: microseconds since 1970, which a `Date` would cut short, and the client. */
export type RecencyPosition = [waitsSince: number, clientId: string]

/** Up to `limit` stores after a position, longest wait first. */
export async function findRecency(
  db: Database,
  limit: number,
  after?: RecencyPosition,
): Promise<(RecencyEntry & { waitsSince: number })[]> {
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
      waitsSince: sql`(extract(epoch from ${waitsSince}) * 1000000)::bigint`.mapWith(Number),
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
