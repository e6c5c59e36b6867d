import { and, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { accounts, devices, sessions, staffRolesInSql } from '../../../database/schema/accounts/accounts.ts'
import { storePeople } from '../../../database/schema/accounts/store-people.ts'
import { type Account, maySignIn } from '../account-queries.ts'

type StoredSession = typeof sessions.$inferSelect

/** The devices of an account that are known, the last to sign in. */
const maxDevices = 10

const versionOf = (passwordHash: SQL) => sql`sha256(convert_to(${passwordHash}, 'UTF8'))`

/** Makes a device known to the account in `signed_in`, and forgets the oldest of too many. */
const keepingDevice = (accountId: string, deviceId: string, now: Date) => sql`
    known as (
      insert into ${devices} (device_id, account_id, password_version, signed_in_at)
      select ${deviceId}, account_id, ${versionOf(sql`password_hash`)}, ${now} from signed_in
      on conflict (device_id) do update set signed_in_at = excluded.signed_in_at),
    forgotten as (
      delete from ${devices} d using signed_in
       where d.account_id = signed_in.account_id and d.device_id <> ${deviceId}
         and d.device_id not in (
           select device_id from ${devices} where account_id = ${accountId} and device_id <> ${deviceId}
            order by signed_in_at desc limit ${maxDevices - 1}))`

/**
 * Inserts a session of an active account that still has the given password hash, records the sign-in and its device, and
 * returns the session's id; undefined for any other account. It locks the account, so that a concurrent change of the password
 * either ends this session or is seen here.
 */
export async function insertSession(
  db: Database,
  session: Pick<Account, 'accountId' | 'passwordHash'> & { device: string; deviceId: string; now: Date },
): Promise<string | undefined> {
  const { accountId, passwordHash, device, deviceId, now } = session
  const { rows } = await db.execute<{ sessionId: string }>(sql`
    with signed_in as (
      update ${accounts} set last_sign_in_at = ${now}
       where account_id = ${accountId} and ${maySignIn} and password_hash is not distinct from ${passwordHash}
      returning account_id, password_hash),
    ${keepingDevice(accountId, deviceId, now)}
    insert into ${sessions} (account_id, device, created_at, last_seen_at)
    select account_id, ${device}, ${now}, ${now} from signed_in
    returning session_id as "sessionId"`)
  return rows[0]?.sessionId
}

/** Makes the browser of a session a known device, under the id of the session. */
export async function keepSessionAsDevice(
  db: Database,
  { personId, sessionId }: Pick<Actor, 'personId' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with signed_in as (select account_id, password_hash from ${accounts} where account_id = ${personId}),
    ${keepingDevice(personId, sessionId, now)}
    select`)
}

/** Whether a device has signed in to an account with its current password, as one of the last. */
export async function isKnownDevice(db: Database, accountId: string, deviceId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${accounts} a
      join (select * from ${devices} where account_id = ${accountId}
             order by signed_in_at desc limit ${maxDevices}) d using (account_id)
     where d.device_id = ${deviceId} and d.password_version = ${versionOf(sql`a.password_hash`)}`)
  return rows.length > 0
}

/** The sessions of an account that began after one time and were used after another, the most recently used first. */
export function findSessions(
  db: Database,
  accountId: string,
  { createdAfter, seenAfter }: { createdAfter: Date; seenAfter: Date },
): Promise<StoredSession[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        gt(sessions.createdAt, createdAfter),
        gt(sessions.lastSeenAt, seenAfter),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), sessions.sessionId)
}

/** Deletes one session of an account; false if the account has no such session. */
export async function deleteSession(db: Database, accountId: string, sessionId: string): Promise<boolean> {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.sessionId, sessionId)))
    .returning({ sessionId: sessions.sessionId })
  return deleted.length > 0
}

/** Deletes the sessions of an account, except `except` if given. */
export async function deleteSessions(db: Database, accountId: string, except?: string): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        except === undefined ? undefined : ne(sessions.sessionId, except),
      ),
    )
}

/**
 * Records the time at which a session was last seen, and its member of staff or its person in the store, unless a later
 * time is stored.
 */
export async function updateLastSeen(
  db: Database,
  { sessionId, accountId }: Pick<Actor, 'sessionId' | 'accountId'>,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    with used as (
      update ${sessions} set last_seen_at = ${now}
      where session_id = ${sessionId} and last_seen_at < ${now} returning account_id),
    acted as (
      update ${storePeople} p set last_seen_at = ${now} from used
      where p.client_id = ${accountId} and p.person_id = used.account_id)
    update ${accounts} a set last_seen_at = ${now} from used
    where a.account_id = used.account_id and a.role in (${staffRolesInSql})`)
}

/** Records that a member of staff signed in. */
export async function updateStaffLastSeen(db: Database, accountId: string, now: Date): Promise<void> {
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.accountId, accountId))
}
