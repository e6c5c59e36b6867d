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
} from '../../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../../test/support/promotions.ts'
import { startTestApp, type TestApp } from '../../../../../test/support/test-app.ts'

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
  added: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 3, maxLength: 3 }),
  agreed: fc.option(fc.integer({ min: 100, max: 1500 })),
  stock: fc.integer({ min: 7, max: 9 }),
  fixedPrice: fc.boolean(),
})

const bought = () => [...products, gift]

const toItems = (quantities: number[]) =>
  quantities
    .map((quantity, index) => ({ productId: bought()[index]?.productId ?? 0, quantity }))
    .filter(({ quantity }) => quantity > 0)
const inCents = (amount: number) => Math.round(amount * 100)

it('What a cart is told to come to, or to add to an order, is what the order then comes to', async () => {
  await fc.assert(
    fc.asyncProperty(carts, async ({ promotions, quantities, added, agreed, stock, fixedPrice }) => {
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
      const items = toItems(quantities)
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
      expect(inCents(order.savedAmount)).toBe(
        told.body.applied.reduce((total, { saved }) => total + inCents(saved), 0),
      )
      const free = order.items.filter(({ price, priceSource }) => price === 0 && priceSource === 'deal')
      expect((told.body.free ?? []).map(({ quantity }) => quantity).sort()).toEqual(
        free.map(({ quantity }) => quantity).sort(),
      )

      const more = toItems(added).map((item, index) => ({
        ...item,
        ...(index === 0 && agreed !== null && { setPrice: agreed / 100 }),
      }))
      if (more.length === 0) return
      const moreNamed = more.map(({ productId, quantity, setPrice }) =>
        setPrice === undefined ? `${productId}:${quantity}` : `${productId}:${quantity}@${setPrice}`,
      )
      const { body: addition } = await shop.send<CartCharges>(
        `GET /api/cart/charges?clientId=${client.accountId}&orderId=${order.orderId}&items=${moreNamed}`,
        { as: staff },
      )
      const { body: after, status } = await shop.send<Order>(`POST /api/Order/${order.orderId}/items`, {
        as: staff,
        body: { items: more.map((item) => ({ ...item, priceNote: 'By phone' })) },
      })
      expect(status).toBe(200)
      const differences = (kind: (sums: Order) => { chargeId: number; amount: number }[]) =>
        kind(after).flatMap(({ chargeId, amount }) => {
          const before = kind(order).find((charge) => charge.chargeId === chargeId)?.amount ?? 0
          const difference = inCents(amount) - inCents(before)
          return difference === 0 ? [] : [{ chargeId, difference }]
        })
      expect({
        goods: inCents(addition.goods),
        amountDue: inCents(addition.amountDue),
        charges: addition.charges.map(({ chargeId, amount }) => ({ chargeId, difference: inCents(amount) })),
      }).toEqual({
        goods: inCents(after.total) - inCents(order.total),
        amountDue: inCents(after.amountDue) - inCents(order.amountDue),
        charges: differences(({ charges: ofOrder }) => ofOrder),
      })
    }),
    { numRuns: 20 },
  )
}, 120_000)

it('Nobody reads what goods add to the order of another client, and clients set no price', async () => {
  const [client, other] = [await buildClient(shop.db), await buildClient(shop.db)]
  const [{ productId } = { productId: 0 }] = products.slice(1)
  const items = [{ productId, quantity: 1 }]
  const { body } = await shop.send<Order>('POST /api/Order', { as: other, body: { items } })
  const goods = (named: string) =>
    shop.send<CartCharges>(`GET /api/cart/charges?items=${productId}:1${named}`, { as: client })
  expect((await goods(`&orderId=${body.orderId}`)).status).toBe(404)
  const addition = { as: client, body: { items, orderId: body.orderId } }
  expect((await shop.send('POST /api/cart/promotions', addition)).status).toBe(404)
  expect((await goods('@0.01')).body).toEqual((await goods('')).body)
})

it('Products that are named badly are rejected, and each is named once', async () => {
  const client = await buildClient(shop.db)
  const status = async (items: string) =>
    (await shop.send(`GET /api/cart/charges?items=${items}`, { as: client })).status
  expect(
    await Promise.all(['1:2', '', '1', '1:0', '1:2,1:3', 'x:1', '1:2@0', '1:2@9.999'].map(status)),
  ).toEqual([...[200, 400, 400, 400, 400, 400, 400, 400]])
})
