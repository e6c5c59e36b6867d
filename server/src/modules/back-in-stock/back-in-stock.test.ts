import type { Notification } from '@cornerstock/contract/clients/notifications'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { cleanUp } from '../housekeeping/housekeeping-service.ts'
import { emailUnread, tellOfProducts } from './back-in-stock-service.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let other: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  await shop.db.execute(sql`truncate back_in_stock, order_days`)
  client = await buildClient(shop.db)
  other = await buildClient(shop.db)
  product = await buildProduct(shop.db, { inStock: false })
})
afterAll(() => shop.stop())

const watch = (as: Caller = client, productId = product.productId) =>
  shop.send(`PUT /api/BackInStock/${productId}?clientId=${as.accountId}`, { as })
const unwatch = () =>
  shop.send(`DELETE /api/BackInStock/${product.productId}?clientId=${client.accountId}`, { as: client })
const read = async (as: Caller = client) =>
  (await shop.send<{ isWatched?: boolean }>(`GET /api/Products/${product.productId}`, { as })).body.isWatched
const change = (set: string) =>
  shop.db.execute(sql`update products set ${sql.raw(set)} where product_id = ${product.productId}`)
const tell = (now = new Date()) => tellOfProducts(shop.db, now)
async function noticesOf(as: Caller) {
  return (await shop.send<Notification[]>(`GET /api/Notification/client/${as.accountId}`, { as })).body
}
const titlesOf = async (as: Caller) => (await noticesOf(as)).map(({ title }) => title)
/** What a client usually orders, as counted from its orders. */
const usually = (who: Caller, quantity: number) =>
  shop.db.execute(sql`
    insert into order_days (client_id, day, product_ids, quantities)
    values (${who.accountId}, '2026-01-05', array[${product.productId}::int], array[${quantity}::int])`)

it('a client waits for a product, which says so to it alone, until it no longer does', async () => {
  expect(await read()).toBe(false)
  expect((await watch()).status).toBe(204)
  expect((await watch()).status).toBe(204)
  expect(await read()).toBe(true)
  expect(await read(other)).toBe(false)
  expect(await read(owner)).toBeUndefined()
  const list = await shop.send(`GET /api/Products?search=${encodeURIComponent(product.name)}`, { as: client })
  expect(list.text).toContain('"isWatched":true')
  expect((await unwatch()).status).toBe(204)
  expect((await unwatch()).status).toBe(204)
  expect(await read()).toBe(false)
})

it('waiting needs a product that exists, and a client of its own', async () => {
  expect((await watch(client, 2_000_000_000)).status).toBe(404)
  const path = `PUT /api/BackInStock/${product.productId}?clientId=${other.accountId}`
  expect((await shop.send(path, { as: client })).status).toBe(403)
  expect((await shop.send(path, { as: owner })).status).toBe(204)
  expect(await read(other)).toBe(true)
})

it('a client is told once when the product can be ordered again', async () => {
  await watch()
  await tell()
  expect(await titlesOf(client)).toEqual([])
  await change('in_stock = true')
  await tell()
  await tell()
  expect(await noticesOf(client)).toMatchObject([
    { title: `${product.name} is back in stock`, subject: `product ${product.productId}` },
  ])
  expect(await read()).toBe(false)
  await change('in_stock = false')
  await tell()
  await watch()
  await change('in_stock = true')
  await tell()
  const { rowCount } = await shop.db.execute(sql`
    select from events where type = 'notification.created' and client_id = ${client.accountId}`)
  expect(rowCount).toBe(2)
})

it('of tracked stock no more clients are told than it is enough for, and the others go on waiting', async () => {
  await change('in_stock = true, track_stock = true, stock_quantity = 0')
  const third = await buildClient(shop.db)
  for (const who of [client, other, third]) await watch(who)
  await usually(client, 6)
  await usually(other, 6)
  await change('stock_quantity = 10')
  await tell()
  await tell()
  const told = async () =>
    Promise.all([client, other, third].map(async (who) => (await titlesOf(who)).length))
  expect(await told()).toEqual([1, 0, 0])
  expect(await read(other)).toBe(true)
  await change('stock_quantity = 12')
  await tell()
  expect(await told()).toEqual([1, 1, 0])
  // Who has ordered takes no more of the stock.
  await shop.send('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId: product.productId, quantity: 5 }] },
  })
  await tell(new Date())
  expect(await told()).toEqual([1, 1, 1])
})

