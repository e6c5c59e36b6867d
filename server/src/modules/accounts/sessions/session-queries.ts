import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts, sessions } from '../../../database/schema/accounts.ts'

export type StoredSession = typeof sessions.$inferSelect

export async function insertSession(
  db: Database,
  session: { accountId: string; device: string; now: Date },
): Promise<StoredSession> {
  const { accountId, device, now } = session
  const [inserted] = await db
    .insert(sessions)
    .values({ accountId, device, createdAt: now, lastSeenAt: now })
    .returning()
  if (!inserted) throw new Error('The session was not inserted.')
  return inserted
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

/** Whether a session began after a time. */
export async function hasSessionSince(db: Database, sessionId: string, since: Date): Promise<boolean> {
  const found = await db
    .select({ sessionId: sessions.sessionId })
    .from(sessions)
    .where(and(eq(sessions.sessionId, sessionId), gt(sessions.createdAt, since)))
  return found.length > 0
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

/** Notes that a session was used, and by which member of staff, unless a later use is noted already. */
export async function updateLastSeen(db: Database, sessionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with used as (
      update ${sessions} set last_seen_at = ${now}
      where session_id = ${sessionId} and last_seen_at < ${now} returning account_id)
    update ${accounts} a set last_seen_at = ${now} from used
    where a.account_id = used.account_id and a.role <> 'client'`)
}

/** Notes that a member of staff signed in. */
export async function updateStaffLastSeen(db: Database, accountId: string, now: Date): Promise<void> {
  await db.update(accounts).set({ lastSeenAt: now }).where(eq(accounts.accountId, accountId))
}
