import type { FastifyBaseLogger } from 'fastify'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Pool } from '../../database/pool.ts'
import { text } from '../../texts/text.ts'
import { repeat } from '../../work/repeat.ts'
import { resolveClientId } from '../accounts/account-service.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import { type Notice, notifyClient } from '../notifications/notification-service.ts'
import { mailUnread } from '../notifications/unread/unread-mail-service.ts'
import { lockProductAgainstDeletion } from '../products/product-service.ts'
import { withdrawPush } from '../push/push-service.ts'
import {
  deleteServed,
  deleteWatch,
  findUnreadTold,
  hasWork,
  insertWatch,
  lockWaiting,
  markTold,
  type Watch,
} from './back-in-stock-queries.ts'
import { chooseTold } from './telling-rules.ts'

/** Makes a client wait for a product. Throws NOT_FOUND if there is no such product. */
export async function watch(
  context: SignedInContext,
  claimedClientId: string | undefined,
  productId: number,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    const { name } = await lockProductAgainstDeletion(transaction, productId)
    if (!(await insertWatch(transaction, clientId, productId, context.now))) return
    await recordEvent(transaction, { type: 'catalog.changed', productId }, clientId)
    await logStaffChange(transaction, context, 'products', {
      what: `who waits for ${name}`,
      to: clientId,
      clientId,
    })
  })
  await waitForCachesToExpire()
}

/** Lets a client wait for a product no more. */
export async function unwatch(
  context: SignedInContext,
  claimedClientId: string | undefined,
  productId: number,
): Promise<void> {
  const clientId = await resolveClientId(context, claimedClientId)
  await context.db.transaction(async (transaction) => {
    if (!(await deleteWatch(transaction, clientId, productId))) return
    await recordEvent(transaction, { type: 'catalog.changed', productId }, clientId)
    await logStaffChange(transaction, context, 'products', {
      what: `who waits for product ${productId}`,
      from: clientId,
      clientId,
    })
  })
  await waitForCachesToExpire()
}

const pauseMs = 2000

/** Tells clients that what they wait for can be ordered again. Every server runs it; the rows are locked. */
export function startBackInStock({
  db,
  log,
  publicUrl,
}: {
  db: Pool
  log: FastifyBaseLogger
  publicUrl: string
}): {
  stop(): Promise<void>
} {
  return repeat(async () => {
    const tell = async () => {
      await tellOfProducts(db, new Date())
      await emailUnread(db, new Date(), publicUrl)
    }
    await tell().catch((error: unknown) =>
      log.warn({ error }, 'clients could not be told what is back in stock; trying again'),
    )
    return pauseMs
  })
}

/** Tells those that wait, once each, as far as the stock is enough for them. */
export async function tellOfProducts(db: Pool, now: Date): Promise<void> {
  if (!(await hasWork(db))) return
  await db.transaction(async (transaction) => {
    const served = await deleteServed(transaction)
    await withdrawPush(
      transaction,
      served.map(({ clientId, productId }) => ({ clientId, topic: backTopic(productId) })),
    )
    for (const told of chooseTold(await lockWaiting(transaction))) {
      await markTold(transaction, told, now)
      await notifyClient(transaction, told.clientId, backNotice(told))
      await recordEvent(transaction, { type: 'catalog.changed', productId: told.productId }, told.clientId)
    }
  })
}

const unreadForMs = 3_600_000

/** Emails clients, once, about notices that they have not read for an hour. */
export async function emailUnread(db: Pool, now: Date, publicUrl: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const told = await findUnreadTold(transaction, { now, before: new Date(now.getTime() - unreadForMs) })
    const mails = told.map(({ clientId, productId, name, at }) => ({
      ...{
        clientId,
        topic: backTopic(productId),
        subject: `product ${productId}`,
        pushKind: 'backInStock',
        mailTopic: `back in stock ${productId} for ${clientId} ${at}`,
      },
      subject: backTitle(name),
      parts: [backMessage, { label: text('Open the product'), link: `${publicUrl}/product/${productId}` }],
    }))
    await mailUnread(transaction, mails, { kind: 'backInStock', now, unreadForMs })
  })
}

const backTopic = (productId: number) => `back in stock ${productId}`
const backTitle = (product: string) => text('{product} is back in stock', { product })
const backMessage = text('You asked us to tell you. You can order it again.')

const backNotice = ({ productId, name }: Watch): Notice => ({
  type: 'General',
  topic: backTopic(productId),
  subject: `product ${productId}`,
  pushKind: 'backInStock',
  title: backTitle(name),
  message: backMessage,
})
