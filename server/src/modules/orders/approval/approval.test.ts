import type { Notification } from '@cornerstock/contract/clients/notifications'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { staffNotices } from '../../staff-notices/staff-notice-service.ts'
import { cancelUnapproved } from './approval-expiry-service.ts'

const shop: TestApp = await startTestApp()
let owner: BuiltAccount
let associate: BuiltAccount
let client: BuiltAccount
let productId: number

beforeAll(async () => {
  owner = await buildStaff(shop.db)
  associate = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db, {
    creditLimitCents: 50_00,
    creditMode: 'ask',
    storeName: 'Golden Deli',
  })
  ;({ productId } = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1000 }))
})
afterAll(() => shop.stop())

type Run = { runId: number; unpriced: { quantity: number }[] }
type Placed = { orderId: number; status: number; approval: string | null; code?: string; total: number }

/** Orders so many units for $10 each. */
const order = async (quantity: number) => {
  const body = { items: [{ productId, quantity }] }
  return (await shop.send<Placed>('POST /api/Order', { as: client, body })).body
}

const add = async ({ orderId }: Placed, quantity: number, as = client) => {
  const body = { items: [{ productId, quantity }] }
  return (await shop.send<Placed>(`POST /api/Order/${orderId}/items`, { as, body })).body
}

const read = async ({ orderId }: Placed) =>
  (await shop.send<Placed>(`GET /api/order/${orderId}`, { as: client })).body

const decide = async ({ orderId }: Placed, approve: boolean, note?: string) =>
  (await shop.send<Placed>(`PUT /api/Order/${orderId}/approval`, { as: associate, body: { approve, note } }))
    .body

const setStatus = async ({ orderId }: Placed, status: number) =>
  (await shop.send<Placed>(`PUT /api/order/${orderId}/status`, { as: owner, body: { status } })).body

const noticesOf = async (as: BuiltAccount) => {
  const address =
    as === client ? `GET /api/Notification/client/${client.accountId}` : 'GET /api/Notification/staff'
  return (await shop.send<Notification[]>(address, { as })).body
}

const stockLeft = async () => {
  const { rows } = await shop.db.$client.query('select stock_quantity from products where product_id = $1', [
    productId,
  ])
  return rows[0]?.stock_quantity
}

