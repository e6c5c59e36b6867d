import type { SignedIn } from '@cornerstock/contract/accounts'
import { defaultSettings } from '@cornerstock/contract/default-settings'
import { endingOthersLimitMs, type Session, sessionLimits } from '@cornerstock/contract/sessions'
import type { FastifyBaseLogger } from 'fastify'
import { type Actor, type Context, isStaff, type SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batched-cache.ts'
import type { Database, Pool } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../http/errors.ts'
import { isUuid } from '../../../http/ids.ts'
import { endStreams } from '../../events/event-service.ts'
import { readSettings } from '../../settings/settings-service.ts'
import type { Account } from '../account-queries.ts'
import {
  deleteSession,
  deleteSessions,
  findSessions,
  hasSessionSince,
  insertSession,
  updateLastSeen,
  updateStaffLastSeen,
} from './session-queries.ts'
import type { Tokens } from './tokens.ts'

const maxDeviceLength = 300

/** Starts a session for an authenticated account, and returns the token and the profile. */
export async function startSession(
  {
    db,
    now,
    userAgent,
    settingsCache,
  }: Pick<Context, 'now' | 'userAgent' | 'settingsCache'> & { db: Database },
  tokens: Tokens,
  account: Account,
): Promise<SignedIn> {
  const { accountId } = account
  const { companyName } = await readSettings({ settingsCache })
  const device = userAgent.slice(0, maxDeviceLength)
  const { sessionId } = await insertSession(db, { accountId, device, now })
  if (isStaff(account)) await updateStaffLastSeen(db, accountId, now)
  return {
    token: tokens.sign({ accountId, sessionId }),
    clientId: accountId,
    email: account.email,
    storeName: isStaff(account) ? staffStoreName(account, companyName) : account.storeName,
    storeAddress: account.storeAddress,
    businessOwnerName: account.businessOwnerName,
    businessType: account.businessType,
    phoneNumber: account.phoneNumber,
    deliveryNotes: account.deliveryNotes,
    isAdmin: isStaff(account),
    role: account.role,
    emailVerified: account.emailVerifiedAt !== null,
    deviceToken: tokens.signDevice(accountId),
    referralCode: account.referralCode,
    PrefferresWholesaler: account.preferredWholesaler,
  }
}

/** Staff belong to the company, whatever it was called when their account was added. */
const staffStoreName = ({ storeName }: Account, companyName: string): string =>
  companyName === defaultSettings.companyName ? storeName : companyName

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
 * Ends one session of the signed-in account; NOT_FOUND for any other, and SIGN_IN_AGAIN for another one if the sign-in
 * was long ago. Every server refuses its token at once.
 */
export async function endSession(context: SignedInContext, sessionId: string): Promise<void> {
  const { db, actor } = context
  const id = sessionId.toLowerCase()
  await db.transaction(async (transaction) => {
    if (id !== actor.sessionId) await requireRecentSignIn({ ...context, db: transaction })
    if (!isUuid(id) || !(await deleteSession(transaction, actor.accountId, id))) throw notFound('Session')
    await endStreams(transaction, actor.accountId)
  })
  await waitForCachesToExpire()
}

/** Ends the sessions of an account, except one where it is given, and its event streams. */
export async function endSessions(transaction: Database, accountId: string, except?: string): Promise<void> {
  await deleteSessions(transaction, accountId, except)
  await endStreams(transaction, accountId)
}

/** Ends all sessions of the signed-in account except the current one. SIGN_IN_AGAIN if the sign-in was long ago. */
export async function endOtherSessions(context: SignedInContext): Promise<void> {
  const { db, actor } = context
  await db.transaction(async (transaction) => {
    await requireRecentSignIn({ ...context, db: transaction })
    await endSessions(transaction, actor.accountId, actor.sessionId)
  })
  await waitForCachesToExpire()
}

async function requireRecentSignIn({
  db,
  actor,
  now,
}: Pick<SignedInContext, 'actor' | 'now'> & { db: Database }): Promise<void> {
  const since = new Date(now.getTime() - endingOthersLimitMs)
  if (!(await hasSessionSince(db, actor.sessionId, since)))
    throw new AppError(
      'SIGN_IN_AGAIN',
      'Please sign in again first, or change your password, which signs out every other device.',
    )
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
