import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import type { Pool } from '../../src/database/pool.ts'
import { accounts } from '../../src/database/schema/accounts/accounts.ts'
import { storePeople } from '../../src/database/schema/accounts/store-people.ts'
import { type BuiltAccount, buildSession, knownHash } from './factories.ts'
import { signToken } from './test-app.ts'

type Joining = { store: Pick<BuiltAccount, 'accountId'>; storeRole: StoreRole }

/** Adds an account to the people of a store, as an accepted invitation does. */
export async function joinStore(
  db: Pool,
  { store, person, storeRole }: Joining & { person: Pick<BuiltAccount, 'accountId'> },
): Promise<void> {
  await db.insert(storePeople).values({
    clientId: store.accountId,
    personId: person.accountId,
    storeRole,
    acceptedAt: new Date(),
  })
}

let lastNumber = 0

/** A person with an account of its own, who is signed in and acts for a store: `accountId` is the store. */
export async function buildPerson(
  db: Pool,
  { store, storeRole }: Joining & { store: BuiltAccount },
): Promise<BuiltAccount & { personId: string }> {
  const [account] = await db
    .insert(accounts)
    .values({
      role: 'person',
      isActive: false,
      email: `joined${++lastNumber}@example.com`,
      name: `Person ${lastNumber}`,
      passwordHash: await knownHash,
      emailVerifiedAt: new Date(),
      storeName: '',
      storeAddress: '',
      businessType: '',
      phoneNumber: '',
    })
    .returning()
  if (!account) throw new Error('no account was inserted')
  const { accountId: personId, email } = account
  await joinStore(db, { store, person: account, storeRole })
  const { sessionId } = await buildSession(db, personId)
  const { accountId, storeName } = store
  const token = signToken(accountId, sessionId)
  return { accountId, personId, sessionId, token, email: email ?? '', storeName }
}
