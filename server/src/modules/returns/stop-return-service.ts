import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { requireAsked } from './change-return-service.ts'
import { setReturnedQuantities, updateReturn } from './return-queries.ts'
import { recordReturnUpdate, requireReturn } from './return-service.ts'

type Taken = { returnId: number; lines: readonly { itemId: number; quantity: number }[] }

/**
 * Takes an approved return at a stop of its client, at most what was approved. Throws NOT_FOUND for a return of another
 * client or a line that it does not have; CONFLICT for one that is not approved; BAD_REQUEST for more units.
 */
export async function takeReturn(
  transaction: Database,
  context: SignedInContext,
  { runId, orderId, clientId }: { runId: number; orderId: number; clientId: string },
  { returnId, lines }: Taken,
): Promise<void> {
  const before = await requireReturn(transaction, returnId)
  if (before.clientId !== clientId) throw notFound('Return')
  if (before.state !== 'approved')
    throw new AppError('CONFLICT', text('Only an approved return can be taken.'))
  requireAsked({ lines: before.lines.map((line) => ({ ...line, asked: line.quantity })) }, lines)
  await setReturnedQuantities(transaction, returnId, lines)
  await updateReturn(transaction, returnId, { state: 'pickedUp', runId, stopOrderId: orderId })
  await logStaffChange(transaction, context, 'returns', {
    what: `return ${returnId} of order ${before.orderId}`,
    from: 'approved',
    to: 'pickedUp',
    clientId,
  })
  await recordReturnUpdate(transaction, before)
}

/** Lets a return that was taken by mistake stand on a stop again, with all that was asked for. */
export async function putBackReturn(transaction: Database, returnId: number): Promise<void> {
  const { lines, ...before } = await requireReturn(transaction, returnId)
  await setReturnedQuantities(
    transaction,
    returnId,
    lines.map(({ itemId, asked }) => ({ itemId, quantity: asked })),
  )
  await updateReturn(transaction, returnId, { state: 'approved', runId: null, stopOrderId: null })
  await recordReturnUpdate(transaction, before)
}
