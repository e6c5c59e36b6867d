import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { expect, it } from 'vitest'
import { buildProduct } from '../../../../test/support/factories.ts'
import { standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { add, readMails, readFailures, readOrders, run, setDelivery, setProduct } = world

/** Runs what is due three times on each of some days; it is placed by the run at 15:00 in New York. */
async function passDays(first: string, last: string): Promise<void> {
  for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1))
    await run(`${day}T14:00:00Z`, `${day}T20:00:00Z`, `${day}T21:00:00Z`)
}

it('a standing order comes for three weeks, over a holiday, a rise of a price and a product that ran out', async () => {
  await setDelivery({ closedOn: ['2030-01-14'] })
  const [milk, bread] = [
    await buildProduct(world.shop.db, { name: 'Milk' }),
    await buildProduct(world.shop.db, { name: 'Bread', trackStock: true, stockQuantity: 8 }),
  ]
  const items = [milk, bread].map(({ productId }) => ({ productId, quantity: 4 }))
  const { standingOrderId } = await add(items)

  await passDays('2030-01-02', '2030-01-07')
  // The holiday on Monday moves the second delivery to Tuesday.
  await passDays('2030-01-08', '2030-01-14')
  // Bread has run out, and milk costs more once the third delivery was announced.
  await passDays('2030-01-15', '2030-01-16')
  await setProduct(milk.productId, 'price_cents = 1200')
  await passDays('2030-01-17', '2030-01-21')

  expect(
    (await readOrders()).map(({ deliveryDate, standingOrderIds, items: lines }) => ({
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
  expect(await readFailures()).toMatchObject([
    {
      ...{ standingOrderId, day: '2030-01-21' },
      reasons: ['PRICE_CHANGED', 'INSUFFICIENT_STOCK'],
      lines: expect.arrayContaining([
        expect.objectContaining({ name: 'Milk', reason: 'PRICE_CHANGED' }),
        expect.objectContaining({ name: 'Bread', reason: 'INSUFFICIENT_STOCK' }),
      ]),
    },
  ])
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030',
    'Standing order: Mondays for Tuesday, January 15, 2030',
    'Standing order: Mondays for Monday, January 21, 2030',
    'Standing order: Mondays for Monday, January 21, 2030 was not placed',
  ])
})
