import { beforeEach, expect, it } from 'vitest'
import { type BuiltOrder, buildProduct } from '../../../../test/support/factories.ts'
import { buildPromotion } from '../../../../test/support/promotions.ts'
import { stopWorld } from '../../../../test/support/stops.ts'

const world = stopWorld()
const { beginWith, correct, query, readOrder, readReturn, readStock, readStop, record } = world

/** A delivered order of the same client, of three and of two units. */
let past: BuiltOrder

beforeEach(async () => {
  past = await world.returns.deliver(world.order.client, 3, 2)
})

it('an approved return stands on the next stop of its client, and the driver takes it there', async () => {
  const { returnId } = (await world.returns.ask(past, [[0, 2]], { as: world.order.client })).body
  const standing = async () => (await readStop())?.returns
  expect(await standing()).toEqual([])
  await world.returns.change(returnId, { state: 'approved' })
  const [itemId] = past.itemIds
  expect(await standing()).toMatchObject([{ returnId, lines: [{ itemId, quantity: 2, reason: 'damaged' }] }])
  const returned = [{ returnId, lines: [{ itemId, quantity: 1 }] }]
  expect((await record({ returned })).status).toBe(200)
  expect((await readStop())?.returns).toMatchObject([{ returnId, lines: [{ itemId, quantity: 1 }] }])
  expect(await readReturn(returnId)).toMatchObject({ state: 'pickedUp', lines: [{ quantity: 1, asked: 2 }] })
  expect((await world.returns.change(returnId, { state: 'done' })).body).toMatchObject({ credit: 10 })
})

it('a return stands only on the first stop of a client that is still to come', async () => {
  const second = await world.runs.order({ status: 1 })
  await query('update orders set client_id = $1 where order_id = $2', [
    ...[world.order.client.accountId, second.orderId],
  ])
  const next = (await world.runs.create({ orderIds: [second.orderId] })).body.runId
  await world.returns.ask(past, [[0, 1]], { as: world.owner })
  const onNext = async () => (await world.runs.read(next)).body.stops[0]?.returns.length
  expect((await readStop())?.returns).toHaveLength(1)
  expect(await onNext()).toBe(0)
  await record()
  expect(await onNext()).toBe(1)
})

it('the driver takes no more than was approved, and nothing else', async () => {
  const { returnId } = (await world.returns.ask(past, [[0, 2]], { as: world.order.client })).body
  const [itemId, other] = past.itemIds
  const take = (lines: object[], id = returnId) => record({ returned: [{ returnId: id, lines }] })
  expect((await take([{ itemId, quantity: 1 }])).status).toBe(409)
  await world.returns.change(returnId, { state: 'approved', lines: [{ itemId, quantity: 1 }] })
  expect((await take([{ itemId, quantity: 2 }])).status).toBe(400)
  expect((await take([{ itemId: other, quantity: 1 }])).status).toBe(404)
  expect((await take([], 999_999)).status).toBe(404)
  const stranger = await world.runs.pack()
  const foreign = await world.returns.deliver(stranger.client, 1, 1)
  const theirs = (await world.returns.ask(foreign, [[0, 1]], { as: world.owner })).body.returnId
  expect((await take([{ itemId: foreign.itemIds[0], quantity: 1 }], theirs)).status).toBe(404)
  expect((await take([{ itemId, quantity: 1 }])).status).toBe(200)
})

it('a corrected stop puts its return back', async () => {
  const { returnId } = (await world.returns.ask(past, [[0, 2]], { as: world.owner })).body
  const [itemId] = past.itemIds
  await record({ returned: [{ returnId, lines: [{ itemId, quantity: 1 }] }] })
  await correct()
  expect(await readReturn(returnId)).toMatchObject({ state: 'approved', lines: [{ quantity: 2 }] })
})

it('what stays of a deal is priced anew where goods of it are refused, and stands where they are short', async () => {
  const product = await buildProduct(world.shop.db, { priceCents: 1000, trackStock: true, stockQuantity: 50 })
  await buildPromotion(world.shop.db, { productIds: [product.productId], priceCents: 800 })
  const dueAfter = async (reason: string, restock: boolean) => {
    await beginWith(product)
    const lines = [{ itemId: world.order.itemIds[0], quantity: 1, reason, restock }]
    expect((await record({ lines })).status).toBe(200)
    return (await readOrder()).amountDue
  }
  expect(await dueAfter('short', false)).toBe(16)
  expect(await readStock()).toBe(48)
  expect(await dueAfter('refused', false)).toBe(20)
  expect(await readStock()).toBe(45)
  expect(await dueAfter('refused', true)).toBe(20)
  expect(await readStock()).toBe(43)
  await query('delete from promotions')
})

it('refused goods at a corrected price lower what is counted, as others do', async () => {
  const [itemId] = world.order.itemIds
  await query('update order_items set corrected_price_cents = 700 where order_item_id = $1', [itemId])
  const before = await readOrder()
  const lines = [{ itemId, quantity: 1, reason: 'refused' }]
  expect((await record({ lines })).status).toBe(200)
  const after = await readOrder()
  expect(after.amountDue).toBe(before.amountDue - 7)
  expect(after.credits).toEqual([])
})
