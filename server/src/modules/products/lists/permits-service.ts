import type { SignedInContext } from '../../../context.ts'
import { readPermitDay, readPermitProblems } from '../../permits/permit-problem-service.ts'
import type { Keeper } from './keeper.ts'
import type { KnownChanges } from './known-changes-service.ts'
import { clientPermits } from './list-columns-rules.ts'
import { readCatalog } from './read-catalog-service.ts'

/** What is kept of the permits of clients. */
export type PermitsOfClients = {
  changes: KnownChanges
  /** The JSON of the permit problems of each client and day. */
  permits: Keeper<string>
}

/**
 * The JSON of why permits of the caller do not count on the next delivery day (`readPermitProblems`), which is part of
 * the keys of its responses: clients without permits share them. Empty for staff.
 */
export async function readPermits(context: SignedInContext, lists: PermitsOfClients): Promise<string> {
  const { accountId, role } = context.actor
  if (role !== 'client') return ''
  const day = await readPermitDay(context, accountId)
  return lists.permits.read(`${accountId} ${day}`, async () => ({
    value: JSON.stringify(await readCatalog(context, lists, (db) => readPermitProblems(db, accountId, day))),
    topics: [`column ${clientPermits}`],
  }))
}
