import type { PersonStore } from '@cornerstock/contract/accounts/accounts'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { storePeople } from '../../../database/schema/accounts/store-people.ts'
import { staffNameOf } from '../../../database/staff-name.ts'

const mayAct = and(storePeople.isActive, isNotNull(storePeople.acceptedAt))

/** The stores for which a person may act, the last used first; of unused ones its own store. */
export function findStores(db: Database, personId: string): Promise<PersonStore[]> {
  return db
    .select({
      clientId: accounts.accountId,
      storeName: accounts.storeName,
      storeAddress: accounts.storeAddress,
      storeRole: storePeople.storeRole,
    })
    .from(storePeople)
    .innerJoin(accounts, eq(accounts.accountId, storePeople.clientId))
    .where(and(eq(storePeople.personId, personId), mayAct))
    .orderBy(
      sql`${storePeople.lastSeenAt} desc nulls last`,
      sql`${storePeople.clientId} = ${storePeople.personId} desc`,
      storePeople.clientId,
    )
}

/** Records that a person acts for a store. */
export async function updateStoreUse(
  db: Database,
  { clientId, personId, now }: { clientId: string; personId: string; now: Date },
): Promise<void> {
  await db
    .update(storePeople)
    .set({ lastSeenAt: now })
    .where(and(eq(storePeople.clientId, clientId), eq(storePeople.personId, personId)))
}

// The ids are one parameter, because a statement has at most 65,535 and there may be more stores.
const ordersFor = (clientIds: readonly string[]) =>
  and(
    sql`${storePeople.clientId} = any(${sql.param(clientIds)}::uuid[])`,
    ne(storePeople.storeRole, 'clerk'),
    mayAct,
  )

/** The people who may order for some stores: their owners and managers. */
export const findOrderers = (
  db: Database,
  clientIds: readonly string[],
): Promise<{ clientId: string; personId: string }[]> =>
  db
    .select({ clientId: storePeople.clientId, personId: storePeople.personId })
    .from(storePeople)
    .where(ordersFor(clientIds))

/** Of some stores those with an owner or manager whose address is verified. */
export async function findMailableStores(db: Database, clientIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ clientId: storePeople.clientId })
    .from(storePeople)
    .innerJoin(accounts, eq(accounts.accountId, storePeople.personId))
    .where(and(ordersFor(clientIds), isNotNull(accounts.email), isNotNull(accounts.emailVerifiedAt)))
  return rows.map(({ clientId }) => clientId)
}

/** The name of a person, or its address if it has none. */
export async function findPersonName(db: Database, personId: string): Promise<string> {
  const [person] = await db
    .select({ name: sql<string>`${staffNameOf('accounts')}` })
    .from(accounts)
    .where(eq(accounts.accountId, personId))
  return person?.name ?? ''
}
