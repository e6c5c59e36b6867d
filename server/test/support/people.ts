import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import type { Pool } from '../../src/database/pool.ts'
import { storePeople } from '../../src/database/schema/accounts/store-people.ts'
import type { BuiltAccount } from './factories.ts'

/** Makes an account one of the people of a store, as if it had accepted an invitation. */
export async function joinStore(
  db: Pool,
  { store, person, storeRole }: { store: BuiltAccount; person: BuiltAccount; storeRole: StoreRole },
): Promise<void> {
  await db.insert(storePeople).values({
    clientId: store.accountId,
    personId: person.accountId,
    storeRole,
    acceptedAt: new Date(),
  })
}
