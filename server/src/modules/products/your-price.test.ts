import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let usual: BuiltAccount
let member: BuiltAccount
let productId: number

beforeAll(async () => {
  shop = await startTestApp({ usesCaches: true })
  usual = await buildClient(shop.db)
  member = await buildClient(shop.db)
  ;({ productId } = await buildProduct(shop.db, { name: 'Steps and a level' }))
  await shop.db.$client.query(`
    update products set price_steps = '[{"minQuantity": 3, "price": 850}]' where product_id = ${productId}`)
  await shop.db.$client.query(`
    with level as (insert into price_levels (name, percent) values ('Secret level', -10) returning price_level_id)
    update accounts set price_level_id = (select price_level_id from level) where account_id = '${member.accountId}'`)
})
afterAll(() => shop.stop())

type Priced = { price: number; yourPrice: number | null; yourSteps: object[]; unitPrice?: number }
const steps = [{ minQuantity: 3, price: 8.5 }]

it('a client reads its own price and steps in lists, on the page and in its cart, and others read theirs', async () => {
  for (const [as, yourPrice, unitPrice] of [
    [member, 9, 8.5],
    [usual, null, 8.5],
  ] as const) {
    const expected = { price: 10, yourPrice, yourSteps: steps }
    const list = await shop.send<Priced[]>('GET /api/Products?search=Steps%20and%20a%20level', { as })
    expect(list.body).toMatchObject([expected])
    expect((await shop.send<Priced>(`GET /api/Products/${productId}`, { as })).body).toMatchObject(expected)
    const favorites = await shop.send<Priced>(`POST /api/favorites`, { as, body: { productId } })
    expect(favorites.body).toMatchObject(expected)
    const cart = await shop.send<Priced[]>('POST /api/cart', { as, body: { productId, quantity: 3 } })
    expect(cart.body).toMatchObject([{ ...expected, unitPrice }])
    expect(list.text).not.toContain('Secret level')
  }
})

it('an order, and what is added to it, costs what the client read for the quantity', async () => {
  const place = (quantity: number, price: number) =>
    shop.send<{ orderId: number; items: object[]; savedAmount: number }>('POST /api/Order', {
      as: member,
      body: { items: [{ productId, quantity, price }] },
    })
  expect(await place(2, 8.5)).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', details: [{ productId, oldPrice: 8.5, newPrice: 9 }] },
  })
  const { status, body } = await place(2, 9)
  expect(status).toBe(201)
  expect(body.items).toMatchObject([{ quantity: 2, price: 9, listPrice: 9, priceSource: 'level' }])
  expect(body.savedAmount).toBe(0)
  const added = await shop.send<{ items: object[] }>(`POST /api/Order/${body.orderId}/items`, {
    as: member,
    body: { items: [{ productId, quantity: 1, price: 8.5 }] },
  })
  expect(added.body.items).toMatchObject([
    { quantity: 2, price: 9, priceSource: 'level' },
    { quantity: 1, price: 8.5, listPrice: 9, priceSource: 'step' },
  ])
})
