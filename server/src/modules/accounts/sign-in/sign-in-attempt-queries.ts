import { createHash } from 'node:crypto'
import { normalizeEmail } from '@cornerstock/contract/accounts/accounts'
import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { signInFailures } from '../../../database/schema/accounts/accounts.ts'

/** The email, network and device by which failed sign-ins are counted. */
export type SignInSource = {
  email: string
  network: string
  /** A device that has signed in to the account before; null for all others. */
  deviceId: string | null
}

export type SignInFailures = { count: number; oldest: Date | null }

/** The hash under which failed sign-ins of an address are counted. */
export const hashEmail = (email: string): Buffer =>
  createHash('sha256').update(normalizeEmail(email)).digest()

/** Locks sign-ins to this account and from this network until the transaction ends. */
export async function lockSignIns(db: Database, { email, network }: SignInSource): Promise<void> {
  // The network is always locked first, so that two transactions cannot deadlock.
  await db.execute(sql`select pg_advisory_xact_lock(1, hashtext(${network}))`)
  await db.execute(sql`select pg_advisory_xact_lock(2, hashtext(${hashEmail(email).toString('hex')}))`)
}

/**
 * Counts the failed sign-ins between `from` and `to` that limit an attempt. `ofAccount` counts failures for the email
 * from the known device, or from all unknown devices if `deviceId` is null. `ofNetwork` counts failures in
 * the network: from known devices for a known one, else from unknown ones.
 */
export async function findSignInFailures(
  db: Database,
  { email, network, deviceId }: SignInSource,
  [from, to]: [Date, Date],
): Promise<{ ofAccount: SignInFailures; ofNetwork: SignInFailures }> {
  const emailHash = hashEmail(email)
  const isOfAccount =
    deviceId === null
      ? and(eq(signInFailures.emailHash, emailHash), isNull(signInFailures.deviceId))
      : and(eq(signInFailures.emailHash, emailHash), eq(signInFailures.deviceId, deviceId))
  const isOfKind = deviceId === null ? isNull(signInFailures.deviceId) : isNotNull(signInFailures.deviceId)
  const isOfNetwork = and(eq(signInFailures.network, network), isOfKind)
  const oldest = (condition: typeof isOfAccount) =>
    sql<Date | null>`min(${signInFailures.failedAt}) filter (where ${condition})`.mapWith(
      signInFailures.failedAt,
    )
  const count = (condition: typeof isOfAccount) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [found] = await db
    .select({
      accountCount: count(isOfAccount),
      accountOldest: oldest(isOfAccount),
      networkCount: count(isOfNetwork),
      networkOldest: oldest(isOfNetwork),
    })
    .from(signInFailures)
    .where(
      and(
        gt(signInFailures.failedAt, from),
        lt(signInFailures.failedAt, to),
        or(eq(signInFailures.emailHash, emailHash), eq(signInFailures.network, network)),
      ),
    )
  return {
    ofAccount: { count: found?.accountCount ?? 0, oldest: found?.accountOldest ?? null },
    ofNetwork: { count: found?.networkCount ?? 0, oldest: found?.networkOldest ?? null },
  }
}

/** Counts an attempt as failed, and returns the id of the failure. */
export async function insertSignInFailure(
  db: Database,
  { email, network, deviceId }: SignInSource,
  now: Date,
): Promise<number> {
  const [failure] = await db
    .insert(signInFailures)
    .values({ emailHash: hashEmail(email), network, deviceId, failedAt: now })
    .returning({ id: signInFailures.signInFailureId })
  if (!failure) throw new Error('The failure was not inserted.')
  return failure.id
}

export async function deleteSignInFailure(db: Database, id: number): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.signInFailureId, id))
}

/** Deletes the failures for an account from all devices and networks. */
export async function deleteSignInFailures(db: Database, email: string): Promise<void> {
  await db.delete(signInFailures).where(eq(signInFailures.emailHash, hashEmail(email)))
}
