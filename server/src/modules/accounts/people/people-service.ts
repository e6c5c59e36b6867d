import type { StorePerson } from '@cornerstock/contract/accounts/people'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { findPeople } from './people-queries.ts'

/** The people of a store whom the actor may see: all for staff and an owner of it, else only itself. */
export async function readVisiblePeople(
  { db, actor }: SignedInContext,
  clientId: string,
): Promise<StorePerson[]> {
  const people = await findPeople(db, clientId)
  const seesAll = isStaff(actor) || actor.storeRole === 'owner'
  return seesAll ? people : people.filter(({ personId }) => personId === actor.personId)
}