it('who was told and has not ordered before the stock ran out again takes no part of the next stock', async () => {
  await change('in_stock = true, track_stock = true, stock_quantity = 6')
  await usually(client, 6)
  await usually(other, 6)
  for (const who of [client, other]) await watch(who)
  await tell()
  expect(await titlesOf(other)).toEqual([])
  await change('stock_quantity = 0')
  await tell()
  await change('stock_quantity = 6')
  await tell()
  expect(await titlesOf(other)).toEqual([`${product.name} is back in stock`])
  expect(await titlesOf(client)).toHaveLength(1)
})

it('without an order so far, a client is told when the stock is enough for the smallest quantity', async () => {
  await change(
    'in_stock = true, track_stock = true, stock_quantity = 3, minimum_quantity = 4, quantity_step = 2',
  )
  for (const who of [client, other]) await watch(who)
  await tell()
  expect(await titlesOf(client)).toEqual([])
  await change('stock_quantity = 7')
  await tell()
  expect([await titlesOf(client), await titlesOf(other)].map((titles) => titles.length)).toEqual([1, 0])
})

// Morning in New York: nobody is emailed at night.
const toldAt = new Date('2026-11-20T15:00:00Z')

/** The emails that say a product is back, a number of minutes after the notices. */
async function mailsAfter(minutes: number) {
  await shop.db.execute(sql`update notifications set created_at = ${toldAt}`)
  await emailUnread(shop.db, new Date(toldAt.getTime() + minutes * 60_000), 'https://shop.example')
  const { rows } = await shop.db.execute<{ accountId: string; subject: string; text: string }>(sql`
    select account_id as "accountId", subject, text from mails where topic like 'back in stock %'`)
  return rows
}

it('what is not read within an hour is emailed once, with a link to the product', async () => {
  await shop.db.execute(sql`truncate mails`)
  await watch()
  await change('in_stock = true')
  await tell(toldAt)
  expect(await mailsAfter(50)).toEqual([])
  await mailsAfter(61)
  const [mail, ...others] = await mailsAfter(90)
  expect(mail).toMatchObject({
    accountId: client.accountId,
    subject: `${product.name} is back in stock`,
    text: expect.stringContaining(`https://shop.example/product/${product.productId}`),
  })
  expect(others).toEqual([])
})

it('what is read, or waits as a push message, is not emailed', async () => {
  await shop.db.execute(sql`truncate mails`)
  for (const who of [client, other]) await watch(who)
  await change('in_stock = true')
  await tell(toldAt)
  await shop.db.execute(sql`
    insert into notification_reads (notification_id, client_id)
    select notification_id, client_id from notifications where client_id = ${client.accountId}`)
  await shop.db.execute(sql`
    insert into push_messages (account_id, notification_id, kind)
    select client_id, notification_id, 'backInStock' from notifications where client_id = ${other.accountId}`)
  expect(await mailsAfter(61)).toEqual([])
})

it('a push message that waits is withdrawn once the product can no longer be ordered', async () => {
  for (const who of [client, other]) await watch(who)
  await change('in_stock = true')
  await tell(toldAt)
  await shop.db.execute(sql`truncate push_messages`)
  await shop.db.execute(sql`
    insert into push_messages (account_id, notification_id, kind)
    select client_id, notification_id, 'backInStock' from notifications
     where client_id in (${client.accountId}, ${other.accountId})`)
  const waiting = async () => (await shop.db.execute(sql`select from push_messages`)).rowCount
  await tell(toldAt)
  expect(await waiting()).toBe(2)
  await change('in_stock = false')
  await tell(toldAt)
  expect(await waiting()).toBe(0)
})

it('a client waits for 90 days at most, and not for a deleted product', async () => {
  await watch()
  await shop.db.execute(sql`update back_in_stock set created_at = now() - interval '89 days'`)
  await cleanUp(shop.db, new Date())
  expect(await read()).toBe(true)
  await shop.db.execute(sql`update back_in_stock set created_at = now() - interval '91 days'`)
  await cleanUp(shop.db, new Date())
  expect(await read()).toBe(false)
  await watch()
  await shop.send(`DELETE /api/Products/${product.productId}`, { as: owner })
  const { rowCount } = await shop.db.execute(sql`select from back_in_stock`)
  expect(rowCount).toBe(0)
})
