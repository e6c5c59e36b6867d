import type { Database } from '../../../database/pool.ts'
import { orderCredits } from '../../../database/schema/accounts/support.ts'

export async function insertCredit(
  db: Database,
  credit: Pick<
    typeof orderCredits.$inferInsert,
    'orderId' | 'orderItemId' | 'supportId' | 'quantity' | 'amountCents'
  >,
): Promise<void> {
  await db.insert(orderCredits).values(credit)
}
