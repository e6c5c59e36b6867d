import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  buildClient,
  buildPermitType,
  buildStaff,
} from '../../../test/support/factories.ts'
import { importFile } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { type EventHub, startEventHub } from '../events/event-hub.ts'
import { startEventReader } from '../events/event-reader-service.ts'
import { webhookMessages } from './webhook-events-service.ts'

const log = pino({ level: 'silent' })
let shop: TestApp
let hub: EventHub
let owner: BuiltAccount
let reader: { close(): Promise<void> }

beforeAll(async () => {
  shop = await startTestApp({ settings: { allowsPrivate: true } })
  hub = await startEventHub(shop.listener, shop.db, log)
  owner = await buildStaff(shop.db)
  const body = { url: 'http://127.0.0.1:9/hook', events: ['client.updated', 'product.updated'] }
  await shop.send('POST /api/Webhooks', { as: owner, body })
  await shop.db.execute(sql`delete from event_readers`)
  reader = await startEventReader({ db: shop.db, hub, log }, webhookMessages)
})
beforeEach(() => shop.db.execute(sql`truncate webhook_deliveries`))
afterAll(async () => {
  await reader.close()
  await hub.close()
  await shop.stop()
})

/** What the webhook is told until it is told of the last thing. */
const toldUntil = (last: { type: string; data: object }) =>
  eventually(async () => {
    hub.announce()
    const { rows } = await shop.db.execute<{ body: string }>(
      sql`select body from webhook_deliveries order by delivery_id`,
    )
    const told = rows.map(({ body }) => {
      const { type, data } = JSON.parse(body)
      return { type, data }
    })
    expect(told.at(-1)).toEqual(last)
    return told
  })

const clientsChanged = { type: 'client.updated', data: { clientId: null } }
const productsChanged = { type: 'product.updated', data: { productId: null } }

it('an import of clients tells a webhook once that many clients have changed', async () => {
  await importFile(
    shop,
    owner,
    'clients',
    'Email,Store,Address,Phone,Type\none@client.example,One,1 Main Street,555,Deli\n' +
      'two@client.example,Two,2 Main Street,556,Deli\n',
  )
  expect(await toldUntil(clientsChanged)).toEqual([clientsChanged])
})

it('an import of permits changes no client, and one of products changes many products', async () => {
  const { email } = await buildClient(shop.db)
  await buildPermitType(shop.db, { name: 'Tobacco' })
  await importFile(shop, owner, 'permits', `client,permitType,number\n${email},Tobacco,T-1\n`)
  await importFile(shop, owner, 'products', 'Name,Brand,Category,Price\nNew Cola,Cola,Beverages,5.00\n')
  expect(await toldUntil(productsChanged)).toEqual([productsChanged])
})
