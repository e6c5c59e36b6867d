import type { Actor, Context } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { keepPermits } from '../../permits/permit-needed-service.ts'
import { recordOrderChanges } from '../changes/change-service.ts'
import { requireStock } from '../stock/stock-service.ts'
import { insertSubstituteLine, type NewSubstitute } from './substitute-queries.ts'

/**
 * Adds the line of a substitute to its order, which the caller has locked, with its permit, and takes its stock. Throws
 * INSUFFICIENT_STOCK if too little is left. Returns the line's id.
 */
export async function addSubstituteLine(
  transaction: Database,
  context: Pick<Context, 'now'> & { actor: Pick<Actor, 'accountId' | 'role'> },
  line: Omit<NewSubstitute, 'offeredBy'>,
): Promise<number> {
  const { orderId, quantity } = line
  const itemId = await insertSubstituteLine(transaction, line)
  await keepPermits(transaction, orderId)
  await requireStock(transaction, orderId)
  await recordOrderChanges(transaction, context, orderId, [
    { what: 'added', itemId, from: null, to: quantity },
  ])
  return itemId
}
