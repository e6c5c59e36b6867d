import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { orderChanges } from '../../../database/schema/order-changes.ts'

/** The changes with the name of the staff account, null for clients and for an account that is gone. */
export const findChanges = (db: Database, orderId: number) =>
  db
    .select({
      ...getTableColumns(orderChanges),
      staffName: sql<
        string | null
      >`coalesce(nullif(${accounts.name}, ''), nullif(${accounts.businessOwnerName}, ''), ${accounts.email})`,
    })
    .from(orderChanges)
    .leftJoin(accounts, eq(accounts.accountId, orderChanges.staffId))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.changeId))

export async function insertChanges(
  db: Database,
  changes: (typeof orderChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await db.insert(orderChanges).values(changes)
}
