import type { Return } from '@cornerstock/contract/orders/returns'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltOrder,
  buildClient,
  buildOrder,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildUpload } from '../../../test/support/images.ts'
import { buildPerson } from '../../../test/support/people.ts'
import { type ReturnedLine, returnsOf } from '../../../test/support/returns.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let calls: ReturnType<typeof returnsOf>
let associate: BuiltAccount
let client: BuiltAccount
/** Three units at $10.00, two units at $5.00, delivered. */
let order: BuiltOrder

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  calls = returnsOf(shop, owner)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  order = await calls.deliver(client, 3, 2)
})
afterAll(() => shop.stop())

const ask = (
  lines: ReturnedLine[],
  given: { as?: BuiltAccount; key?: string; note?: string; imageIds?: number[] } = {},
) => calls.ask(order, lines, { as: client, ...given })
const change = (returnId: number, body: object, as = associate) => calls.change(returnId, body, as)

it('a client asks to give goods back, and staff read the return', async () => {
  const imageId = await buildUpload(shop.db, client)
  const { status, body } = await ask([[0, 2, 'wrong']], { note: 'Not what I ordered', imageIds: [imageId] })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    orderId: order.orderId,
    clientId: client.accountId,
    state: 'asked',
    lines: [{ itemId: order.itemIds[0], quantity: 2, reason: 'wrong' }],
    note: 'Not what I ordered',
    restockingFee: 0,
    credit: 0,
    images: [{ imageId }],
  })
  expect(new Date(body.createdAt).getTime()).toBeGreaterThan(0)
  const lists = await Promise.all(
    [
      { as: associate, call: 'GET /api/Returns?state=asked' },
      { as: associate, call: `GET /api/Returns?clientId=${client.accountId}` },
      { as: client, call: 'GET /api/Returns' },
      { as: client, call: `GET /api/Returns?clientId=${client.accountId}` },
    ].map(({ as, call }) => shop.send<Return[]>(call, { as })),
  )
  for (const list of lists) expect(list.body[0]).toEqual(body)
  expect((await shop.send(`GET /api/Returns/${body.returnId}`, { as: client })).body).toEqual(body)
  expect((await shop.send('GET /api/Returns?state=done', { as: client })).body).toEqual([])
  const { rows } = await shop.db.$client.query(
    `select data from events where type = 'return.updated' and data ->> 'returnId' = $1`,
    [String(body.returnId)],
  )
  expect(rows).toHaveLength(1)
})

it('a repeated key gives the first response and asks once', async () => {
  const first = await ask([[0, 1]], { key: 'again' })
  await change(first.body.returnId, { state: 'approved' })
  expect((await ask([[0, 1]], { key: 'again' })).body).toEqual(first.body)
  expect(await ask([[0, 2]], { key: 'again' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect((await shop.send<Return[]>('GET /api/Returns', { as: client })).body).toHaveLength(1)
})

it('a return that staff ask for is approved', async () => {
  expect((await ask([[0, 1]], { as: associate })).body).toMatchObject({ state: 'approved' })
})

it('a return by a clerk is 403 NOT_ALLOWED_TO_ORDER, and that of another client or by a picker is not for them', async () => {
  const clerk = await buildPerson(shop.db, { store: client, storeRole: 'clerk' })
  expect(await ask([[0, 1]], { as: clerk })).toMatchObject({
    status: 403,
    body: { code: 'NOT_ALLOWED_TO_ORDER' },
  })
  expect((await ask([[0, 1]], { as: await buildClient(shop.db) })).status).toBe(404)
  expect((await ask([[0, 1]], { as: await buildStaff(shop.db, { role: 'picker' }) })).status).toBe(403)
})

it('a client reads why its return was refused, and only a refusal has a reason', async () => {
  const { body: asked } = await ask([[0, 1]])
  expect(asked.refusalReason).toBe('')
  const refusalReason = 'The seal is broken.'
  expect(await change(asked.returnId, { state: 'approved', refusalReason })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'refusalReason' }] },
  })
  expect((await change(asked.returnId, { state: 'refused', refusalReason })).status).toBe(200)
  const { body } = await shop.send<Return>(`GET /api/Returns/${asked.returnId}`, { as: client })
  expect(body).toMatchObject({ state: 'refused', refusalReason })
  const { body: notices } = await shop.send<{ title: string; message: string }[]>(
    `GET /api/Notification/client/${client.accountId}`,
    { as: client },
  )
  expect(notices[0]).toMatchObject({
    title: `Your return of order #${asked.orderId} was not approved`,
    message: `The reason: ${refusalReason}`,
  })
})

