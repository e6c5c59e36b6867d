import type { StorePerson } from '@cornerstock/contract/accounts/people'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { storePeople } from '../../../database/schema/accounts/store-people.ts'

/** The name of a person `accounts`: a client's own account has it with the store. */
const personName = sql<string>`
  coalesce(nullif(${accounts.name}, ''), nullif(${accounts.businessOwnerName}, ''), ${accounts.email}, '')`

const columns = {
  personId: storePeople.personId,
  name: personName,
  // Without an address nobody signs in, so such an account is no person.
  email: sql<string>`${accounts.email}`,
  storeRole: storePeople.storeRole,
  isActive: storePeople.isActive,
  lastSeenAt: storePeople.lastSeenAt,
}

const selectPeople = (db: Database, clientId: string, condition?: SQL) =>
  db
    .select(columns)
    .from(storePeople)
    .innerJoin(accounts, eq(accounts.accountId, storePeople.personId))
    .where(and(eq(storePeople.clientId, clientId), isNotNull(accounts.email), condition))

/** The people of a store by name, also those who are invited or inactive. */
export const findPeople = (db: Database, clientId: string): Promise<StorePerson[]> =>
  selectPeople(db, clientId).orderBy(sql`fold(${personName})`, accounts.email)
