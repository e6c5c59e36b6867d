import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { insertStaffChange } from '../app-log-queries.ts'
import { lockChain } from '../sealing/seal-queries.ts'
import { erasedText, erasureSource, toErasureChange } from './erasure-entry.ts'
import {
  eraseEntries,
  findLoggedDetails,
  findPersonalEntries,
  type PersonalData,
} from './log-erasing-queries.ts'

/** The sources of entries that the books need: who changed which order. They name clients by their ids only. */
const keptSources = ['orders', 'picking']
/**
 * The details that a client had or has, according to the log. Makes the job that seals the log wait until the
 * transaction ends, because it could seal an entry with its former text.
 */
export async function takeDetailsFromLog(transaction: Database, clientId: string) {
  await lockChain(transaction)
  return findLoggedDetails(transaction, clientId)
}

/**
 * Erases the personal data of a client from the log and logs who erased it, in the transaction of the erasure. The
 * seals stay valid: they cover hashes of the erased parts. Call `takeDetailsFromLog` before.
 */
export async function eraseFromLog(
  transaction: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  personal: PersonalData,
): Promise<void> {
  const { clientId } = personal
  const ids = await findPersonalEntries(transaction, personal, keptSources)
  await eraseEntries(transaction, ids, erasedText)
  await insertStaffChange(transaction, {
    source: erasureSource,
    staffId: actor.accountId,
    clientId,
    change: toErasureChange(clientId, ids),
    predicate: `erased client ${clientId}`,
  })
}
