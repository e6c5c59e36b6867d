import { randomUUID } from 'node:crypto'
import type { PersonStore, SignedIn } from '@cornerstock/contract/accounts/accounts'
import { isStaffRole } from '@cornerstock/contract/accounts/roles'
import { type Session, sessionLimits } from '@cornerstock/contract/accounts/sessions'
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, type Context, isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { isUuid } from '../../../http/ids.ts'
import { text } from '../../../texts/text.ts'
import { endStreams } from '../../events/event-service.ts'
import { type Account, type AddressedAccount, findAccount, findAddressedAccount } from '../account-queries.ts'
import { wrongCredentials } from '../account-service.ts'
import { findStores, updateStoreUse } from '../people/store-queries.ts'
import {
  deleteSession,
  deleteSessions,
  findSessions,
  insertSession,
  isKnownDevice,
  keepSessionAsDevice,
  updateLastSeen,
  updateStaffLastSeen,
} from './session-queries.ts'
import type { Tokens } from './tokens.ts'

const maxDeviceLength = 300

/**
 * Starts a session for an account as it was authenticated, and returns the token and the profile: of a person for the
 * store that it used last. Throws WRONG_CREDENTIALS if the password has changed since, or if the account was disabled.
 *
 * @param knownDeviceId the device that signs in; by default a new one
 * @param actingFor the store of the session that this one replaces
 */
export async function startSession(
  { db, now, userAgent }: Pick<Context, 'now' | 'userAgent'> & { db: Database },
  tokens: Tokens,
  account: AddressedAccount,
  companyName: string,
  { knownDeviceId = null, actingFor }: { knownDeviceId?: string | null; actingFor?: string } = {},
): Promise<SignedIn> {
  const { accountId: personId, passwordHash } = account
  const device = userAgent.slice(0, maxDeviceLength)
  const deviceId = knownDeviceId ?? randomUUID()
  const sessionId = await insertSession(db, { accountId: personId, passwordHash, device, deviceId, now })
  if (!sessionId) throw wrongCredentials()
  if (isStaff(account)) await updateStaffLastSeen(db, personId, now)
  const stores = isStaff(account) ? [] : await findStores(db, personId)
  const store = stores.find(({ clientId }) => clientId === actingFor) ?? stores[0]
  const clientId = store?.clientId ?? personId
  await updateStoreUse(db, { clientId, personId, now })
  const profile = await readProfile(db, account, { clientId, stores, companyName })
  return {
    token: tokens.sign({ accountId: clientId, personId, sessionId }),
    deviceToken: tokens.signDevice(deviceId),
    ...profile,
  }
}

/**
 * Answers a sign-in for another store of the signed-in person, in the same session. Earlier tokens of the session keep
 * acting for their own stores. Throws FORBIDDEN for a store that is not one of its own.
 */
export async function switchStore(
  { db, actor, now }: SignedInContext,
  tokens: Tokens,
  companyName: string,
  claimedClientId: string,
): Promise<SignedIn> {
  const { personId, sessionId } = actor
  const clientId = claimedClientId.toLowerCase()
  return db.transaction(async (transaction) => {
    const account = await findAddressedAccount(transaction, personId)
    const stores = await findStores(transaction, personId)
    if (!account || !stores.some((store) => store.clientId === clientId))
      throw new AppError('FORBIDDEN', text('You do not belong to this store.'))
    await updateStoreUse(transaction, { clientId, personId, now })
    await keepSessionAsDevice(transaction, actor, now)
    return {
      token: tokens.sign({ accountId: clientId, personId, sessionId }),
      deviceToken: tokens.signDevice(sessionId),
      ...(await readProfile(transaction, account, { clientId, stores, companyName })),
    }
  })
}

