import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { readPdf } from '../../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { mails } from '../../../database/schema/work/mails.ts'
import { mailMonthlyStatements } from './statement-mailings-service.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'owner' })
  client = await buildClient(shop.db, { storeName: 'Elm Deli' })
  shop.clock.now = new Date('2026-03-10T15:00:00.000Z')
  const { orderId } = await buildOrder(shop.db, {
    client,
    lines: [{ product: await buildProduct(shop.db), quantity: 2 }],
  })
  await shop.send(`PUT /api/order/${orderId}/status`, { as: staff, body: { status: 3 } })
})
beforeEach(() => shop.db.execute(sql`truncate mails`))
afterAll(() => shop.stop())

const queued = async () =>
  (await shop.db.select().from(mails)).filter(({ topic }) => topic.includes('statement'))
const runOn = (now: string) =>
  mailMonthlyStatements({ db: shop.db, images: shop.images, log: pino({ level: 'silent' }) }, new Date(now))

it('a statement is emailed to its store as PDF, in its language', async () => {
  await shop.db.execute(sql`update accounts set language = 'es' where account_id = ${client.accountId}`)
  const { status } = await shop.send('POST /api/Statement/mail', {
    as: staff,
    body: { clientId: client.accountId, from: '2026-03-01' },
  })
  expect(status).toBe(204)
  const [mail, ...others] = await queued()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    accountId: client.accountId,
    subject: expect.stringContaining('Estado de cuenta'),
  })
  expect((await readPdf(mail?.statementPdf as Buffer)).text).toContain('Elm Deli')
  await shop.db.execute(sql`update accounts set language = 'en' where account_id = ${client.accountId}`)
})

it('a statement of a store without an address is rejected with 409 NO_EMAIL', async () => {
  const silent = await buildClient(shop.db)
  await shop.db.execute(
    sql`update accounts set email = null, password_hash = null where account_id = ${silent.accountId}`,
  )
  expect(
    await shop.send('POST /api/Statement/mail', { as: staff, body: { clientId: silent.accountId } }),
  ).toMatchObject({ status: 409, body: { code: 'NO_EMAIL' } })
  expect(await queued()).toEqual([])
})

it('monthly statements go to each store that owes, once, on the first of a month and only if they are switched on', async () => {
  await buildClient(shop.db)
  await runOn('2026-04-01T12:00:00.000Z')
  expect(await queued()).toEqual([])
  await shop.send('PUT /api/Settings', { as: staff, body: { statements: 'monthly' } })
  await runOn('2026-04-02T12:00:00.000Z')
  // Still the last of March in New York.
  await runOn('2026-04-01T02:00:00.000Z')
  expect(await queued()).toEqual([])
  await Promise.all([runOn('2026-04-01T12:00:00.000Z'), runOn('2026-04-01T12:00:01.000Z')])
  await runOn('2026-04-01T20:00:00.000Z')
  expect((await queued()).map(({ accountId }) => accountId)).toEqual([client.accountId])
})

const mailing = async (method: 'GET' | 'POST', as = staff) =>
  shop.send<{ stores: number; mailed: number }>(`${method} /api/Statement/mailing`, { as })

it('each store that owes gets its statement once on a day, if its address is verified', async () => {
  shop.clock.now = new Date('2026-03-11T15:00:00.000Z')
  const unverified = await buildClient(shop.db, { emailVerifiedAt: null })
  const ahead = await buildClient(shop.db)
  await buildClient(shop.db)
  const product = await buildProduct(shop.db)
  const { orderId } = await buildOrder(shop.db, { client: unverified, lines: [{ product, quantity: 1 }] })
  await shop.send(`PUT /api/order/${orderId}/status`, { as: staff, body: { status: 3 } })
  const payment = { clientId: ahead.accountId, amount: 5, method: 'cash' }
  await shop.send('POST /api/Payments', { as: staff, body: payment })
  expect((await mailing('GET')).body).toEqual({ stores: 1, mailed: 0 })
  expect(await mailing('POST')).toMatchObject({ status: 200, body: { stores: 1, mailed: 0 } })
  await mailing('POST')
  expect((await mailing('GET')).body).toEqual({ stores: 1, mailed: 1 })
  const [mail, ...others] = await queued()
  expect([mail?.accountId, others]).toEqual([client.accountId, []])
  expect((await readPdf(mail?.statementPdf as Buffer)).text).toContain('Wednesday, March 11, 2026')
  shop.clock.now = new Date('2026-03-12T15:00:00.000Z')
  expect((await mailing('GET')).body).toEqual({ stores: 1, mailed: 0 })
})

it('clients and pickers email no statements', async () => {
  for (const as of [client, await buildStaff(shop.db, { role: 'picker' })])
    expect((await mailing('POST', as)).status).toBe(403)
})
