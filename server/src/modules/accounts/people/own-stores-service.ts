import { isStaff, type SignedInContext } from '../../../context.ts'
import { resolveClientId } from '../account-service.ts'
import { findStores } from './store-queries.ts'

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
