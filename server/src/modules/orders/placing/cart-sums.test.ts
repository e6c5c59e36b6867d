import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { CartPromotions } from '@cornerstock/contract/prices/promotions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildProducts,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let products: BuiltProduct[]
let gift: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  products = await buildProducts(shop.db, 3)
  gift = await buildProduct(shop.db, { trackStock: true, stockQuantity: 0 })
  const charge = (fields: object) =>
    shop.send<{ chargeId: number }>('POST /api/Charges', {
      as: staff,
      body: { kind: 'tax', rates: [{ from: '2020-01-01', rate: 8.875 }], ...fields },
    })
  const tax = await charge({ name: 'Tax', base: 'percentOfPrice' })
  const deposit = await charge({ name: 'Deposit', kind: 'deposit', base: 'pack' })
  const chargeIds = [tax.body.chargeId, deposit.body.chargeId]
  await shop.db.$client.query('update products set charge_ids = $1 where product_id = any($2)', [
    chargeIds,
    [products[0]?.productId, gift.productId],
  ])
})
afterAll(() => shop.stop())

const product = fc.integer({ min: 0, max: 3 })
const carts = fc.record({
  promotions: fc.array(
    fc
      .tuple(
        fc.uniqueArray(product, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.oneof(
          fc.record({ priceCents: fc.integer({ min: 100, max: 1500 }) }),
          fc.record({ percent: fc.integer({ min: 1, max: 99 }) }),
          fc.record({ freeQuantity: fc.integer({ min: 1, max: 2 }) }),
        ),
      )
      .map(([named, quantity, terms]) => ({ named, quantity, terms })),
    { maxLength: 3 },
  ),
  quantities: fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 4, maxLength: 4 }),
  stock: fc.integer({ min: 7, max: 9 }),
  fixedPrice: fc.boolean(),
})

const bought = () => [...products, gift]

it('What a cart is told to come to is what the order then comes to, with deals, charges and free goods', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ promotions, quantities, stock, fixedPrice }) => {
      const client = await buildClient(shop.db)
      await shop.db.$client.query('delete from promotions')
      await shop.db.$client.query('update products set stock_quantity = $1 where product_id = $2', [
        ...[stock, gift.productId],
      ])
      for (const { named, quantity, terms } of promotions)
        await buildPromotion(shop.db, {
          productIds: named.map((index) => bought()[index]?.productId ?? 0),
          quantity,
          ...('freeQuantity' in terms
            ? { ...terms, kind: 'free', freeProductId: gift.productId }
            : { priceCents: null, ...terms }),
        })
      if (fixedPrice)
        await shop.db.$client.query(
          'insert into client_prices (client_id, product_id, price_cents, is_fixed) values ($1, $2, 1234, true)',
          [client.accountId, products[1]?.productId],
        )
      const items = quantities
        .map((quantity, index) => ({ productId: bought()[index]?.productId ?? 0, quantity }))
        .filter(({ quantity }) => quantity > 0)
      if (items.length === 0) return
      const named = items.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')
      const asked = await shop.send<CartCharges>(`GET /api/cart/charges?items=${named}`, { as: client })
      const told = await shop.send<CartPromotions>('POST /api/cart/promotions', {
        as: client,
        body: { items },
      })
      await shop.send('POST /api/cart/lines', { as: client, body: { items } })
      expect((await shop.send('GET /api/cart/charges', { as: client })).body).toEqual(asked.body)
      expect((await shop.send('POST /api/cart/promotions', { as: client, body: {} })).body).toEqual(told.body)

      const { body: order } = await shop.send<Order>('POST /api/Order', { as: client, body: { items } })
      const { goods, charges, amountDue } = asked.body
      expect({ total: order.total, charges: order.charges, amountDue: order.amountDue }).toEqual({
        ...{ total: goods, charges, amountDue },
      })
      const inCents = (sums: number[]) => sums.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
      expect(inCents([order.savedAmount])).toBe(inCents(told.body.applied.map(({ saved }) => saved)))
      const free = order.items.filter(({ price, priceSource }) => price === 0 && priceSource === 'deal')
      expect((told.body.free ?? []).map(({ quantity }) => quantity).sort()).toEqual(
        free.map(({ quantity }) => quantity).sort(),
      )
    }),
    { numRuns: 25 },
  )
}, 120_000)

it('Products that are named badly are rejected, and each is named once', async () => {
  const client = await buildClient(shop.db)
  const status = async (items: string) =>
    (await shop.send(`GET /api/cart/charges?items=${items}`, { as: client })).status
  expect(await Promise.all(['1:2', '', '1', '1:0', '1:2,1:3', 'x:1'].map(status))).toEqual([
    ...[200, 400, 400, 400, 400, 400],
  ])
})
