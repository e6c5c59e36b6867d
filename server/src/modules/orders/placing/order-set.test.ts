import { cents } from '@cornerstock/contract/values/money'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../../../test/support/eventually.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { wasRolledBack } from '../../../database/rejection.ts'
import { insertOrders, type Outcome } from './place-order-queries.ts'

let shop: TestApp
let clients: BuiltAccount[]
let cola: BuiltProduct
let chips: BuiltProduct
let untracked: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

beforeEach(async () => {
  clients = await Promise.all([1, 2, 3, 4].map(() => buildClient(shop.db)))
  cola = await buildProduct(shop.db, { trackStock: true, stockQuantity: 10 })
  chips = await buildProduct(shop.db, { trackStock: true, stockQuantity: 10 })
  untracked = await buildProduct(shop.db, { stockQuantity: 10 })
})

const delivery = {
  windows: [{ deliveryDate: '2100-01-02', orderBy: new Date('2100-01-01') }],
  minimumOrder: cents(0),
}

type Line = [product: BuiltProduct, quantity: number]

/** Orders of different clients in one statement. */
const place = (...orders: Line[][]) =>
  insertOrders(
    shop.db,
    orders.map((lines, index) => ({
      placedBy: clients[index]?.accountId ?? '',
      clientId: clients[index]?.accountId ?? '',
      orderId: null,
      lines: lines.map(([{ productId }, quantity]) => ({
        productId,
        quantity,
        seenPrice: null,
        anyQuantity: false,
        substitution: null,
        agreed: null,
      })),
      seenDeliveryDate: null,
      delivery,
      keepsCart: false,
      permitOverride: null,
      floorPercent: null,
      idempotency: null,
    })),
  )

const tookStock = (outcome: Outcome) => outcome.what === 'placed' && outcome.tookStock
const summary = (outcome: Outcome) =>
  outcome.what === 'rejected' ? [outcome.rejection.code, outcome.rejection.details] : outcome.what

const stockLeft = async () => {
  const { rows } = await shop.db.$client.query<{ left: number }>(
    'select stock_quantity as left from products where product_id = any($1) order by product_id',
    [[cola, chips, untracked].map(({ productId }) => productId)],
  )
  return rows.map(({ left }) => left)
}

const heldLines = async () => {
  const { rows } = await shop.db.$client.query(
    `select quantity, tracks_stock, stock_held from order_items where product_id = any($1) order by quantity`,
    [[cola, chips, untracked].map(({ productId }) => productId)],
  )
  return rows.map(({ quantity, tracks_stock, stock_held }) => [quantity, tracks_stock, stock_held])
}

it('orders that share a statement take tracked stock, and their lines say how much', async () => {
  const placed = await place(
    [
      [cola, 2],
      [untracked, 3],
    ],
    [
      [cola, 4],
      [chips, 5],
    ],
    [[untracked, 6]],
  )
  expect(placed.map(tookStock)).toEqual([true, true, false])
  expect(await stockLeft()).toEqual([4, 5, 10])
  expect(await heldLines()).toEqual([
    [2, true, 2],
    [3, false, 0],
    [4, true, 4],
    [5, true, 5],
    [6, false, 0],
  ])
})

it('orders that share a statement take all that is left; one that wants more is rejected and leaves all of it to those after it', async () => {
  const placed = await place(
    [[cola, 7]],
    [
      [cola, 4],
      [chips, 1],
    ],
    [[cola, 5]],
    [
      [cola, 3],
      [chips, 10],
    ],
  )
  const shortage = (wanted: number) => [
    'INSUFFICIENT_STOCK',
    [{ productId: cola.productId, name: cola.name, left: 3, wanted }],
  ]
  expect(placed.map(summary)).toEqual(['placed', shortage(4), shortage(5), 'placed'])
  expect(await stockLeft()).toEqual([0, 0, 10])
  expect((await place([[cola, 1]], [[chips, 1]], [[untracked, 1]])).map(({ what }) => what)).toEqual([
    'rejected',
    'rejected',
    'placed',
  ])
})

it('orders that share a statement wait for an order that takes the same stock, and use only what it leaves', async () => {
  const other = await shop.db.$client.connect()
  await other.query('begin')
  await other.query('update products set stock_quantity = 5 where product_id = $1', [cola.productId])
  const placeAll = (): ReturnType<typeof place> =>
    place([[cola, 5]], [[cola, 1]], [[untracked, 1]]).catch((error: unknown) => {
      // On a slow machine the statement may have waited for as long as it may.
      if (wasRolledBack(error)) return placeAll()
      throw error
    })
  const waiting = placeAll()
  await eventually(async () => {
    const { rows } = await shop.db.$client.query(
      `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%place_orders%'`,
    )
    expect(rows).toHaveLength(1)
  })
  await other.query('commit')
  other.release()
  expect((await waiting).map(({ what }) => what)).toEqual(['placed', 'rejected', 'placed'])
  expect(await stockLeft()).toEqual([0, 10, 10])
})

it('orders that share a statement are all rolled back if the database rejects one, without a change of stock', async () => {
  const tooMany = 10_001
  await expect(place([[cola, 2]], [[untracked, tooMany]])).rejects.toThrow('order_items_quantity')
  expect(await stockLeft()).toEqual([10, 10, 10])
  expect(await heldLines()).toEqual([])
})

it('orders that share a statement are rejected for an account that is not, or no longer, a client', async () => {
  await shop.db.$client.query(`update accounts set role = 'erased' where account_id = $1`, [
    clients[0]?.accountId,
  ])
  expect((await place([[cola, 1]], [[cola, 1]])).map(summary)).toEqual([['NOT_FOUND', null], 'placed'])
})