it('a client asks within the days of the settings after the delivery, staff at any time', async () => {
  await shop.send('PUT /api/Settings', { as: owner, body: { returns: { days: 3 } } })
  const { deliveredAt } = await calls.readOrder(order)
  const after = (ms: number) => new Date(new Date(deliveredAt ?? '').getTime() + ms)
  shop.clock.now = after(3 * 86_400_000)
  expect((await ask([[0, 1]])).status).toBe(201)
  shop.clock.now = after(3 * 86_400_000 + 1000)
  expect(await ask([[0, 1]])).toMatchObject({ status: 409, body: { code: 'RETURN_TOO_LATE' } })
  expect((await ask([[0, 1]], { as: associate })).status).toBe(201)
  shop.clock.now = null
  await shop.send('PUT /api/Settings', { as: owner, body: { returns: { days: 14 } } })
})

it('goods of an order that was not delivered cannot be returned', async () => {
  order = await buildOrder(shop.db, { client })
  expect(await ask([[0, 1]])).toMatchObject({ status: 409, body: { code: 'RETURN_TOO_LATE' } })
  expect((await ask([[0, 1]], { as: associate })).status).toBe(409)
})

it.each([
  [[]],
  [[[0, 0]]],
  [[[0, 1, 'ugly']]],
  [[[0, 4]]],
  [
    [
      [0, 1],
      [0, 1],
    ],
  ],
] as [ReturnedLine[]][])('a return of %j is rejected', async (lines) => {
  expect((await ask(lines)).status).toBe(400)
})

it('a return names lines of its order', async () => {
  const other = await calls.deliver(client, 1, 1)
  const body = { orderId: other.orderId, lines: calls.linesOf([[0, 1]], order) }
  expect((await shop.send('POST /api/Returns', { as: client, body })).status).toBe(404)
})

it('no more comes back than was bought less found missing, claimed and returned', async () => {
  const [itemId] = order.itemIds
  const found = { found: true, foundQuantity: 2 }
  await shop.send(`PUT /api/orderitem/items/${itemId}/found-status`, { as: owner, body: found })
  expect((await ask([[0, 3]])).status).toBe(400)
  const { body: claim } = await shop.send<{ supportId: number }>('POST /api/Support', {
    as: client,
    body: { kind: 'claim', message: 'Broken', orderId: order.orderId, itemId, quantity: 1 },
  })
  const decision = { accept: true, note: 'Sorry' }
  await shop.send(`PUT /api/Support/${claim.supportId}/decision`, { as: owner, body: decision })
  expect((await ask([[0, 2]])).status).toBe(400)
  expect((await ask([[0, 1]])).status).toBe(201)
  // The unit is in a return already.
  expect((await ask([[0, 1]])).status).toBe(400)
})

it('a return goes from asked to approved, picked up and done, and no other way', async () => {
  const states = ['asked', 'approved', 'refused', 'pickedUp', 'done'] as const
  const allowed: Record<string, string[]> = {
    asked: ['approved', 'refused'],
    approved: ['pickedUp', 'refused'],
    pickedUp: ['done', 'refused'],
    refused: [],
    done: [],
  }
  const path: Record<string, string[]> = {
    asked: [],
    approved: ['approved'],
    refused: ['refused'],
    pickedUp: ['approved', 'pickedUp'],
    done: ['approved', 'pickedUp', 'done'],
  }
  for (const from of states)
    for (const to of states) {
      order = await calls.deliver(client, 1, 1)
      const { returnId } = (await ask([[0, 1]])).body
      for (const state of path[from] ?? []) expect((await change(returnId, { state })).status).toBe(200)
      const { status, body } = await change(returnId, { state: to })
      expect({ from, to, status }).toEqual({ from, to, status: allowed[from]?.includes(to) ? 200 : 409 })
      if (status === 200) expect(body.state).toBe(to)
    }
})

it('only associates change returns', async () => {
  const { returnId } = (await ask([[0, 1]])).body
  for (const as of [client, await buildStaff(shop.db, { role: 'picker' })])
    expect((await change(returnId, { state: 'approved' }, as)).status).toBe(403)
})

it('the copy of a client has its returns', async () => {
  const { returnId } = (await ask([[0, 1]])).body
  const { body } = await shop.send<{ returns: Return[] }>(`GET /api/clients/${client.accountId}/data.json`, {
    as: client,
  })
  expect(body.returns).toMatchObject([{ returnId }])
})
