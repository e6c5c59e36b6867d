import type { Webhook, WebhookEvent } from '@cornerstock/contract/office/webhooks'
import { count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { webhooks } from '../../database/schema/office/webhooks.ts'

/** After this time a server that has claimed a delivery counts as crashed. It is longer than a try. */
export const claimPeriod = sql`interval '1 minute'`

const columns = {
  webhookId: webhooks.webhookId,
  url: webhooks.url,
  events: sql<WebhookEvent[]>`${webhooks.events}`,
  isActive: webhooks.isActive,
  failingSince: webhooks.failingSince,
  createdAt: webhooks.createdAt,
}

/** Up to `limit` webhooks below one, newest first. */
export const findWebhooks = (db: Database, limit: number, below?: number): Promise<Webhook[]> =>
  db
    .select(columns)
    .from(webhooks)
    .where(below === undefined ? undefined : lt(webhooks.webhookId, below))
    .orderBy(desc(webhooks.webhookId))
    .limit(limit)

export async function countWebhooks(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(webhooks)
  return row?.total ?? 0
}

export async function findWebhook(db: Database, webhookId: number): Promise<Webhook | undefined> {
  const [webhook] = await db.select(columns).from(webhooks).where(eq(webhooks.webhookId, webhookId))
  return webhook
}

/** A webhook, which nobody else can change until the transaction ends. */
export async function lockWebhook(transaction: Database, webhookId: number): Promise<Webhook | undefined> {
  const [webhook] = await transaction
    .select(columns)
    .from(webhooks)
    .where(eq(webhooks.webhookId, webhookId))
    .for('no key update')
  return webhook
}

export async function insertWebhook(
  transaction: Database,
  webhook: { url: string; events: WebhookEvent[]; secret: Buffer },
): Promise<Webhook> {
  const [inserted] = await transaction.insert(webhooks).values(webhook).returning(columns)
  if (!inserted) throw new Error('The webhook was not inserted.')
  return inserted
}

export async function updateWebhook(
  transaction: Database,
  { webhookId, url, events, isActive, failingSince }: Webhook,
): Promise<void> {
  await transaction
    .update(webhooks)
    .set({ url, events, isActive, failingSince })
    .where(eq(webhooks.webhookId, webhookId))
}

export async function deleteWebhookRow(transaction: Database, webhookId: number): Promise<void> {
  await transaction.delete(webhooks).where(eq(webhooks.webhookId, webhookId))
}

/** The encrypted secrets of all webhooks. */
export const findSecrets = (db: Database): Promise<{ webhookId: number; secret: Buffer }[]> =>
  db.select({ webhookId: webhooks.webhookId, secret: webhooks.secret }).from(webhooks)

export async function replaceSecret(db: Database, webhookId: number, secret: Buffer): Promise<void> {
  await db.update(webhooks).set({ secret }).where(eq(webhooks.webhookId, webhookId))
}

/** The active webhooks for any of some events. They are locked against deletion until the transaction ends. */
export async function findListeners(
  transaction: Database,
  events: readonly WebhookEvent[],
): Promise<{ webhookId: number; events: WebhookEvent[] }[]> {
  return transaction
    .select({ webhookId: webhooks.webhookId, events: columns.events })
    .from(webhooks)
    .where(sql`${webhooks.isActive} and ${webhooks.events} && ${sql.param(events)}::text[]`)
    .for('key share')
}

/** Records that a delivery has arrived. */
export async function markArriving(db: Database, webhookId: number): Promise<void> {
  await db.execute(sql`
    update webhooks set failing_since = null where webhook_id = ${webhookId} and failing_since is not null`)
}

type TurnedOff = Pick<Webhook, 'webhookId' | 'url'>

const latestFailure = sql`now() - interval '5 days'`

/**
 * Records that a try has failed, and turns the webhook off once all have failed for five days. Returns it if it is off
 * now.
 */
export async function markFailing(transaction: Database, webhookId: number): Promise<TurnedOff | undefined> {
  const { rows } = await transaction.execute<TurnedOff & { isOff: boolean }>(sql`
    update webhooks
       set failing_since = coalesce(failing_since, now()),
           is_active = coalesce(failing_since, now()) > ${latestFailure}
     where webhook_id = ${webhookId} and is_active
    returning webhook_id as "webhookId", url, not is_active as "isOff"`)
  return rows.find(({ isOff }) => isOff)
}

/**
 * Turns off the webhooks that have failed for five days, and returns them. The outcome of a try that is under way or due
 * decides first.
 */
export async function markOff(transaction: Database): Promise<TurnedOff[]> {
  const { rows } = await transaction.execute<TurnedOff>(sql`
    update webhooks w set is_active = false
     where is_active and failing_since <= ${latestFailure}
       and not exists (select from webhook_deliveries d
                        where d.webhook_id = w.webhook_id and d.delivered_at is null and d.failed_at is null
                          and d.due_at <= now() + ${claimPeriod})
    returning webhook_id as "webhookId", url`)
  return rows
}

/** The active owners. */
export async function findActiveOwners(db: Database): Promise<{ accountId: string }[]> {
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select account_id as "accountId" from accounts where role = 'owner' and is_active order by account_id`)
  return rows
}
