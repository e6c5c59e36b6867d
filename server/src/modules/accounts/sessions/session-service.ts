import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { type Session, sessionLimits } from '@cornerstock/contract/accounts/sessions'
import { defaultSettings } from '@cornerstock/contract/office/default-settings'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, type Context, isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { notFound } from '../../../errors/app-error.ts'
import { isUuid } from '../../../http/ids.ts'
import { endStreams } from '../../events/event-service.ts'
import { type Account, type AddressedAccount, findAccount } from '../account-queries.ts'
import { wrongCredentials } from '../account-service.ts'
import {
  deleteSession,
  deleteSessions,
  findSessions,
  insertSession,
  isKnownDevice,
  updateLastSeen,
  updateStaffLastSeen,
} from './session-queries.ts'
import type { Tokens } from './tokens.ts'

const maxDeviceLength = 300

/**
 * Starts a session for an account as it was authenticated, and returns the token and the profile. Throws
 * WRONG_CREDENTIALS if its password has changed since, or if it was disabled.
 *
 * @param knownDeviceId the device that signs in; by default a new one
 */
export async function startSession(
  { db, now, userAgent }: Pick<Context, 'now' | 'userAgent'> & { db: Database },
  tokens: Tokens,
  account: AddressedAccount,
  companyName: string,
  knownDeviceId: string | null = null,
): Promise<SignedIn> {
  const { accountId, passwordHash } = account
  const device = userAgent.slice(0, maxDeviceLength)
  const deviceId = knownDeviceId ?? randomUUID()
  const sessionId = await insertSession(db, { accountId, passwordHash, device, deviceId, now })
  if (!sessionId) throw wrongCredentials()
  if (isStaff(account)) await updateStaffLastSeen(db, accountId, now)
  return {
    token: tokens.sign({ accountId, sessionId }),
    clientId: accountId,
    email: account.email,
    storeName: isStaff(account) ? staffStoreName(account, companyName) : account.storeName,
    storeAddress: account.storeAddress,
    businessOwnerName: (isStaff(account) && account.name) || account.businessOwnerName,
    businessType: account.businessType,
    phoneNumber: account.phoneNumber,
    deliveryNotes: account.deliveryNotes,
    isAdmin: isStaff(account),
    role: account.role,
    emailVerified: account.emailVerifiedAt !== null,
    deviceToken: tokens.signDevice(deviceId),
    referralCode: account.referralCode,
    PrefferresWholesaler: account.preferredWholesaler,
    language: account.language,
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

/** The company's current name, which may differ from the name that the account was added with. */
const staffStoreName = ({ storeName }: Account, companyName: string): string =>
  companyName === defaultSettings.companyName ? storeName : companyName

/** The role of the signed-in account, and whether its email address is verified. */
export async function readSession({
  db,
  actor,
}: SignedInContext): Promise<Pick<SignedIn, 'role' | 'emailVerified'>> {
  const account = await findAccount(db, actor.accountId)
  return { role: actor.role, emailVerified: account?.emailVerifiedAt != null }
}

/** The valid sessions of the signed-in account, the most recently used first. */
export async function listSessions({ db, actor, now }: SignedInContext): Promise<Session[]> {
  const found = await findSessions(db, actor.accountId, sessionLimits(now))
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
    if (!isUuid(id) || !(await deleteSession(transaction, actor.accountId, id))) throw notFound('Session')
    await endStreams(transaction, actor.accountId)
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
  await db.transaction((transaction) => endSessions(transaction, actor.accountId, actor.sessionId))
  await waitForCachesToExpire()
}

/** A use is recorded at most this often, so that not every request writes a row. */
const recordUseEveryMs = 60_000
const beingRecorded = new Set<string>()

/** Records in the background that a session was used, unless this was recorded recently. */
export function recordSessionUse(
  db: Pool,
  { actor: { sessionId }, lastSeenAt }: { actor: Pick<Actor, 'sessionId'>; lastSeenAt: Date },
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (now.getTime() - lastSeenAt.getTime() < recordUseEveryMs || beingRecorded.has(sessionId)) return
  beingRecorded.add(sessionId)
  updateLastSeen(db, sessionId, now)
    .catch((error: unknown) => log.warn({ error }, 'the use of a session was not recorded'))
    .finally(() => beingRecorded.delete(sessionId))
}