it('An order that waits is on no pick list and in no purchase run, and goes nowhere, until it is approved', async () => {
  const { orderId, ...placed } = await order(6)
  expect(placed.approval).toBe('waiting')
  for (const status of [1, 2, 3])
    expect(await setStatus({ orderId, ...placed }, status)).toMatchObject({ code: 'APPROVAL_NEEDED' })
  const orders = [{ orderId, from: 0, to: 1 }]
  const bulk = await shop.send<object>('PUT /api/Order/statuses', { as: owner, body: { orders } })
  expect(bulk.body).toMatchObject({ changed: [], refused: [{ orderId, code: 'APPROVAL_NEEDED' }] })
  const pickList = () => shop.send(`GET /api/PickLists?orderIds=${orderId}`, { as: associate })
  const run = () => shop.send('POST /api/PurchaseRuns', { as: associate, body: { orderIds: [orderId] } })
  expect((await pickList()).status).toBe(404)
  expect((await shop.send(`GET /api/PickLists.pdf?orderIds=${orderId}`, { as: associate })).status).toBe(404)
  expect(await run()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_BUY' } })
  expect(await decide({ orderId, ...placed }, true)).toMatchObject({ approval: 'approved', status: 0 })
  expect((await pickList()).status).toBe(200)
  expect((await run()).status).toBe(201)
  expect(await setStatus({ orderId, ...placed }, 1)).toMatchObject({ status: 1, approval: 'approved' })
  expect(await noticesOf(client)).toMatchObject([{}, { title: `Order #${orderId} was approved` }])
})

it('An order is approved or refused once, whoever decides at the same time', async () => {
  const placed = await order(6)
  const decided = await Promise.all([decide(placed, true), decide(placed, false), decide(placed, true)])
  expect(decided.filter(({ code }) => code === 'DECIDED')).toHaveLength(2)
  expect(await decide(placed, true)).toMatchObject({ code: 'DECIDED' })
})

it('An order that does not wait cannot be decided', async () => {
  expect(await decide(await order(1), true)).toMatchObject({ code: 'DECIDED' })
  const cancelled = await order(6)
  await shop.send(`PUT /api/Order/${cancelled.orderId}/cancel`, { as: client })
  expect(await decide(cancelled, true)).toMatchObject({ code: 'DECIDED' })
})

it('A refused order is cancelled, gives its stock back, and the client reads why', async () => {
  const placed = await order(6)
  expect(await stockLeft()).toBe(994)
  expect(await decide(placed, false, 'Please pay the last one first.')).toMatchObject({
    approval: 'refused',
    status: 4,
  })
  expect(await stockLeft()).toBe(1000)
  expect(await noticesOf(client)).toMatchObject([
    { title: `Order #${placed.orderId} was not approved`, message: 'Please pay the last one first.' },
  ])
  // It no longer counts.
  expect(await order(5)).toMatchObject({ approval: null })
})

it('An approval covers additions up to a tenth of the order in all', async () => {
  const placed = await order(20)
  await decide(placed, true)
  expect(await add(placed, 1)).toMatchObject({ approval: 'approved', total: 210 })
  expect(await add(placed, 1)).toMatchObject({ approval: 'approved', total: 220 })
  expect(await add(placed, 1)).toMatchObject({ approval: 'waiting', total: 230 })
  await decide(placed, true)
  expect(await add(placed, 2)).toMatchObject({ approval: 'approved', total: 250 })
})

it('An approved order that waits again leaves purchase runs and pick lists until it is approved', async () => {
  const placed = await order(6)
  await decide(placed, true)
  const body = { orderIds: [placed.orderId] }
  const run = await shop.send<Run>('POST /api/PurchaseRuns', { as: associate, body })
  const toBuy = async () => {
    const { body: now } = await shop.send<Run>(`GET /api/PurchaseRuns/${run.body.runId}`, { as: associate })
    return now.unpriced.map(({ quantity }) => quantity)
  }
  const pickList = async () =>
    (await shop.send(`GET /api/PickLists?orderIds=${placed.orderId}`, { as: associate })).status
  expect([await toBuy(), await pickList()]).toEqual([[6], 200])
  expect(await add(placed, 1)).toMatchObject({ approval: 'waiting' })
  expect([await toBuy(), await pickList()]).toEqual([[], 404])
  await decide(placed, true)
  expect([await toBuy(), await pickList()]).toEqual([[6], 200])
})

it('Orders that wait are listed alone', async () => {
  const placed = await order(6)
  await order(1)
  const ids = async () => {
    const { body } = await shop.send<Placed[]>('GET /api/Order/all?approval=waiting', { as: associate })
    return body.map(({ orderId }) => orderId)
  }
  expect(await ids()).toContain(placed.orderId)
  await decide(placed, true)
  expect(await ids()).not.toContain(placed.orderId)
})

it('Pickers and clients decide nothing', async () => {
  const { orderId } = await order(6)
  const picker = await buildStaff(shop.db, { role: 'picker' })
  for (const as of [picker, client]) {
    const { status } = await shop.send(`PUT /api/Order/${orderId}/approval`, { as, body: { approve: true } })
    expect(status).toBe(403)
  }
})

it('At its cut-off an order that waits is cancelled once, and both sides are told', async () => {
  const [late, open, approved] = [await order(6), await order(1), await order(2)]
  await decide(approved, true)
  await shop.db.$client.query(
    `update orders set order_by = now() - interval '1 second' where order_id = any($1)`,
    [[late.orderId, approved.orderId]],
  )
  await Promise.all([1, 2, 3].map(() => cancelUnapproved(shop.db, new Date())))
  expect(await read(late)).toMatchObject({ status: 4, approval: 'refused' })
  expect(await read(approved)).toMatchObject({ status: 0, approval: 'approved' })
  expect(await read(open)).toMatchObject({ status: 0, approval: 'waiting' })
  const title = `Order #${late.orderId} was cancelled`
  expect((await noticesOf(client)).filter((notice) => notice.title === title)).toHaveLength(1)
  const staffTitle = `Order #${late.orderId} from Golden Deli was cancelled`
  expect((await noticesOf(owner)).filter((notice) => notice.title === staffTitle)).toHaveLength(1)
  const changes = await shop.send<object[]>(`GET /api/Order/${late.orderId}/changes`, { as: owner })
  expect(changes.body).toMatchObject([{ by: 'staff', what: 'status', from: 0, to: 4 }])
})

it('Staff hear of an order that waits as the settings say', async () => {
  const tell = async ({ orderId }: Placed) =>
    shop.db.transaction((transaction) =>
      staffNotices('https://shop.example').handle(transaction, [
        { type: 'order.updated', orderId, clientId: client.accountId },
      ]),
    )
  const set = (approval: string) =>
    shop.send('PUT /api/Settings', { as: owner, body: { staffNotices: { approval } } })
  const isTold = async ({ orderId }: Placed) =>
    (await noticesOf(associate)).some(
      ({ title }) => title === `Order #${orderId} from Golden Deli needs approval`,
    )
  const [silent, told] = [await order(6), await order(6)]
  await set('off')
  await tell(silent)
  expect(await isTold(silent)).toBe(false)
  await set('notice')
  await tell(told)
  expect(await isTold(told)).toBe(true)
})
