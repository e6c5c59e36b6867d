import type { Webhook } from '@cornerstock/contract/office/webhooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp, testSecret } from '../../../test/support/test-app.ts'
import { createSecretBox } from '../../secret-box.ts'
import { webhookMessages } from './webhook-events-service.ts'
import { beginDueDeliveries, turnOffFailing, type UnderWay, type WebhookSender } from './webhook-sender.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp({ settings: { allowsPrivate: true } })
})
afterAll(() => shop.stop())

it('a webhook at which something arrives after more than five days of failure stays on', async () => {
  const owner = await buildStaff(shop.db)
  const body = { url: 'http://127.0.0.1:9/hook', events: ['run.updated'] }
  await shop.send('POST /api/Webhooks', { as: owner, body })
  await shop.db.transaction((transaction) =>
    webhookMessages.handle(transaction, [{ type: 'run.updated', runId: 7, kind: 'delivery' }]),
  )
  await shop.db.execute(sql`update webhooks set failing_since = now() - interval '6 days'`)
  const sender: WebhookSender = {
    db: shop.db,
    secretBox: createSecretBox(testSecret),
    sendRequest: async () => ({ status: 204, body: '' }),
    publicUrl: 'https://shop.example',
  }
  // Another server turns off what has failed for too long after each statement of this one.
  const db = new Proxy(shop.db, {
    get: (pool, name) =>
      name === 'execute'
        ? async (statement: Parameters<typeof pool.execute>[0]) => {
            const result = await pool.execute(statement)
            await turnOffFailing(sender)
            return result
          }
        : Reflect.get(pool, name),
  })
  const underWay: UnderWay = new Map()
  await beginDueDeliveries({ ...sender, db }, underWay, {
    warn: (error) => {
      throw error
    },
    isStopped: () => false,
  })
  await Promise.all(underWay.values())
  const webhooks = await shop.send<Webhook[]>('GET /api/Webhooks', { as: owner })
  expect(webhooks.body).toMatchObject([{ isActive: true, failingSince: null }])
})
