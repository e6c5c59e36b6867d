import { isStaff, type SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { findAccount } from '../account-queries.ts'
import { resolveClientId } from '../account-service.ts'
import { findPersonName, findStores } from './store-queries.ts'

/**
 * The ids of the clients whose data a call reads: `mine` names all stores of the signed-in person, everything else one
 * client as for `resolveClientId`.
 */
export async function resolveClientIds(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<string[]> {
  if (!namesAllStores(context, claimedClientId)) return [await resolveClientId(context, claimedClientId)]
  const stores = await findStores(context.db, context.actor.personId)
  return stores.map(({ clientId }) => clientId)
}

/** Whether a call names all stores of the signed-in person. */
export const namesAllStores = ({ actor }: SignedInContext, claimedClientId: string | undefined): boolean =>
  claimedClientId === 'mine' && !isStaff(actor)

/** The names of a store and of a person who acts for it. Throws NOT_FOUND for a store that is gone. */
export async function readNames(
  db: Database,
  { clientId, personId }: { clientId: string; personId: string },
): Promise<{ storeName: string; personName: string }> {
  const store = await findAccount(db, clientId)
  if (!store) throw notFound('Client')
  return { storeName: store.storeName, personName: await findPersonName(db, personId) }
}
