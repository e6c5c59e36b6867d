import { type PushKind, type PushSettings, pushKinds } from '@cornerstock/contract/accounts/push'
import { sessionLimits } from '@cornerstock/contract/accounts/sessions'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { pushKeys, pushSettings, pushSubscriptions } from '../../database/schema/accounts/push.ts'

export type StoredKeys = { publicKey: string; privateKey: Buffer }

export async function findPushKeys(db: Database): Promise<StoredKeys | undefined> {
  const [keys] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
  return keys
}

/** Stores the keys of the installation, unless another server has stored some meanwhile. */
export async function insertPushKeys(db: Database, keys: StoredKeys): Promise<void> {
  await db.insert(pushKeys).values(keys).onConflictDoNothing()
}

export async function replacePushKeys(db: Database, keys: StoredKeys): Promise<void> {
  await db.update(pushKeys).set(keys)
}

/** Browsers that subscribed under other keys get nothing any more. */
export async function deleteAllSubscriptions(db: Database): Promise<void> {
  await db.delete(pushSubscriptions)
}

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Stores a subscription; an endpoint belongs to who sent it last. */
export async function upsertSubscription(
  db: Database,
  subscription: Subscription & { accountId: string; sessionId: string },
): Promise<void> {
  const { endpoint: _, ...set } = subscription
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
}

/** Deletes a subscription of an account, or whoever has it. */
export async function deleteSubscriptionRow(
  db: Database,
  endpoint: string,
  accountId?: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.endpoint, endpoint),
        accountId === undefined ? undefined : eq(pushSubscriptions.accountId, accountId),
      ),
    )
}

/** The subscriptions of an account whose sessions are valid. */
export async function findSubscriptions(db: Database, accountId: string, now: Date): Promise<Subscription[]> {
  const { createdAfter, seenAfter } = sessionLimits(now)
  const { rows } = await db.execute<Subscription>(sql`
    select p.endpoint, p.p256dh, p.auth from push_subscriptions p join sessions s using (session_id)
     where p.account_id = ${accountId} and s.created_at > ${createdAfter} and s.last_seen_at > ${seenAfter}
     order by p.created_at`)
  return rows
}

type StoredSettings = { mutedKinds: string[]; quietFrom: string | null; quietTo: string | null }

const toSettings = (stored: StoredSettings | undefined): PushSettings => ({
  kinds: Object.fromEntries(pushKinds.map((kind) => [kind, !stored?.mutedKinds.includes(kind)])) as Record<
    PushKind,
    boolean
  >,
  quietFrom: stored?.quietFrom ?? null,
  quietTo: stored?.quietTo ?? null,
})

/** The settings of an account, or the defaults. */
export async function findPushSettings(db: Database, accountId: string): Promise<PushSettings> {
  const [stored] = await db.select().from(pushSettings).where(eq(pushSettings.accountId, accountId))
  return toSettings(stored)
}

/** Like `findPushSettings`, locked until the transaction ends. */
export async function lockPushSettings(transaction: Database, accountId: string): Promise<PushSettings> {
  const isTheirs = eq(pushSettings.accountId, accountId)
  await transaction.insert(pushSettings).values({ accountId }).onConflictDoNothing()
  const [stored] = await transaction.select().from(pushSettings).where(isTheirs).for('update')
  return toSettings(stored)
}

export async function updatePushSettings(
  transaction: Database,
  accountId: string,
  { kinds, quietFrom, quietTo }: PushSettings,
): Promise<void> {
  const mutedKinds = pushKinds.filter((kind) => !kinds[kind])
  await transaction
    .update(pushSettings)
    .set({ mutedKinds, quietFrom, quietTo })
    .where(eq(pushSettings.accountId, accountId))
}
