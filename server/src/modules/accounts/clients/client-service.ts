import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import type { Client, ClientInput, ClientSort, ListedClient } from '@cornerstock/contract/clients/clients'
import type { Paging } from '@cornerstock/contract/http/paging'
import { deliveryPartSchema } from '@cornerstock/contract/ordering/delivery-zones'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { z } from 'zod'
import { isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { readAll } from '../../../database/read-all.ts'
import { AppError, badField, notFound, violatesConstraint } from '../../../errors/app-error.ts'
import { mapPage, type Page, readPage } from '../../../http/paging.ts'
import { matchesTag, type Tagged, tagOf } from '../../../http/responses/etag.ts'
import { text } from '../../../texts/text.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent } from '../../events/event-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import { findAccount, hasEmail, updatePassword } from '../account-queries.ts'
import { emailTaken, noEmail, requireClient, resolveClientId } from '../account-service.ts'
import { voidLinks } from '../mailed-links/mailed-link-queries.ts'
import { reportNewEmail, reportNewPassword } from '../notices/notice-service.ts'
import { rejectCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endSessions } from '../sessions/session-service.ts'
import { knownBusinessType } from './business-type-service.ts'
import { reportHold } from './client-consent-service.ts'
import { type ClientPosition, countClients, findClients, sortOrderOf } from './client-list-queries.ts'
import {
  findClient,
  hasPassword,
  lockClient,
  type StoredInput,
  updateClient,
  updateSubstitution,
} from './client-queries.ts'

export type ClientsQuery = Paging & {
  search?: string | undefined
  onHold?: boolean | undefined
  sort?: ClientSort | undefined
}

/** A page of clients. Every word of `search` must occur in the searched text, in any order. */
export async function listClients(
  { db }: SignedInContext,
  { search = '', onHold, sort = 'name', ...paging }: ClientsQuery,
): Promise<Page<ListedClient>> {
  const filter = { search: search.trim(), onHold }
  const page = await readPage(paging, {
    position: sortOrderOf(sort, filter).position,
    find: (limit, after) => findClients(db, { filter, sort }, limit, after),
    count: () => countClients(db, filter),
    positionOf: ({ position }) => position,
  })
  return mapPage(page, ({ position: _, ...client }) => client)
}

/** A client as the database returns it for staff, with its version. */
export const tagged = (client: Client): Tagged<Client> => ({
  value: client,
  etag: tagOf(JSON.stringify(client)),
})

/** A client: its own account for a client, any client for staff. Throws NOT_FOUND for staff accounts. */
export async function getClient(context: SignedInContext, claimedClientId: string): Promise<Tagged<Client>> {
  const client = await readClient(context.db, await resolveClientId(context, claimedClientId))
  return tagged(isStaff(context.actor) ? client : withoutStaffFields(client))
}

/** A client as staff see it; undefined if there is none. */
export const findStoredClient = (db: Database, clientId: string): Promise<Client | undefined> =>
  findClient(db, clientId)

/** A client as staff see it. Throws NOT_FOUND. */
export async function readClient(db: Database, clientId: string): Promise<Client> {
  const client = await findClient(db, clientId)
  if (!client) throw notFound('Client')
  return client
}

function withoutStaffFields(client: Client): Client {
  const {
    externalId: _externalId,
    internalNote: _internalNote,
    priceLevelId: _priceLevelId,
    regions: _regions,
    terms: _terms,
    creditLimit: _creditLimit,
    creditMode: _creditMode,
    zoneId: _zoneId,
    delivery: _delivery,
    deliveryWindow: _deliveryWindow,
    proof: _proof,
    referralCode: _referralCode,
    PrefferresWholesaler: _preferredWholesaler,
    referredBy: _referredBy,
    ...own
  } = client
  return own
}

/** The address of a client's store. */
export async function getClientAddress(context: SignedInContext, claimedClientId: string) {
  const { value } = await getClient(context, claimedClientId)
  return { address: value.storeAddress }
}

/**
 * Saves the details of a client. Throws STALE (with the current state) if `ifMatch` is the tag of an older version;
 * EMAIL_TAKEN if another account has the email; EXTERNAL_ID_TAKEN if another client has the number; HAS_SIGN_IN if the
 * email would be removed from a client with a password. A new email invalidates links that were emailed to the old one.
 */
export async function saveClient(
  context: SignedInContext,
  claimedClientId: string,
  sent: ClientInput,
  ifMatch: string | undefined,
): Promise<Tagged<Client>> {
  const clientId = await requireClient(context.db, claimedClientId)
  const { companyName, businessTypes } = await readSettings(context)
  const saved = await context.db.transaction(async (transaction) => {
    const current = await lockClient(transaction, clientId)
    if (!current) throw notFound('Client')
    rejectStale(current, ifMatch)
    const businessType = knownBusinessType(sent.businessType, businessTypes, current.businessType)
    const input = { ...withTerms(sent), businessType }
    const changes = changedFields(toLogged(current), toLogged(input))
    if (!changes) return tagged(current)
    const { email = current.email } = input
    if (email === null && (await hasPassword(transaction, clientId))) throw hasSignIn()
    const isNewEmail = normalizeEmail(email ?? '') !== normalizeEmail(current.email ?? '')
    await updateClient(transaction, clientId, {
      ...input,
      // The new address counts as verified, because staff entered it.
      ...(isNewEmail && { emailVerifiedAt: email === null ? null : context.now }),
    }).catch(rejectTaken)
    if (current.email !== email) {
      await voidLinks(transaction, { accountId: clientId }, context.now)
      await voidLinks(transaction, { accountId: clientId, kind: 'person' }, context.now)
    }
    if (isNewEmail) await reportNewEmail(transaction, { former: current, email, now: context.now })
    await logStaffChange(transaction, context, 'clients', {
      what: `client ${clientId}`,
      ...changes,
      clientId,
    })
    await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    const saved = { ...current, ...input }
    if (saved.priceLevelId !== current.priceLevelId)
      await recordEvent(transaction, { type: 'catalog.changed', productId: null }, clientId)
    if (saved.isOnHold !== current.isOnHold) await reportHold(transaction, saved, companyName)
    return tagged(saved)
  })
  if (isCached(sent)) await waitForCachesToExpire()
  return saved
}

/** The details of a request as they are stored: only the terms `net` have days. */
export const withTerms = ({ terms, ...details }: ClientInput): StoredInput => ({
  ...details,
  ...(terms && { terms: { kind: terms.kind, ...(terms.kind === 'net' && { days: terms.days ?? 0 }) } }),
})

/** Whether other requests may have cached what was sent. */
const isCached = ({ priceLevelId, postalCode, zoneId, delivery }: ClientInput) =>
  [priceLevelId, postalCode, zoneId, delivery].some((value) => value !== undefined)

/** The log holds dollars, as the screens do. */
const toLogged = <T extends Pick<ClientInput, 'delivery'>>(client: T) => ({
  ...client,
  ...(client.delivery && { delivery: z.encode(deliveryPartSchema, client.delivery) }),
})

/** Finds a client and locks it until the transaction ends. Throws NOT_FOUND if there is none. */
export async function requireLockedClient(transaction: Database, claimedClientId: string): Promise<string> {
  const clientId = await requireClient(transaction, claimedClientId)
  if (!(await lockClient(transaction, clientId))) throw notFound('Client')
  return clientId
}

/** Sets what staff may do if a product of a client is short or not found. */
export async function setSubstitution(
  context: SignedInContext,
  claimedClientId: string,
  substitution: Substitution,
): Promise<Client> {
  const clientId = await resolveClientId(context, claimedClientId)
  return context.db.transaction(async (transaction) => {
    const current = await lockClient(transaction, clientId)
    if (!current) throw notFound('Client')
    const saved = { ...current, substitution }
    const changes = changedFields(current, { substitution })
    if (changes) {
      await updateSubstitution(transaction, clientId, substitution)
      await logStaffChange(transaction, context, 'clients', {
        what: `client ${clientId}`,
        ...changes,
        clientId,
      })
      await recordEvent(transaction, { type: 'client.updated', clientId }, clientId)
    }
    return isStaff(context.actor) ? saved : withoutStaffFields(saved)
  })
}

/**
 * Sets the password of a client. This ends its sessions and event streams and invalidates its emailed links. Throws
 * NO_EMAIL for a client without an address; NOT_FOUND for staff accounts.
 */
export async function setClientPassword(
  context: SignedInContext,
  claimedClientId: string,
  password: string,
): Promise<void> {
  const clientId = await requireClient(context.db, claimedClientId)
  const account = await findAccount(context.db, clientId)
  if (!account) throw notFound('Client')
  if (!hasEmail(account)) throw noEmail()
  rejectCommonPassword('newPassword', password, account)
  const passwordHash = await hashPassword(password)
  await context.db.transaction(async (transaction) => {
    await updatePassword(transaction, clientId, passwordHash).catch(rejectWithoutEmail)
    await voidLinks(transaction, { accountId: clientId }, context.now)
    await endSessions(transaction, clientId)
    await reportNewPassword(transaction, clientId, 'staff', context.now)
    await logStaffChange(transaction, context, 'clients', {
      what: `the password of client ${clientId}`,
      clientId,
    })
  })
  await waitForCachesToExpire()
}

const hasSignIn = () =>
  new AppError('HAS_SIGN_IN', text('This store signs in with its email address, so it cannot be removed.'))

const externalIdTaken = () =>
  new AppError('EXTERNAL_ID_TAKEN', text('Another store has this customer number.'))

/**
 * Throws the error for a constraint that a save violates. The database checks what another account has, because two
 * concurrent saves could both find it unused.
 */
export function rejectTaken(error: unknown): never {
  if (violatesConstraint(error, 'accounts_email')) throw emailTaken()
  if (violatesConstraint(error, 'accounts_price_level_id_price_levels_price_level_id_fk'))
    throw badField('priceLevelId', text('There is no such price level.'))
  if (violatesConstraint(error, 'accounts_zone_id_delivery_zones_zone_id_fk'))
    throw badField('zoneId', text('There is no such delivery zone.'))
  throw violatesConstraint(error, 'accounts_external_id') ? externalIdTaken() : error
}

/** The address may have been removed since it was read. */
function rejectWithoutEmail(error: unknown): never {
  throw violatesConstraint(error, 'accounts_sign_in') ? noEmail() : error
}

function rejectStale(current: Client, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, tagged(current).etag)) return
  throw new AppError('STALE', text('Someone else has changed this client in the meantime.'), {
    details: current,
  })
}

/** All clients that match a search, by store name. */
export const readAllClients = (db: Database, search: string): AsyncGenerator<Client> =>
  readAll<ListedClient & { position: ClientPosition }>((limit, last) =>
    findClients(db, { filter: { search }, sort: 'name' }, limit, last?.position),
  )
