import type { Order } from '@cornerstock/contract/orders/orders'
import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { buildStandingOrder, runAt, setWeekDelivery } from '../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

/** Runs what is due three times on each of some days; it is placed by the run at 15:00 in New York. */
async function passDays(first: string, last: string): Promise<void> {
  for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1))
    for (const hour of ['14', '20', '21']) await runAt(shop, `${day}T${hour}:00:00Z`)
}

it('a standing order comes for three weeks, over a holiday, a rise of a price and a product that ran out', async () => {
  await setWeekDelivery(shop, owner, { closedOn: ['2030-01-14'] })
  const [milk, bread] = [
    await buildProduct(shop.db, { name: 'Milk' }),
    await buildProduct(shop.db, { name: 'Bread', trackStock: true, stockQuantity: 8 }),
  ]
  const items = [milk, bread].map(({ productId }) => ({ productId, quantity: 4 }))
  const { standingOrderId } = await buildStandingOrder(shop, client, items)

  await passDays('2030-01-02', '2030-01-07')
  // The holiday on Monday moves the second delivery to Tuesday.
  await passDays('2030-01-08', '2030-01-14')
  // Bread has run out, and milk costs more once the third delivery was announced.
  await passDays('2030-01-15', '2030-01-16')
  await shop.db.$client.query('update products set price_cents = 1200 where product_id = $1', [
    milk.productId,
  ])
  await passDays('2030-01-17', '2030-01-21')

  const { body: orders } = await shop.send<Order[]>('GET /api/Order', { as: client })
  expect(
    orders.map(({ deliveryDate, standingOrderIds, items: lines }) => ({
      deliveryDate,
      standingOrderIds,
      lines: lines.map(({ productName, quantity }) => [productName, quantity]),
    })),
  ).toEqual(
    ['2030-01-15', '2030-01-07'].map((deliveryDate) => ({
      ...{ deliveryDate, standingOrderIds: [standingOrderId] },
      lines: [
        ['Bread', 4],
        ['Milk', 4],
      ],
    })),
  )
  const failures = await shop.send<object[]>('GET /api/StandingOrders/failures', { as: owner })
  expect(failures.body).toMatchObject([
    {
      ...{ standingOrderId, day: '2030-01-21' },
      reasons: ['PRICE_CHANGED', 'INSUFFICIENT_STOCK'],
      lines: expect.arrayContaining([
        expect.objectContaining({ name: 'Milk', reason: 'PRICE_CHANGED' }),
        expect.objectContaining({ name: 'Bread', reason: 'INSUFFICIENT_STOCK' }),
      ]),
    },
  ])
  const { rows } = await shop.db.$client.query(
    'select subject from mails where account_id = $1 order by mail_id',
    [client.accountId],
  )
  expect(rows.map(({ subject }) => subject)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030',
    'Standing order: Mondays for Tuesday, January 15, 2030',
    'Standing order: Mondays for Monday, January 21, 2030',
    'Standing order: Mondays for Monday, January 21, 2030 was not placed',
  ])
})
