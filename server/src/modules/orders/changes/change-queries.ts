import { and, asc, count, eq, getTableColumns, gt, notInArray } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { orderChanges } from '../../../database/schema/orders/order-changes.ts'
import { staffNameOf } from '../../../database/staff-name.ts'

type ChangeKind = (typeof orderChanges.$inferSelect)['what']

const isShown = (orderId: number, hidden: readonly ChangeKind[]) =>
  and(eq(orderChanges.orderId, orderId), notInArray(orderChanges.what, [...hidden]))

/**
 * Up to `limit` changes of an order above one, oldest first, without those of `hidden` kinds. The name of the staff
 * account is null for clients and for an account that is gone.
 */
export const findChanges = (
  db: Database,
  { orderId, hidden }: { orderId: number; hidden: readonly ChangeKind[] },
  limit: number,
  above = 0,
) =>
  db
    .select({
      ...getTableColumns(orderChanges),
      staffName: staffNameOf('accounts'),
    })
    .from(orderChanges)
    .leftJoin(accounts, eq(accounts.accountId, orderChanges.staffId))
    .where(and(isShown(orderId, hidden), gt(orderChanges.changeId, above)))
    .orderBy(asc(orderChanges.changeId))
    .limit(limit)

export async function countChanges(
  db: Database,
  { orderId, hidden }: { orderId: number; hidden: readonly ChangeKind[] },
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orderChanges).where(isShown(orderId, hidden))
  return row?.total ?? 0
}

export async function insertChanges(
  db: Database,
  changes: (typeof orderChanges.$inferInsert)[],
): Promise<void> {
  if (changes.length > 0) await db.insert(orderChanges).values(changes)
}
