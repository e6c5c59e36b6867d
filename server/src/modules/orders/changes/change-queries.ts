import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { orderChanges } from '../../../database/schema/order-changes.ts'

export const findChanges = (db: Database, orderId: number) =>
  db.select().from(orderChanges).where(eq(orderChanges.orderId, orderId)).orderBy(asc(orderChanges.changeId))

export async function insertChanges(
  db: Database,
  changes: (typeof orderChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await db.insert(orderChanges).values(changes)
}
