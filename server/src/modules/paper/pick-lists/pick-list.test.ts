import type { getPickList } from '@cornerstock/contract/orders/picking/pick-lists'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

type PickList = z.input<(typeof getPickList)['response']>

let shop: TestApp
let associate: BuiltAccount
let picker: BuiltAccount
let first: BuiltOrder
let second: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  associate = await buildStaff(shop.db, { role: 'associate', name: 'Ada' })
  picker = await buildStaff(shop.db, { role: 'picker', name: 'Pia' })
  const gum = await buildProduct(shop.db, { name: 'Gum', category: 'Gum', supplier: 'Jetro' })
  const soda = await buildProduct(shop.db, { name: 'Soda', category: 'Beverages', supplier: 'Costco' })
  const lines = [
    { product: gum, quantity: 2 },
    { product: soda, quantity: 4 },
  ]
  first = await buildOrder(shop.db, { lines })
  second = await buildOrder(shop.db, { lines: lines.slice(1) })
})
afterAll(() => shop.stop())

const read = (orderIds: number[], as = associate) =>
  shop.send<PickList>(`GET /api/PickLists?orderIds=${orderIds.join(',')}`, { as })
const mark = (itemId: number | undefined, found: boolean | null, as: BuiltAccount) =>
  shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as, body: { found } })

it('a pick list has each product once, in walk order, with the lines of the orders', async () => {
  const { body } = await read([second.orderId, first.orderId])
  expect(body.orders.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId])
  expect(body.groups.map(({ category, products }) => [category, products.map(({ name }) => name)])).toEqual([
    ['Beverages', ['Soda']],
    ['Gum', ['Gum']],
  ])
  expect(body.groups[0]?.products[0]).toMatchObject({
    supplier: 'Costco',
    lines: [
      { orderId: first.orderId, itemId: first.itemIds[1], quantity: 4, foundQuantity: null, markedBy: null },
      { orderId: second.orderId, itemId: second.itemIds[0], quantity: 4 },
    ],
  })
})

it('a line names who marked it last', async () => {
  const markedBy = async () => (await read([first.orderId])).body.groups[1]?.products[0]?.lines[0]?.markedBy
  await mark(first.itemIds[0], true, picker)
  expect(await markedBy()).toEqual({ staffId: picker.accountId, name: 'Pia' })
  await mark(first.itemIds[0], null, associate)
  expect(await markedBy()).toEqual({ staffId: associate.accountId, name: 'Ada' })
})

it('pickers see no supplier', async () => {
  const { status, text } = await read([first.orderId], picker)
  expect(status).toBe(200)
  expect(text).not.toMatch(/supplier|Jetro/)
})

it('a cancelled order that was named stays in its place', async () => {
  const cancelled = await buildOrder(shop.db, { status: 4 })
  const { body } = await read([cancelled.orderId, first.orderId])
  expect(body.orders[0]).toMatchObject({ orderId: cancelled.orderId, status: 4 })
  expect((await read([999_999])).status).toBe(404)
})
