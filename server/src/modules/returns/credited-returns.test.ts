import type { Order } from '@cornerstock/contract/orders/orders'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildPromotion } from '../../../test/support/promotions.ts'
import { type ReturnedLine, returnsOf } from '../../../test/support/returns.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let calls: ReturnType<typeof returnsOf>
let client: BuiltAccount
/** Three units at $10.00, two units at $5.00, delivered. */
let order: Pick<BuiltOrder, 'orderId' | 'itemIds' | 'products'>

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  calls = returnsOf(shop, owner)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  order = await calls.deliver(client, 3, 2)
})
afterAll(() => shop.stop())

const ask = (lines: ReturnedLine[], as = client) => calls.ask(order, lines, { as })
const takeBack = (lines: ReturnedLine[], done = {}) => calls.takeBack(order, lines, done)
const change = (returnId: number, body: object) => calls.change(returnId, body)
const readOrder = () => calls.readOrder(order)
const stockOf = async () => {
  const [product] = order.products
  const { body } = await shop.send<{ stockQuantity: number }>(`GET /api/Products/${product?.productId}`, {
    as: owner,
  })
  return body.stockQuantity
}

it('what came back is credited at its price, and the client is told', async () => {
  const { status, body } = await takeBack([
    [0, 2],
    [1, 1],
  ])
  expect({ status, ...body }).toMatchObject({ status: 200, state: 'done', credit: 25, restockingFee: 0 })
  const after = await readOrder()
  expect(after).toMatchObject({ amountDue: 15, sums: { credited: 25, due: 15 } })
  expect(after.credits).toMatchObject([
    { itemId: order.itemIds[0], quantity: 2, amount: 20 },
    { itemId: order.itemIds[1], quantity: 1, amount: 5 },
  ])
  const [first, second] = after.credits.map(({ creditNumber }) => creditNumber)
  expect(second).toBe((first ?? 0) + 1)
  const { body: told } = await shop.send<{ title: string }[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(told[0]?.title).toBe(`Your return of order #${order.orderId} was credited`)
  const { body: changes } = await shop.send<{ what: string; to: number }[]>(
    `GET /api/Order/${order.orderId}/changes`,
    { as: client },
  )
  expect(changes.filter(({ what }) => what === 'credit').map(({ to }) => to)).toEqual([20, 5])
  const paper = `GET /api/Order/${order.orderId}/credit-note.pdf?number=${first}`
  expect((await shop.send(paper, { as: client })).status).toBe(200)
  // All units of the first line but one are back.
  expect((await ask([[0, 2]])).status).toBe(400)
})

it('the fee is kept of the credit, at most all of it', async () => {
  expect((await takeBack([[0, 1]], { restockingFee: 1.5 })).body).toMatchObject({
    credit: 8.5,
    restockingFee: 1.5,
  })
  expect((await readOrder()).amountDue).toBe(31.5)
  expect((await takeBack([[0, 1]], { restockingFee: 99 })).body).toMatchObject({
    credit: 0,
    restockingFee: 10,
  })
  expect((await readOrder()).amountDue).toBe(31.5)
})

it('a fee that was said before holds until the return is done', async () => {
  const { returnId } = (await ask([[0, 1]])).body
  await change(returnId, { state: 'approved', restockingFee: 2 })
  await change(returnId, { state: 'pickedUp' })
  expect((await change(returnId, { state: 'done' })).body).toMatchObject({ credit: 8, restockingFee: 2 })
})

it('only what came back is credited', async () => {
  const lines = [{ itemId: order.itemIds[0], quantity: 1 }]
  const { body } = await takeBack(
    [
      [0, 3],
      [1, 2],
    ],
    { lines },
  )
  expect(body).toMatchObject({
    credit: 10,
    lines: [
      { quantity: 1, asked: 3 },
      { quantity: 0, asked: 2 },
    ],
  })
  // The others can be returned later.
  expect(
    (
      await ask([
        [0, 2],
        [1, 2],
      ])
    ).status,
  ).toBe(201)
})

it('no more comes back than was asked for, and only lines of the return', async () => {
  const { returnId } = (await ask([[0, 1]], owner)).body
  const send = (index: number, quantity: number) =>
    change(returnId, { state: 'pickedUp', lines: [{ itemId: order.itemIds[index], quantity }] })
  expect((await send(0, 2)).status).toBe(400)
  expect((await send(1, 1)).status).toBe(404)
  expect((await send(0, 1)).status).toBe(200)
})

it('goods go back to tracked stock only if staff say so', async () => {
  const [itemId] = order.itemIds
  const before = await stockOf()
  await takeBack([[0, 1]], { lines: [{ itemId, quantity: 1 }] })
  expect(await stockOf()).toBe(before)
  await takeBack([[0, 1]], { lines: [{ itemId, quantity: 1, restock: true }] })
  expect(await stockOf()).toBe(before + 1)
  // What the order still holds goes back with a mark, and what was written off does not.
  await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: owner, body: 'false' })
  expect(await stockOf()).toBe(100)
})

it('what stays of a deal is priced anew, and all units give back all that was charged', async () => {
  const product = await buildProduct(shop.db, { priceCents: 1000 })
  const gift = await buildProduct(shop.db, { priceCents: 700 })
  await buildPromotion(shop.db, {
    ...{ productIds: [product.productId], kind: 'free', quantity: 2 },
    ...{ freeProductId: gift.productId, freeQuantity: 1 },
  })
  const place = async () => {
    const items = [{ productId: product.productId, quantity: 2 }]
    const { body } = await shop.send<Order>('POST /api/Order', { as: client, body: { items } })
    await calls.setStatus(body.orderId, 3)
    order = { ...order, orderId: body.orderId, itemIds: body.items.map(({ id }) => id) }
  }
  await place()
  // The free goods stay, and are charged.
  expect((await takeBack([[0, 1]])).body.credit).toBe(3)
  // With them, everything is back.
  expect(
    (
      await takeBack([
        [0, 1],
        [1, 1],
      ])
    ).body.credit,
  ).toBe(17)
  expect((await readOrder()).amountDue).toBe(0)
  await place()
  expect(
    (
      await takeBack([
        [0, 2],
        [1, 1],
      ])
    ).body.credit,
  ).toBe(20)
  expect((await readOrder()).amountDue).toBe(0)
  await shop.db.$client.query('delete from promotions')
})
