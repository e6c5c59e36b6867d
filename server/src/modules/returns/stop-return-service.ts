import type { Return, ReturnState } from '@cornerstock/contract/orders/returns'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound } from '../../errors/app-error.ts'
import { text } from '../../texts/text.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { requireAsked } from './change-return-service.ts'
import {
  findReturnIdsOfStop,
  setApprovedQuantities,
  setReturnedQuantities,
  updateReturn,
} from './return-queries.ts'
import { recordReturnUpdate, requireReturn } from './return-service.ts'

type Taken = { returnId: number; lines: readonly { itemId: number; quantity: number }[] }

type StopOfClient = { runId: number; orderId: number; clientId: string }

/**
 * Records which approved returns the driver takes at a stop. A correction replaces the returns of the report before it.
 * A return that is the same stays as it is, and one of which nothing is taken stays approved. Throws CONFLICT for one
 * that is not approved, or that was checked since it was taken; NOT_FOUND for a return of another client or a line that
 * it does not have; BAD_REQUEST for more units than were approved.
 */
export async function takeReturns(
  transaction: Database,
  context: SignedInContext,
  stop: StopOfClient,
  returned: readonly Taken[],
): Promise<void> {
  const same = new Set<number>()
  for (const returnId of await findReturnIdsOfStop(transaction, stop)) {
    const before = await requireReturn(transaction, returnId)
    const given = returned.find((one) => one.returnId === returnId)
    if (given && isSame(before, given)) same.add(returnId)
    else await putBackReturn(transaction, context, before)
  }
  for (const taken of returned)
    if (!same.has(taken.returnId)) await takeReturn(transaction, context, stop, taken)
}

const quantityOf = (lines: Taken['lines'], itemId: number) =>
  lines.find((line) => line.itemId === itemId)?.quantity ?? 0

const isSame = (before: Return, { lines }: Taken): boolean =>
  before.lines.every(({ itemId, quantity }) => quantityOf(lines, itemId) === quantity) &&
  lines.every(({ itemId }) => before.lines.some((line) => line.itemId === itemId))

async function takeReturn(
  transaction: Database,
  context: SignedInContext,
  { runId, orderId, clientId }: StopOfClient,
  { returnId, lines }: Taken,
): Promise<void> {
  const before = await requireReturn(transaction, returnId)
  if (before.clientId !== clientId) throw notFound('Return')
  if (before.state !== 'approved')
    throw new AppError('CONFLICT', text('Only an approved return can be taken.'))
  requireAsked({ lines: before.lines.map((line) => ({ ...line, asked: line.quantity })) }, lines)
  if (lines.every(({ quantity }) => quantity === 0)) return
  await setReturnedQuantities(transaction, returnId, lines)
  await updateReturn(transaction, returnId, { state: 'pickedUp', runId, stopOrderId: orderId })
  await recordMove(transaction, context, before, { from: 'approved', to: 'pickedUp' })
}

/** Lets a return that was taken by mistake stand on a stop again, with all that was approved. */
async function putBackReturn(transaction: Database, context: SignedInContext, before: Return): Promise<void> {
  const { returnId } = before
  if (before.state !== 'pickedUp')
    throw new AppError('CONFLICT', text('A return that this stop has taken was checked already.'))
  await setApprovedQuantities(transaction, returnId)
  await updateReturn(transaction, returnId, { state: 'approved', runId: null, stopOrderId: null })
  await recordMove(transaction, context, before, { from: 'pickedUp', to: 'approved' })
}

async function recordMove(
  transaction: Database,
  context: SignedInContext,
  { returnId, orderId, clientId }: Return,
  change: { from: ReturnState; to: ReturnState },
): Promise<void> {
  await logStaffChange(transaction, context, 'returns', {
    what: `return ${returnId} of order ${orderId}`,
    ...change,
    clientId,
  })
  await recordReturnUpdate(transaction, { returnId, clientId })
}
