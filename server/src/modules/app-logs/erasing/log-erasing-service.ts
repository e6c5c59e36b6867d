import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { insertStaffChange } from '../app-log-queries.ts'
import { lockChain } from '../sealing/seal-queries.ts'
import { erasedText, erasureSource, toErasureChange } from './erasure-entry.ts'
import { eraseEntries, findFormerEmails, findPersonalEntries } from './log-erasing-queries.ts'

/** The sources of entries that the books need: who changed which order. They name clients by their ids only. */
const keptSources = ['orders', 'picking']
// Shorter texts occur in other words.
const shortestText = 3

/**
 * Erases the personal data of a client from the log and logs who erased it, in the transaction of the erasure. The
 * seals stay valid: they cover hashes of the erased parts.
 *
 * @param personal the client's details; entries about orders are kept unless they contain one of them
 */
export async function eraseFromLog(
  transaction: Database,
  { actor }: Pick<SignedInContext, 'actor'>,
  { clientId, email, personal }: { clientId: string; email: string; personal: string[] },
): Promise<void> {
  // Otherwise the job could seal an entry with its former text.
  await lockChain(transaction)
  const emails = [email, ...(await findFormerEmails(transaction, clientId))]
  const texts = [...emails, ...personal.filter((text) => text.length >= shortestText)]
  const ids = await findPersonalEntries(transaction, { clientId, texts, emails, keptSources })
  await eraseEntries(transaction, ids, erasedText)
  await insertStaffChange(transaction, {
    source: erasureSource,
    staffId: actor.accountId,
    clientId,
    change: toErasureChange(clientId, ids),
    predicate: `erased client ${clientId}`,
  })
}
