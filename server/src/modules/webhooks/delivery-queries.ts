import type { WebhookDelivery, WebhookEvent } from '@cornerstock/contract/office/webhooks'
import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { webhookDeliveries } from '../../database/schema/office/webhooks.ts'
import { claimPeriod } from './webhook-queries.ts'

export type NewDelivery = {
  webhookId: number
  messageId: string
  type: WebhookEvent
  entity: string
  clientId: string | null
  body: string
}

/** Queues deliveries, at least one. */
export async function insertDeliveries(transaction: Database, deliveries: NewDelivery[]): Promise<void> {
  await transaction.insert(webhookDeliveries).values(deliveries)
}

type StoredDelivery = typeof webhookDeliveries.$inferSelect

const toDelivery = (stored: StoredDelivery): WebhookDelivery => {
  const state = stored.deliveredAt ? 'delivered' : stored.failedAt ? 'failed' : 'waiting'
  return {
    deliveryId: stored.deliveryId,
    type: stored.type as WebhookEvent,
    state,
    createdAt: stored.createdAt,
    tries: stored.tries,
    triedAt: stored.triedAt,
    nextTryAt: state === 'waiting' ? stored.dueAt : null,
    request: { id: stored.messageId, body: stored.body },
    response: stored.response === null ? null : { status: stored.responseStatus, body: stored.response },
  }
}

/** Up to `limit` deliveries of a webhook below one, newest first. */
export async function findDeliveries(
  db: Database,
  webhookId: number,
  limit: number,
  below?: number,
): Promise<WebhookDelivery[]> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        below === undefined ? undefined : lt(webhookDeliveries.deliveryId, below),
      ),
    )
    .orderBy(desc(webhookDeliveries.deliveryId))
    .limit(limit)
  return rows.map(toDelivery)
}

export async function countDeliveries(db: Database, webhookId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
  return row?.total ?? 0
}

/** Queues a delivery again, as if it had never been tried, and returns its type; undefined if there is none. */
export async function queueAgain(
  transaction: Database,
  webhookId: number,
  deliveryId: number,
): Promise<string | undefined> {
  const [queued] = await transaction
    .update(webhookDeliveries)
    .set({ tries: 0, dueAt: sql`now()`, deliveredAt: null, failedAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.deliveryId, deliveryId)))
    .returning({ type: webhookDeliveries.type })
  return queued?.type
}

const isWaiting = sql`d.delivered_at is null and d.failed_at is null`

/** The active webhooks with a delivery that is due. */
export async function findDueWebhooks(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ webhookId: number }>(sql`
    select distinct d.webhook_id as "webhookId" from webhook_deliveries d join webhooks w using (webhook_id)
     where ${isWaiting} and d.due_at <= now() and w.is_active`)
  return rows.map(({ webhookId }) => webhookId)
}

export type ClaimedDelivery = {
  deliveryId: number
  webhookId: number
  messageId: string
  type: WebhookEvent
  body: string
  /** The number of tries, including this one. */
  tries: number
  url: string
  secret: Buffer
}

/**
 * Claims the next delivery of a webhook, so that no other server sends it; undefined if none is due. One waits for all
 * earlier ones about the same thing.
 */
export async function claimDelivery(db: Database, webhookId: number): Promise<ClaimedDelivery | undefined> {
  const { rows } = await db.execute<ClaimedDelivery>(sql`
    update webhook_deliveries c set tries = c.tries + 1, tried_at = now(), due_at = now() + ${claimPeriod}
      from webhooks w
     where w.webhook_id = c.webhook_id and w.is_active and c.delivery_id = (
       select d.delivery_id from webhook_deliveries d
        where d.webhook_id = ${webhookId} and ${isWaiting} and d.due_at <= now()
          and not exists (select from webhook_deliveries e
                           where e.webhook_id = d.webhook_id and e.entity = d.entity
                             and e.delivery_id < d.delivery_id
                             and e.delivered_at is null and e.failed_at is null)
        order by d.delivery_id limit 1 for update skip locked)
    returning c.delivery_id::float8 as "deliveryId", c.webhook_id as "webhookId", c.message_id as "messageId", c.type,
              c.body, c.tries, w.url, w.secret`)
  return rows[0]
}

export type Outcome = { status: number | null; response: string }

export async function markDelivered(
  db: Database,
  deliveryId: number,
  { status, response }: Outcome,
): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries set delivered_at = now(), response_status = ${status}, response = ${response}
     where delivery_id = ${deliveryId}`)
}

/** Records a try that failed. Without `seconds` to the next one it is given up. */
export async function markTried(
  db: Database,
  deliveryId: number,
  { status, response }: Outcome,
  seconds: number | null,
): Promise<void> {
  await db.execute(sql`
    update webhook_deliveries
       set response_status = ${status}, response = ${response},
           due_at = now() + make_interval(secs => ${seconds ?? 0}),
           failed_at = case when ${seconds === null} then now() end
     where delivery_id = ${deliveryId}`)
}

/** Gives up everything that waits for a webhook which was turned off. */
export async function giveUpWaiting(transaction: Database, webhookId: number): Promise<void> {
  await transaction.execute(sql`
    update webhook_deliveries d set failed_at = now() where d.webhook_id = ${webhookId} and ${isWaiting}`)
}
