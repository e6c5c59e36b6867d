import { dayMs } from '@cornerstock/contract/values/days'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient, buildOrder, buildProducts } from '../../../../test/support/factories.ts'
import { removeAllOrders } from '../../../../test/support/orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { countAllChanges } from '../counting/order-day-service.ts'
import { readWeights } from '../model/weights.ts'
import { train, trainOnThread } from './training-service.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(() => removeAllOrders(shop.db))
afterAll(() => shop.stop())

const now = new Date('2026-06-30T12:00:00Z')

it('a separate thread counts the pairs', async () => {
  const products = await buildProducts(shop.db, 2)
  await buildOrder(shop.db, { lines: products.map((product) => ({ product, quantity: 1 })) })
  await countAllChanges(shop.db, now)
  await trainOnThread(shop.databaseUrl, new AbortController().signal)
  const { rows } = await shop.db.$client.query('select * from product_pairs')
  expect(rows).toHaveLength(2)
  const state = await shop.db.$client.query('select studied_at from order_day_totals')
  expect(state.rows[0].studied_at).toBeInstanceOf(Date)
})

it('the thread reports a failure, and ends when the server stops', async () => {
  await expect(
    trainOnThread('postgres://nobody@127.0.0.1:1/none', new AbortController().signal),
  ).rejects.toThrow()
  const stopping = new AbortController()
  const running = trainOnThread(shop.databaseUrl, stopping.signal)
  stopping.abort()
  await running
})

it('the weights are fitted once there are enough orders, and not again for a week', async () => {
  const products = await buildProducts(shop.db, 6)
  const ids = products.map(({ productId }) => productId)
  const storeDays = async (days: number) => {
    const { accountId } = await buildClient(shop.db)
    // Products come in turns, so that there is something to learn.
    await shop.db.execute(sql`
      insert into order_days (client_id, day, product_ids, quantities)
      select ${accountId}::uuid, date '2025-01-01' + n, (${sql.param(ids)}::int[])[1 + n % 3 : 2 + n % 3], '{1,2}'
        from generate_series(1, ${days}::int) n`)
    await shop.db.execute(sql`update order_day_totals set order_days = (select count(*) from order_days)`)
  }
  const weights = async () =>
    (await shop.db.$client.query('select weights, requests, fitted_at from suggestion_weights')).rows[0]

  await storeDays(502)
  await train(shop.db, now)
  expect(await weights()).toBeUndefined()
  await storeDays(10)
  await train(shop.db, now)
  const first = await weights()
  expect(first.requests).toBe(506)
  expect(readWeights(first.weights)).toEqual(first.weights)
  await train(shop.db, new Date(now.getTime() + dayMs))
  expect(await weights()).toEqual(first)
  await train(shop.db, new Date(now.getTime() + 7 * dayMs))
  expect((await weights()).fitted_at).not.toEqual(first.fitted_at)
})