/** The profile of an account that is staff, or of a person with the store for which it acts. */
async function readProfile(
  db: Database,
  account: AddressedAccount,
  { clientId, stores, companyName }: { clientId: string; stores: PersonStore[]; companyName: string },
): Promise<Omit<SignedIn, 'token' | 'deviceToken'>> {
  const store = clientId === account.accountId ? account : await findAccount(db, clientId)
  if (!store) throw wrongCredentials()
  return {
    clientId,
    email: account.email,
    storeName: isStaff(account) ? staffStoreName(account, companyName) : store.storeName,
    storeAddress: store.storeAddress,
    businessOwnerName: (isStaff(account) && account.name) || store.businessOwnerName,
    businessType: store.businessType,
    phoneNumber: store.phoneNumber,
    deliveryNotes: store.deliveryNotes,
    isAdmin: isStaff(account),
    role: isStaffRole(account.role) ? account.role : 'client',
    emailVerified: account.emailVerifiedAt !== null,
    referralCode: store.referralCode,
    PrefferresWholesaler: store.preferredWholesaler,
    language: account.language,
    stores: stores.toSorted(byName),
  }
}

/** The device of a token, if it has signed in to the account with its current password; null for any other text. */
export async function findKnownDevice(
  db: Database,
  tokens: Tokens,
  { accountId }: Account,
  deviceToken: string,
): Promise<string | null> {
  const deviceId = tokens.verifyDevice(deviceToken)
  return deviceId !== null && (await isKnownDevice(db, accountId, deviceId)) ? deviceId : null
}

const byName = (one: PersonStore, other: PersonStore) => one.storeName.localeCompare(other.storeName)

/** The company's current name, which may differ from the name that the account was added with. */
const staffStoreName = ({ storeName }: Account, companyName: string): string =>
  companyName === defaultSettings.companyName ? storeName : companyName

/** The role, the stores and the address of the signed-in account, and whether the address is verified. */
export async function readSession({
  db,
  actor,
}: SignedInContext): Promise<Pick<SignedIn, 'role' | 'email' | 'emailVerified' | 'stores'>> {
  const account = await findAccount(db, actor.personId)
  const stores = await findStores(db, actor.personId)
  return {
    role: actor.role,
    email: account?.email ?? '',
    emailVerified: account?.emailVerifiedAt != null,
    stores: stores.toSorted(byName),
  }
}

/** The valid sessions of the signed-in account, the most recently used first. */
export async function listSessions({ db, actor, now }: SignedInContext): Promise<Session[]> {
  const found = await findSessions(db, actor.personId, sessionLimits(now))
  return found.map(({ sessionId, createdAt, lastSeenAt, device }) => ({
    sessionId,
    createdAt,
    lastSeenAt,
    device,
    isCurrent: sessionId === actor.sessionId,
  }))
}

/**
 * Ends one session of the signed-in account. Every server rejects its token at once. Throws NOT_FOUND for the session
 * of another account.
 */
export async function endSession({ db, actor }: SignedInContext, sessionId: string): Promise<void> {
  const id = sessionId.toLowerCase()
  await db.transaction(async (transaction) => {
    if (!isUuid(id) || !(await deleteSession(transaction, actor.personId, id))) throw notFound('Session')
    await endStreams(transaction, actor.personId)
  })
  await waitForCachesToExpire()
}

/** Ends the sessions of an account, except one if it is given, and its event streams. */
export async function endSessions(transaction: Database, accountId: string, except?: string): Promise<void> {
  await deleteSessions(transaction, accountId, except)
  await endStreams(transaction, accountId)
}

/** Ends all sessions of the signed-in account except the current one. */
export async function endOtherSessions({ db, actor }: SignedInContext): Promise<void> {
  await db.transaction((transaction) => endSessions(transaction, actor.personId, actor.sessionId))
  await waitForCachesToExpire()
}

/** A use is recorded at most this often, so that not every request writes a row. */
const recordUseEveryMs = 60_000
const beingRecorded = new Set<string>()

/** Records in the background that a session was used, unless this was recorded recently. */
export function recordSessionUse(
  db: Pool,
  { actor, lastSeenAt }: { actor: Pick<Actor, 'sessionId' | 'accountId'>; lastSeenAt: Date },
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  const { sessionId } = actor
  if (now.getTime() - lastSeenAt.getTime() < recordUseEveryMs || beingRecorded.has(sessionId)) return
  beingRecorded.add(sessionId)
  updateLastSeen(db, actor, now)
    .catch((error: unknown) => log.warn({ error }, 'the use of a session was not recorded'))
    .finally(() => beingRecorded.delete(sessionId))
}
