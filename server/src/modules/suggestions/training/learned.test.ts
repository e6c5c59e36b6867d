import type { suggestionSchema } from '@cornerstock/contract/catalog/suggestions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { buildClient, buildOrder, buildProducts, buildStaff } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { countAllChanges } from '../counting/order-day-service.ts'
import { defaultWeights } from '../model/weights.ts'
import { replacePairs } from '../pairs/pair-queries.ts'
import { saveWeights } from './training-queries.ts'

type Suggestion = z.input<typeof suggestionSchema>

const now = new Date('2026-06-30T12:00:00Z')

let shop: TestApp
let second: TestApp

beforeAll(async () => {
  shop = await startTestApp()
  second = await startTestApp({ databaseUrl: shop.databaseUrl })
  for (const server of [shop, second]) server.clock.now = now
})
afterAll(async () => {
  await second.stop()
  await shop.stop()
})

it('each server responds with what the training has saved last', async () => {
  const [staff, client, other] = [
    await buildStaff(shop.db),
    await buildClient(shop.db),
    await buildClient(shop.db),
  ]
  const [bought, unknown] = await buildProducts(shop.db, 2)
  if (!bought || !unknown) throw new Error('Two products are needed.')
  for (const [of, product] of [
    [client, bought],
    [other, unknown],
  ] as const)
    await buildOrder(shop.db, {
      client: of,
      lines: [{ product, quantity: 1 }],
      orderDate: new Date('2026-06-20'),
    })
  await countAllChanges(shop.db, now)
  const ask = async ({ send }: TestApp) =>
    (await send<Suggestion[]>(`GET /api/order/${client.accountId}/suggestions`, { as: staff })).body
  const reasons = async () => {
    const responses = [await ask(shop), await ask(second)]
    expect(responses[0]).toEqual(responses[1])
    return responses[0]?.find(({ productId }) => productId === unknown.productId)?.suggestionSource
  }

  expect(await reasons()).toBe('Selling well this month')
  const pair = { productId: bought.productId, otherId: unknown.productId, similarity: 0.4, clients: 9 }
  await replacePairs(shop.db, [bought.productId], [pair])
  expect(await reasons()).toBe(`Often bought with ${bought.name}`)
  await replacePairs(shop.db, [bought.productId], [{ ...pair, similarity: 0.2 }])
  expect(await reasons()).toBe('Shops like yours buy')
  for (let round = 0; round < 20; round++) {
    const isOften = Math.random() < 0.5
    const asking = [ask(shop), ask(second)]
    await replacePairs(shop.db, [bought.productId], [{ ...pair, similarity: isOften ? 0.4 : 0.2 }])
    expect(await reasons()).toBe(isOften ? `Often bought with ${bought.name}` : 'Shops like yours buy')
    await Promise.all(asking)
  }

  const before = await ask(second)
  const weights = { ...defaultWeights, repeat: { ...defaultWeights.repeat, intercept: 3 } }
  await saveWeights(shop.db, { weights, requests: 500, now })
  expect((await ask(second))[0]?.probability).toBeGreaterThan(before[0]?.probability ?? 1)
  await shop.db.$client.query('truncate suggestion_weights')
  expect(await ask(second)).toEqual(before)
})
