import type { NewPerson, PersonChanges, StorePerson } from '@cornerstock/contract/accounts/people'
import { isStaffRole, type StoreRole } from '@cornerstock/contract/accounts/roles'
import type { Paging } from '@cornerstock/contract/http/paging'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { type Page, readPage } from '../../../http/paging.ts'
import { text } from '../../../texts/text.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { endStreams, recordEvent } from '../../events/event-service.ts'
import { type AddressedAccount, findAccountByEmail, insertAccount } from '../account-queries.ts'
import { emailTaken, resolveClientId } from '../account-service.ts'
import type { LinkMails } from '../mailed-links/link-mails.ts'
import { voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { findPeople, type LockedPerson, lockPeople, updatePerson, upsertInvited } from './people-queries.ts'

/** The people of a store whom the actor may see: all for staff and an owner of it, else only itself. */
export async function readVisiblePeople(
  { db, actor }: SignedInContext,
  clientId: string,
): Promise<StorePerson[]> {
  const people = await findPeople(db, clientId)
  const seesAll = isStaff(actor) || actor.storeRole === 'owner'
  return seesAll ? people : people.filter(({ personId }) => personId === actor.personId)
}

/** A page of the people of a store, by name, also of those who are invited or inactive. */
export async function listPeople(
  context: SignedInContext,
  claimedClientId: string,
  paging: Paging,
): Promise<Page<StorePerson>> {
  const people = await findPeople(context.db, await resolveClientId(context, claimedClientId))
  return readPage(paging, {
    position: z.tuple([z.uuid()]),
    find: async (limit, after) => {
      const first = after ? people.findIndex(({ personId }) => personId === after[0]) + 1 : 0
      return people.slice(first, first + limit)
    },
    count: async () => people.length,
    positionOf: ({ personId }) => [personId],
  })
}

/**
 * Invites a person into a store by email. An invitation that waits for its answer is replaced. Throws EMAIL_TAKEN for an
 * address of staff, and of a person who belongs to the store already.
 */
export async function invitePerson(
  context: SignedInContext,
  linkMails: LinkMails,
  claimedClientId: string,
  { email, name, storeRole }: NewPerson,
): Promise<StorePerson> {
  const clientId = await resolveClientId(context, claimedClientId)
  rejectOwnersBy(context, storeRole)
  const invited = await context.db.transaction(async (transaction) => {
    const account = await findOrAddPerson(transaction, context, { email, name })
    if (isStaffRole(account.role)) throw emailTaken()
    const { accountId: personId } = account
    const known = (await lockPeople(transaction, clientId)).find((one) => one.personId === personId)
    if (known && !known.hasAccepted) rejectOwnersBy(context, known.storeRole)
    if (!(await upsertInvited(transaction, { clientId, personId, storeRole, invitedName: name })))
      throw new AppError('EMAIL_TAKEN', text('This person belongs to the store already.'))
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    await logStaffChange(transaction, context, 'clients', {
      what: `the people of client ${clientId}`,
      to: { email, storeRole },
      clientId,
    })
    return requirePerson(await findPeople(transaction, clientId), personId)
  })
  await linkMails.request('person', invited.email, clientId)
  return invited
}

/** The account of an address; a new one for an address without one. */
async function findOrAddPerson(
  transaction: Database,
  { language }: SignedInContext,
  { email, name }: Pick<NewPerson, 'email' | 'name'>,
): Promise<AddressedAccount> {
  const account =
    (await findAccountByEmail(transaction, email)) ??
    (await insertAccount(transaction, {
      ...{ role: 'person', isActive: false, email, name, language },
      ...{ storeName: '', storeAddress: '', businessType: '', phoneNumber: '' },
    }))
  if (!account) throw emailTaken()
  return account
}

/**
 * Changes the role of a person in a store, or whether it may act for it, on every server from the next request on.
 * Throws LAST_OWNER if no other active owner would be left; FORBIDDEN if a manager would change an owner or make one.
 */
export async function savePerson(
  context: SignedInContext,
  { clientId: claimedClientId, personId }: { clientId: string; personId: string },
  changes: PersonChanges,
): Promise<StorePerson> {
  const clientId = await resolveClientId(context, claimedClientId)
  const saved = await context.db.transaction(async (transaction) => {
    const people = await lockPeople(transaction, clientId)
    const { hasAccepted, ...person } = requirePerson(people, personId.toLowerCase())
    rejectOwnersBy(context, person.storeRole)
    if (changes.storeRole) rejectOwnersBy(context, changes.storeRole)
    const changed = changedFields(person, changes)
    if (!changed) return person
    const after = { ...person, ...changes, hasAccepted }
    rejectLastOwner(people, after)
    const membership = { clientId, personId: person.personId }
    await updatePerson(transaction, membership, changes)
    await endStreams(transaction, person.personId)
    if (!after.isActive)
      await voidLinks(transaction, { accountId: person.personId, kind: 'person', clientId }, context.now)
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    await logStaffChange(transaction, context, 'clients', {
      what: `${person.name} at client ${clientId}`,
      ...changed,
      clientId,
    })
    return { ...person, ...changes }
  })
  await waitForCachesToExpire()
  return saved
}

function requirePerson<P extends StorePerson>(people: P[], personId: string): P {
  const person = people.find((one) => one.personId === personId)
  if (!person) throw notFound('Person')
  return person
}

function rejectOwnersBy({ actor }: SignedInContext, storeRole: StoreRole): void {
  if (actor.storeRole === 'manager' && storeRole === 'owner')
    throw new AppError('FORBIDDEN', text('Only an owner of the store may do this.'))
}

const isActiveOwner = ({ storeRole, isActive, hasAccepted }: LockedPerson) =>
  storeRole === 'owner' && isActive && hasAccepted

function rejectLastOwner(people: LockedPerson[], after: LockedPerson): void {
  const before = people.find(({ personId }) => personId === after.personId)
  if (!before || !isActiveOwner(before) || isActiveOwner(after)) return
  if (!people.some((one) => one.personId !== after.personId && isActiveOwner(one)))
    throw new AppError(
      'LAST_OWNER',
      text('This is the last active owner. Make somebody else an owner first.'),
    )
}
