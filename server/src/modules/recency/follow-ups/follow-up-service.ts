import type { FollowUp, FollowUpInput } from '@cornerstock/contract/clients/recency'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { requireClient } from '../../accounts/account-service.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { findFollowUp, lockRecency, removeFollowUp, upsertFollowUp } from './follow-up-queries.ts'

/**
 * Saves the follow-up of a client. An absent field keeps its value. Throws NOT_FOUND if the id is not that of a client.
 */
export async function saveFollowUp(
  context: SignedInContext,
  claimedClientId: string,
  input: FollowUpInput,
): Promise<FollowUp> {
  const { db, actor } = context
  const clientId = await requireClient(db, claimedClientId)
  return db.transaction(async (transaction) => {
    await lockRecency(transaction, clientId)
    const before = await findFollowUp(transaction, clientId)
    const { state, remindOn = before?.remindOn ?? null, note = before?.note } = input
    const staffId = actor.accountId
    await upsertFollowUp(transaction, clientId, { state, remindOn, note: note ?? null, staffId })
    const after = await findFollowUp(transaction, clientId)
    if (!after) throw new Error('The follow-up was not saved.')
    await logChange(transaction, context, clientId, before, after)
    return after
  })
}

/** The follow-up of a client without its author; null without one. */
export async function findFollowUpText(db: Database, clientId: string): Promise<Omit<FollowUp, 'by'> | null> {
  const followUp = await findFollowUp(db, clientId)
  return followUp && { state: followUp.state, remindOn: followUp.remindOn, note: followUp.note }
}

/** Removes the follow-up of a client. Throws NOT_FOUND if the id is not that of a client. */
export async function deleteFollowUp(context: SignedInContext, claimedClientId: string): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  await context.db.transaction(async (transaction) => {
    await lockRecency(transaction, clientId)
    const before = await findFollowUp(transaction, clientId)
    await removeFollowUp(transaction, clientId)
    if (before) await logStaffChange(transaction, context, 'clients', { ...change, from: before, clientId })
  })
}

const change = { what: 'the follow-up of a client' }

async function logChange(
  transaction: Database,
  context: SignedInContext,
  clientId: string,
  before: FollowUp | null,
  after: FollowUp,
): Promise<void> {
  const changes = before ? changedFields(before, after) : { to: after }
  if (changes) await logStaffChange(transaction, context, 'clients', { ...change, ...changes, clientId })
}
