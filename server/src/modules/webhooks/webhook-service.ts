import { randomBytes } from 'node:crypto'
import type { ResponseOf } from '@cornerstock/contract/http/endpoint'
import { longIdSchema } from '@cornerstock/contract/http/fields'
import type { Paging } from '@cornerstock/contract/http/paging'
import type {
  addWebhook,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
} from '@cornerstock/contract/office/webhooks'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database, Pool } from '../../database/pool.ts'
import { AppError, badField, notFound } from '../../errors/app-error.ts'
import { idPosition, type Page, readPage } from '../../http/paging.ts'
import { findUrlProblem } from '../../outgoing/public-addresses.ts'
import type { SecretBox } from '../../secret-box.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { countDeliveries, findDeliveries, giveUpWaiting, queueAgain } from './delivery-queries.ts'
import {
  countWebhooks,
  deleteWebhookRow,
  findSecrets,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhook,
  replaceSecret,
  updateWebhook,
} from './webhook-queries.ts'

/** What the secrets of webhooks are encrypted for. */
export const secretOwner = 'webhooks'

export type WebhookDependencies = {
  secretBox: SecretBox
  /** Whether private addresses and plain http are allowed. */
  allowsPrivate: boolean
}

/** The webhooks, newest first. */
export const listWebhooks = ({ db }: SignedInContext, paging: Paging): Promise<Page<Webhook>> =>
  readPage(paging, {
    position: idPosition,
    find: (limit, after) => findWebhooks(db, limit, after?.[0]),
    count: () => countWebhooks(db),
    positionOf: ({ webhookId }) => [webhookId],
  })

/** Adds a webhook and returns its secret, once. Throws BAD_REQUEST for an address that is not public. */
export async function createWebhook(
  context: SignedInContext,
  { secretBox, allowsPrivate }: WebhookDependencies,
  input: NewWebhook,
): Promise<ResponseOf<typeof addWebhook>> {
  await rejectPrivate(input.url, allowsPrivate)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return context.db.transaction(async (transaction) => {
    const encrypted = secretBox.encrypt(Buffer.from(secret), secretOwner)
    const webhook = await insertWebhook(transaction, { ...input, secret: encrypted })
    await logStaffChange(transaction, context, 'webhooks', { what: nameOf(webhook), to: input })
    return { ...webhook, secret }
  })
}

/**
 * Changes a webhook. One that is turned on, or gets another address, begins anew. Throws NOT_FOUND; BAD_REQUEST like
 * `createWebhook`.
 */
export async function changeWebhook(
  context: SignedInContext,
  allowsPrivate: boolean,
  webhookId: number,
  changes: WebhookChanges,
): Promise<Webhook> {
  if (changes.url !== undefined) await rejectPrivate(changes.url, allowsPrivate)
  return context.db.transaction(async (transaction) => {
    const current = await requireLocked(transaction, webhookId)
    const saved: Webhook = {
      ...current,
      url: changes.url ?? current.url,
      events: changes.events ?? current.events,
      isActive: changes.isActive ?? current.isActive,
    }
    if ((saved.isActive && !current.isActive) || saved.url !== current.url) saved.failingSince = null
    const logged = changedFields(current, saved)
    if (!logged) return current
    await updateWebhook(transaction, saved)
    if (!saved.isActive) await giveUpWaiting(transaction, webhookId)
    await logStaffChange(transaction, context, 'webhooks', { what: nameOf(current), ...logged })
    return saved
  })
}

/** Deletes a webhook with its deliveries. Throws NOT_FOUND. */
export async function removeWebhook(context: SignedInContext, webhookId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const webhook = await requireLocked(transaction, webhookId)
    await deleteWebhookRow(transaction, webhookId)
    await logStaffChange(transaction, context, 'webhooks', {
      what: nameOf(webhook),
      from: { url: webhook.url, events: webhook.events },
    })
  })
}

/** The deliveries of a webhook, newest first. Throws NOT_FOUND. */
export async function listDeliveries(
  { db }: SignedInContext,
  webhookId: number,
  paging: Paging,
): Promise<Page<WebhookDelivery>> {
  if (!(await findWebhook(db, webhookId))) throw notFound('Webhook')
  return readPage(paging, {
    position: z.tuple([longIdSchema]),
    find: (limit, after) => findDeliveries(db, webhookId, limit, after?.[0]),
    count: () => countDeliveries(db, webhookId),
    positionOf: ({ deliveryId }): [number] => [deliveryId],
  })
}

/** Sends a delivery again, under the same id. Throws NOT_FOUND; CONFLICT while the webhook is off. */
export async function replayDelivery(
  context: SignedInContext,
  webhookId: number,
  deliveryId: number,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const webhook = await requireLocked(transaction, webhookId)
    const type = await queueAgain(transaction, webhookId, deliveryId)
    if (type === undefined) throw notFound('Delivery')
    if (!webhook.isActive) throw new AppError('CONFLICT', text('Please turn the webhook on first.'))
    await logStaffChange(transaction, context, 'webhooks', {
      what: `delivery ${deliveryId} (${type}) of ${nameOf(webhook)}, sent again`,
      to: null,
    })
  })
}

/** Encrypts secrets again that were encrypted with `JWT_SECRET_PREVIOUS`. */
export async function renewWebhookSecrets(db: Pool, secretBox: SecretBox): Promise<void> {
  for (const { webhookId, secret } of await findSecrets(db)) {
    const decrypted = secretBox.decrypt(secret, secretOwner)
    if (decrypted && !decrypted.isCurrent)
      await replaceSecret(db, webhookId, secretBox.encrypt(decrypted.secret, secretOwner))
  }
}

/** The log never has the secret. The path may be one, so the log has the host only. */
const nameOf = ({ webhookId, url }: Pick<Webhook, 'webhookId' | 'url'>) =>
  `webhook ${webhookId} (${new URL(url).host})`

async function requireLocked(transaction: Database, webhookId: number): Promise<Webhook> {
  const webhook = await lockWebhook(transaction, webhookId)
  if (!webhook) throw notFound('Webhook')
  return webhook
}

async function rejectPrivate(url: string, allowsPrivate: boolean): Promise<void> {
  const problem = await findUrlProblem(url, allowsPrivate)
  if (problem === 'https') throw badField('url', text('The address must begin with https://.'))
  if (problem === 'public') throw badField('url', text('The address must be public.'))
}
