import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockSignIns } from '../../src/modules/accounts/sign-in/sign-in-attempt-queries.ts'
import { eventually } from '../support/eventually.ts'
import { buildClient, buildProduct } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const guesses = 300

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('guesses that wait for each other keep no connection from an order', async () => {
  const [client, { productId }] = [await buildClient(shop.db), await buildProduct(shop.db)]
  const guess = () => shop.send('POST /api/auth/login', { body: { email: client.email, password: 'wrong' } })
  let waiting: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (transaction) => {
    await lockSignIns(transaction, { email: client.email, deviceId: null, network: 'another' })
    let responded = 0
    waiting = Promise.all(
      Array.from({ length: guesses }, async () => {
        await guess()
        responded += 1
      }),
    )
    const findWaiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and usename = 'cornerstock_server'`
    await eventually(async () =>
      expect((await shop.db.$client.query(findWaiting)).rowCount).toBeGreaterThan(3),
    )
    for (let order = 0; order < 5; order++) {
      const items = [{ productId, quantity: 1 }]
      expect((await shop.send('POST /api/Order', { as: client, body: { items } })).status).toBe(201)
    }
    expect(responded, 'guesses that have given up').toBe(0)
    expect(await guess(), 'one more than may wait').toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringContaining('busy') },
      headers: { 'retry-after': '2' },
    })
  })
  await waiting
})
