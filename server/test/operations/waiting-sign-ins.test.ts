import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockSignIns } from '../../src/modules/accounts/sign-in/sign-in-attempt-queries.ts'
import { eventually } from '../support/eventually.ts'
import { buildClient, buildProduct, knownPassword } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** As many as may wait. */
const guesses = 250
const connections = 4

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const guess = (email: string) => shop.send('POST /api/auth/login', { body: { email, password: 'wrong' } })

/** Runs `work` while guesses for an account use every connection of `/auth`, and as many wait as may. */
async function whileGuessesWait(email: string, work: (countResponses: () => number) => Promise<void>) {
  let responded = 0
  let waiting: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (transaction) => {
    await lockSignIns(transaction, { email, deviceId: null, network: 'another' })
    waiting = Promise.all(
      Array.from({ length: guesses + connections }, async () => {
        await guess(email)
        responded += 1
      }),
    )
    const findWaiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and usename = 'cornerstock_server'`
    await eventually(async () =>
      expect((await shop.db.$client.query(findWaiting)).rowCount).toBe(connections),
    )
    await work(() => responded)
  })
  await waiting
}

it('guesses that wait for each other keep no connection from an order', async () => {
  const [client, { productId }] = [await buildClient(shop.db), await buildProduct(shop.db)]
  await whileGuessesWait(client.email, async (countResponses) => {
    for (let order = 0; order < 5; order++) {
      const items = [{ productId, quantity: 1 }]
      expect((await shop.send('POST /api/Order', { as: client, body: { items } })).status).toBe(201)
    }
    expect(countResponses(), 'guesses that have given up').toBe(0)
    expect(await guess(client.email), 'one more than may wait').toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: expect.stringContaining('busy') },
      headers: { 'retry-after': '2' },
    })
  })
})

it('a sign-in from a device that has signed in before goes before guesses that wait for a connection', async () => {
  const [attacked, { email }] = [await buildClient(shop.db), await buildClient(shop.db)]
  const credentials = { email, password: knownPassword }
  const { body } = await shop.send<SignedIn>('POST /api/auth/login', { body: credentials })
  let signIn: Promise<number> = Promise.resolve(0)
  let earlier = 0
  await whileGuessesWait(attacked.email, async (countResponses) => {
    signIn = shop
      .send('POST /api/auth/login', { body: { ...credentials, deviceToken: body.deviceToken } })
      .then(({ status }) => {
        earlier = countResponses()
        return status
      })
    await eventually(async () => expect(countResponses(), 'guesses that made room').toBe(1))
  })
  expect(await signIn).toBe(200)
  expect(earlier, 'guesses with an earlier response').toBeLessThan(guesses / 2)
})
