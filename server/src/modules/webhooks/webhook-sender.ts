import type { Webhook } from '@cornerstock/contract/office/webhooks'
import type { FastifyBaseLogger } from 'fastify'
import { Webhook as Signer } from 'standardwebhooks'
import type { Database, Pool } from '../../database/pool.ts'
import type { SendRequest } from '../../outgoing/send-request.ts'
import type { SecretBox } from '../../secret-box.ts'
import { text } from '../../texts/text.ts'
import { repeat } from '../../work/repeat.ts'
import { writeLog } from '../app-logs/app-log-service.ts'
import { queueMails } from '../mail/mail-service.ts'
import { countInWindow } from '../request-limits/request-limit-service.ts'
import {
  type ClaimedDelivery,
  claimDelivery,
  findDueWebhooks,
  giveUpWaiting,
  markDelivered,
  markTried,
  type Outcome,
} from './delivery-queries.ts'
import { pauseAfter } from './retry-rules.ts'
import { findActiveOwners, markArriving, markFailing, markOff } from './webhook-queries.ts'
import { secretOwner } from './webhook-service.ts'

const pauseMs = 1000

export type WebhookSender = {
  db: Pool
  secretBox: SecretBox
  sendRequest: SendRequest
  publicUrl: string
}

/**
 * Sends what is queued for webhooks, signed as Standard Webhooks say. Every server runs it; they skip each other's
 * deliveries. The webhooks do not wait for each other.
 */
export function startWebhookSender(
  sender: WebhookSender,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  const underWay: UnderWay = new Map()
  const warn = (error: unknown) => log.warn({ error }, 'webhooks could not be sent; trying again')
  const rounds = repeat(async (stopping) => {
    const begin = async () => {
      await beginDueDeliveries(sender, underWay, { warn, isStopped: () => stopping.aborted })
      await turnOffFailing(sender)
    }
    await begin().catch(warn)
    return pauseMs
  })
  return {
    async stop() {
      await rounds.stop()
      await Promise.all(underWay.values())
    },
  }
}

/** The webhooks to which this server is sending, each until nothing more is due to it. */
export type UnderWay = Map<number, Promise<void>>

/** Begins to send the deliveries that are due, except to webhooks to which the server is sending already. */
export async function beginDueDeliveries(
  sender: WebhookSender,
  underWay: UnderWay,
  { warn, isStopped }: { warn: (error: unknown) => void; isStopped: () => boolean },
): Promise<void> {
  for (const webhookId of await findDueWebhooks(sender.db)) {
    if (underWay.has(webhookId)) continue
    const sending = sendAllDue(sender, webhookId, isStopped)
      .catch(warn)
      .finally(() => underWay.delete(webhookId))
    underWay.set(webhookId, sending)
  }
}

async function sendAllDue(sender: WebhookSender, webhookId: number, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const claimed = await claimDelivery(sender.db, webhookId)
    if (!claimed) return
    await send(sender, claimed)
  }
}

async function send(sender: WebhookSender, delivery: ClaimedDelivery): Promise<void> {
  const outcome = await tryToSend(sender, delivery)
  const { webhookId, deliveryId, tries } = delivery
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    // In this order: while the delivery waits, nobody turns the webhook off.
    await markArriving(sender.db, webhookId)
    await markDelivered(sender.db, deliveryId, outcome)
    await logSent(sender.db, delivery)
    return
  }
  await markTried(sender.db, deliveryId, outcome, pauseAfter(tries))
  await recordFailure(sender, webhookId)
}

async function tryToSend(
  { secretBox, sendRequest }: WebhookSender,
  { url, secret, messageId, body }: ClaimedDelivery,
): Promise<Outcome> {
  try {
    const decrypted = secretBox.decrypt(secret, secretOwner)
    if (!decrypted) throw new Error('The secret can no longer be read. Please add the webhook again.')
    const now = new Date()
    const { status, body: response } = await sendRequest(url, {
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Cornerstock',
        'webhook-id': messageId,
        'webhook-timestamp': Math.floor(now.getTime() / 1000),
        'webhook-signature': new Signer(decrypted.secret.toString()).sign(messageId, now, body),
      },
      body,
    })
    return { status, response }
  } catch (error) {
    return { status: null, response: error instanceof Error ? error.message : String(error) }
  }
}

/** A statement of what leaves: which webhook was told of what, once an hour for each. The deliveries have the details. */
async function logSent(db: Pool, { webhookId, url, type }: ClaimedDelivery): Promise<void> {
  const { host } = new URL(url)
  if ((await countInWindow(db, `webhook call ${webhookId} ${type}`, 60, new Date())) > 0) return
  await writeLog(db, {
    level: 'Information',
    source: 'webhooks',
    message: `Webhook ${webhookId} (${host}) was told of ${type}.`,
  })
}

/** Records that a try has failed, and turns the webhook off after five days of failures. */
async function recordFailure({ db, publicUrl }: WebhookSender, webhookId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const off = await markFailing(transaction, webhookId)
    if (off) await reportOff(transaction, off, publicUrl)
  })
}

/** Turns off the webhooks that have failed for five days and are told of nothing at the moment. */
export async function turnOffFailing({ db, publicUrl }: WebhookSender): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const off of await markOff(transaction)) await reportOff(transaction, off, publicUrl)
  })
}

/** Gives up what waits for a webhook that was turned off, and tells the owners by email. */
async function reportOff(
  transaction: Database,
  { webhookId, url }: Pick<Webhook, 'webhookId' | 'url'>,
  publicUrl: string,
): Promise<void> {
  await giveUpWaiting(transaction, webhookId)
  const { host } = new URL(url)
  await writeLog(transaction, {
    level: 'Warning',
    source: 'webhooks',
    message: `Webhook ${webhookId} (${host}) was turned off, because nothing has arrived for five days.`,
  })
  const owners = await findActiveOwners(transaction)
  await queueMails(
    transaction,
    owners.map(({ accountId }) => ({
      topic: `webhook ${webhookId} off ${new Date().toISOString()} to ${accountId}`,
      accountId,
      subject: text('The webhook to {host} is off', { host }),
      parts: [
        text(
          'Nothing has arrived at {host} for five days. What was not delivered can be sent again for 30 days.',
          { host },
        ),
        { link: `${publicUrl}/admin/connections` },
      ],
    })),
  )
}
