import type { FastifyBaseLogger } from 'fastify'
import webPush from 'web-push'
import type { Pool } from '../../database/pool.ts'
import { startOfLocalDay, toLocalDay } from '../../local-days.ts'
import type { SendRequest } from '../../outgoing/send-request.ts'
import type { SecretBox } from '../../secret-box.ts'
import { repeat } from '../../work/repeat.ts'
import type { EventReader } from '../events/event-reader-service.ts'
import { findSettings } from '../settings/settings-service.ts'
import { readPushKeys, type VapidKeys } from './push-keys-service.ts'
import {
  type ClaimedMessage,
  countSent,
  deleteMessage,
  findToldNotices,
  insertMessages,
  lockMessage,
  markSent,
  postponeMessage,
} from './push-message-queries.ts'
import { decidePush, kindOf } from './push-rules.ts'
import { payloadOf } from './push-texts.ts'
import {
  deleteSubscriptionRow,
  findPushSettings,
  findSubscriptions,
  type Subscription,
} from './subscription-queries.ts'

/** Queues a push message for each notice. It reads the events, so that no request waits for it. */
export const pushMessages: EventReader = {
  name: 'push messages',
  types: ['notification.created'],
  async handle(transaction, events) {
    const ids = events.flatMap((event) => ('notificationId' in event ? [event.notificationId] : []))
    if (ids.length === 0) return
    const notices = await findToldNotices(transaction, [...new Set(ids)])
    if (notices.length === 0) return
    await insertMessages(
      transaction,
      notices.map((notice) => ({ notificationId: notice.notificationId, kind: kindOf(notice) })),
    )
  },
}

export type PushSender = { db: Pool; secretBox: SecretBox; sendRequest: SendRequest; publicUrl: string }

const pauseMs = 1000

/** Sends push messages. Every server runs it; they skip each other's messages. */
export function startPushSender(
  sender: PushSender,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop(): Promise<void> } {
  return repeat(async (stopping) => {
    await sendDueMessages(sender, new Date(), () => stopping.aborted).catch((error: unknown) =>
      log.warn({ error }, 'push messages could not be sent; trying again'),
    )
    return pauseMs
  })
}

/** Sends the messages that are due. */
export async function sendDueMessages(
  sender: PushSender,
  now: Date,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const outcome = await takeMessage(sender, now)
    if (outcome === 'none') return
    if (outcome !== 'settled') await deliver(sender, outcome, now)
  }
}

/** Takes the next message: to be sent, or settled because it waits, or nobody wants it any more. */
async function takeMessage({ db }: PushSender, now: Date): Promise<ClaimedMessage | 'none' | 'settled'> {
  const { timeZone } = await findSettings(db)
  const startOfDay = startOfLocalDay(Temporal.PlainDate.from(toLocalDay(now, timeZone)), timeZone)
  return db.transaction(async (transaction) => {
    const message = await lockMessage(transaction, now)
    if (!message) return 'none'
    const { pushMessageId, accountId, kind } = message
    const { kinds, quietFrom, quietTo } = await findPushSettings(transaction, accountId)
    const sentToday = await countSent(transaction, accountId, startOfDay)
    const decision =
      message.isRead || !message.isActive || !kinds[kind]
        ? 'drop'
        : decidePush({ kind, now, timeZone, quietFrom, quietTo, sentToday })
    if (decision === 'send') {
      await markSent(transaction, pushMessageId, now)
      return message
    }
    if (decision === 'drop') await deleteMessage(transaction, pushMessageId)
    else await postponeMessage(transaction, pushMessageId, decision.waitUntil)
    return 'settled'
  })
}

const maxTries = 5
const retryMs = 60_000

/** Sends a message to each browser of its account. If none could be reached, it is tried again later. */
async function deliver(sender: PushSender, message: ClaimedMessage, now: Date): Promise<void> {
  const { db, secretBox } = sender
  const subscriptions = await findSubscriptions(db, message.accountId, now)
  // A message to nobody does not count towards the limit of the day.
  if (subscriptions.length === 0) return deleteMessage(db, message.pushMessageId)
  const vapid = { ...(await readPushKeys(db, secretBox)), subject: await readSubject(sender) }
  const payload = payloadOf(message, message.language)
  const outcomes = await Promise.all(
    subscriptions.map((subscription) => sendTo(sender, { subscription, payload, vapid })),
  )
  if (outcomes.includes('sent')) return
  if (outcomes.includes('failed') && message.tries + 1 < maxTries)
    await postponeMessage(db, message.pushMessageId, new Date(now.getTime() + retryMs))
  else await deleteMessage(db, message.pushMessageId)
}

/** How a push service reaches whoever runs the shop, which the standard of VAPID asks for. */
async function readSubject({ db, publicUrl }: PushSender): Promise<string> {
  const { contact } = await findSettings(db)
  return contact.email ? `mailto:${contact.email}` : `mailto:postmaster@${new URL(publicUrl).hostname}`
}

/** A message that nobody could be shown within this time is of no use any more. */
const timeToLiveSeconds = 12 * 3600

async function sendTo(
  { db, sendRequest }: PushSender,
  {
    subscription: { endpoint, p256dh, auth },
    payload,
    vapid,
  }: { subscription: Subscription; payload: string; vapid: VapidKeys & { subject: string } },
): Promise<'sent' | 'gone' | 'failed'> {
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: timeToLiveSeconds,
    })
    const { status } = await sendRequest(endpoint, {
      headers: details.headers as Record<string, string | number>,
      body: details.body,
    })
    if (status === 404 || status === 410) {
      await deleteSubscriptionRow(db, endpoint)
      return 'gone'
    }
    return status >= 200 && status < 300 ? 'sent' : 'failed'
  } catch {
    return 'failed'
  }
}
