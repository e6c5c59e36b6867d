import { type KeyScope, keyScopes } from '@cornerstock/contract/accounts/key-scopes'
import type { Pool } from '../../src/database/pool.ts'
import { apiKeys } from '../../src/database/schema/office/api-keys.ts'
import { webhookDeliveries, webhooks } from '../../src/database/schema/office/webhooks.ts'
import { createKey, endOf, hashKey } from '../../src/modules/api-keys/keys.ts'
import { buildStaff } from './factories.ts'
import type { Caller } from './test-app.ts'

export type BuiltKey = Caller & { apiKeyId: number }

/** Builds an API key, by default with all scopes. Its account is the owner who made it. */
export async function buildApiKey(
  db: Pool,
  {
    owner,
    scopes = keyScopes,
    name = 'Accounting',
    expiresOn = null,
  }: { owner?: Caller; scopes?: readonly KeyScope[]; name?: string; expiresOn?: string | null } = {},
): Promise<BuiltKey> {
  const { accountId } = owner ?? (await buildStaff(db))
  const token = createKey()
  const [built] = await db
    .insert(apiKeys)
    .values({
      ...{ name, expiresOn, ownerId: accountId, scopes: [...scopes] },
      ...{ keyHash: Buffer.from(hashKey(token), 'hex'), keyEnd: endOf(token) },
    })
    .returning({ apiKeyId: apiKeys.apiKeyId })
  if (!built) throw new Error('The key was not built.')
  return { apiKeyId: built.apiKeyId, accountId, token }
}

/** Builds a webhook whose address leads nowhere. */
export async function buildWebhook(db: Pool): Promise<number> {
  const [built] = await db
    .insert(webhooks)
    .values({ url: 'https://webhook.invalid/', events: ['order.created'], secret: Buffer.from('no secret') })
    .returning({ webhookId: webhooks.webhookId })
  if (!built) throw new Error('The webhook was not built.')
  return built.webhookId
}

/** Builds a delivery of a webhook, which has arrived. */
export async function buildWebhookDelivery(db: Pool, webhookId: number): Promise<number> {
  const [built] = await db
    .insert(webhookDeliveries)
    .values({
      ...{ webhookId, messageId: `msg_${crypto.randomUUID()}`, type: 'order.created', entity: 'order 1' },
      ...{ body: '{}', tries: 1, deliveredAt: new Date(), responseStatus: 204, response: '' },
    })
    .returning({ deliveryId: webhookDeliveries.deliveryId })
  if (!built) throw new Error('The delivery was not built.')
  return built.deliveryId
}
