import type { PersonChanges, StorePerson } from '@cornerstock/contract/accounts/people'
import type { StoreRole } from '@cornerstock/contract/accounts/roles'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import { storePeople } from '../../../database/schema/accounts/store-people.ts'
import { staffNameOf } from '../../../database/staff-name.ts'

// What other stores know of a person is shown to a store once the person has accepted its invitation.
const personName = sql<string>`coalesce(
  case when ${storePeople.acceptedAt} is null then ${storePeople.invitedName} end, ${staffNameOf('accounts')})`

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

/** A person in a store, and whether it has accepted its invitation. */
export type LockedPerson = StorePerson & { hasAccepted: boolean }

/** The people of a store, locked until the transaction ends, so that two changes cannot each end the other owner. */
export const lockPeople = (transaction: Database, clientId: string): Promise<LockedPerson[]> =>
  transaction
    .select({ ...columns, hasAccepted: sql<boolean>`${storePeople.acceptedAt} is not null` })
    .from(storePeople)
    .innerJoin(accounts, eq(accounts.accountId, storePeople.personId))
    .where(and(eq(storePeople.clientId, clientId), isNotNull(accounts.email)))
    .orderBy(storePeople.personId)
    .for('no key update', { of: storePeople })

type Membership = { clientId: string; personId: string }

const isThis = ({ clientId, personId }: Membership) =>
  and(eq(storePeople.clientId, clientId), eq(storePeople.personId, personId))

/** The invitation of a person into a store. */
type Invitation = { storeRole: StoreRole; invitedName: string }

/** Adds an invited person; false for one that has accepted an invitation into the store before. */
export async function upsertInvited(
  db: Database,
  { clientId, personId, ...invitation }: Membership & Invitation,
): Promise<boolean> {
  const invited = await db
    .insert(storePeople)
    .values({ clientId, personId, ...invitation })
    .onConflictDoUpdate({
      target: [storePeople.clientId, storePeople.personId],
      set: { ...invitation, isActive: true },
      setWhere: isNull(storePeople.acceptedAt),
    })
    .returning({ personId: storePeople.personId })
  return invited.length > 0
}

/** Whether the invitation of a person into a store waits for its answer. */
export async function isInvited(db: Database, membership: Membership): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(storePeople)
    .where(and(isThis(membership), storePeople.isActive, isNull(storePeople.acceptedAt)))
  return found.length > 0
}

/**
 * Lets an invited person act for the store, under the name of the invitation if it has not signed in anywhere yet. Returns
 * false if it is not invited any more.
 */
export async function acceptMembership(db: Database, membership: Membership, now: Date): Promise<boolean> {
  const [accepted] = await db
    .update(storePeople)
    .set({ acceptedAt: now, lastSeenAt: now })
    .where(and(isThis(membership), storePeople.isActive, isNull(storePeople.acceptedAt)))
    .returning({ name: storePeople.invitedName })
  if (accepted?.name)
    await db
      .update(accounts)
      .set({ name: accepted.name })
      .where(
        and(
          eq(accounts.accountId, membership.personId),
          eq(accounts.role, 'person'),
          isNull(accounts.passwordHash),
        ),
      )
  return accepted !== undefined
}

export async function updatePerson(
  db: Database,
  membership: Membership,
  changes: PersonChanges,
): Promise<void> {
  await db.update(storePeople).set(changes).where(isThis(membership))
}
