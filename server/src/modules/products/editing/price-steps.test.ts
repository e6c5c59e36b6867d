import { cents } from '@cornerstock/contract/values/money'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Saved = Record<string, unknown> & { details?: unknown }

const save = (productId: number, body: object) =>
  shop.send<Saved>(`PUT /api/Products/${productId}`, { as: staff, body })
const read = (productId: number, as = staff) => shop.send<Saved>(`GET /api/Products/${productId}`, { as })

let numbers = 0
const input = (given: Record<string, unknown> = {}) => ({
  name: `Stepped ${++numbers}`,
  brand: 'Brand',
  category: 'Candy',
  ...given,
})

it('prices by quantity are sorted, stay without the field, and are read by clients', async () => {
  const { productId } = await buildProduct(shop.db)
  const steps = [
    { minQuantity: 10, price: 8 },
    { minQuantity: 3, price: '9.5' },
  ]
  const stored = [
    { minQuantity: 3, price: 9.5 },
    { minQuantity: 10, price: 8 },
  ]
  expect((await save(productId, input({ price: 10, priceSteps: steps }))).body.priceSteps).toEqual(stored)
  const kept = await save(productId, input({ price: 11 }))
  expect(kept.body).toMatchObject({ price: 11, priceSteps: stored })
  expect((await read(productId, client)).body).toMatchObject({ priceSteps: stored, yourSteps: stored })
  expect((await save(productId, input({ price: 10, priceSteps: [] }))).body.priceSteps).toEqual([])
})

it.each([
  ['not below the price', [{ minQuantity: 3, price: 10 }], 'priceSteps.0.price'],
  [
    'not below the step before it',
    [
      { minQuantity: 3, price: 9 },
      { minQuantity: 4, price: 9 },
    ],
    'priceSteps.1.price',
  ],
  ['from one on', [{ minQuantity: 1, price: 9 }], 'priceSteps.0.minQuantity'],
  ['at nothing', [{ minQuantity: 2, price: 0 }], 'priceSteps.0.price'],
  [
    'twice for one quantity',
    [
      { minQuantity: 3, price: 9 },
      { minQuantity: 3, price: 8 },
    ],
    'priceSteps.1.minQuantity',
  ],
])('a price by quantity is rejected at its field if it is %s', async (_, priceSteps, path) => {
  const { productId } = await buildProduct(shop.db)
  const { status, body } = await save(productId, input({ price: 10, priceSteps }))
  expect([status, body.details]).toMatchObject([400, [{ path }]])
  const added = await shop.send<Saved>('POST /api/Products', {
    as: staff,
    body: input({ price: 10, priceSteps }),
  })
  expect([added.status, added.body.details]).toMatchObject([400, [{ path }]])
})

it('a price that falls to a stored price by quantity is rejected, alone and in a bulk change', async () => {
  const { productId } = await buildProduct(shop.db, {
    priceCents: 1000,
    priceSteps: [{ minQuantity: 3, price: cents(900) }],
  })
  const alone = await save(productId, input({ price: 9 }))
  expect([alone.status, alone.body.details]).toMatchObject([400, [{ path: 'priceSteps.0.price' }]])
  const products = [{ productId, from: { price: 10 }, to: { price: 9 } }]
  const { body } = await shop.send<Saved>('PUT /api/Products', { as: staff, body: { products } })
  expect(body).toMatchObject({ changed: [], refused: [{ productId, code: 'BAD_REQUEST' }] })
})
