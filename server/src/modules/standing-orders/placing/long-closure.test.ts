import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  buildStandingOrder,
  failuresOf,
  noticesOf,
  ordersOf,
  runAt,
  setWeekDelivery,
} from '../../../../test/support/standing-orders.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  product = await buildProduct(shop.db)
})
afterAll(() => shop.stop())

/** Closes the company on some days; unless `more` says otherwise, the cut-off of a delivery day is on the day itself. */
const close = (first: string, last: string, more: object = {}) => {
  const days = toDayNumber(last) - toDayNumber(first) + 1
  const closedOn = Array.from({ length: days }, (_, index) => toDate(toDayNumber(first) + index))
  return setWeekDelivery(shop, owner, { leadDays: 0, closedOn, ...more })
}
const add = (more: object = {}) =>
  buildStandingOrder(shop, client, [{ productId: product.productId, quantity: 1 }], more)
const passDays = async (first: string, last: string) => {
  for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1)) await runAt(shop, `${day}T20:30:00Z`)
}
const failures = async () =>
  (await failuresOf(shop, owner, client)).map(({ day, reasons }) => [day, ...reasons]).sort()
const mailSubjects = async () => {
  const { rows } = await shop.db.$client.query(
    'select subject from mails where account_id = $1 order by mail_id',
    [client.accountId],
  )
  return rows.map(({ subject }) => subject)
}
const said = (day: string) =>
  `Standing order: Mondays for ${day} was not placed. Why: nothing is delivered within five weeks of it.`

it('a date whose next delivery is more than five weeks later is left out on its day, and both sides are told once', async () => {
  await close('2030-01-05', '2030-02-22')
  const { nextDates } = await add()
  // The first two Mondays are 49 and 42 days before the next delivery.
  expect(nextDates.map(({ day, deliveryDate }) => [day, deliveryDate])).toEqual([
    ['2030-01-21', '2030-02-25'],
    ['2030-01-28', '2030-02-25'],
    ['2030-02-04', '2030-02-25'],
    ['2030-02-11', '2030-02-25'],
  ])
  await runAt(shop, '2030-01-06T20:30:00Z')
  expect(await failures()).toEqual([])
  await passDays('2030-01-07', '2030-02-25')
  expect(await failures()).toEqual([
    ['2030-01-07', 'NO_DELIVERY'],
    ['2030-01-14', 'NO_DELIVERY'],
  ])
  const notices = await noticesOf(shop, client)
  expect(notices.slice(0, 2)).toEqual([said('Monday, January 7, 2030'), said('Monday, January 14, 2030')])
  expect(await mailSubjects()).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed',
    'Standing order: Mondays for Monday, January 14, 2030 was not placed',
    'Standing order: Mondays for Monday, February 25, 2030',
  ])
  const { rows } = await shop.db.$client.query(
    `select message from notifications where client_id = $1 and message like 'Mondays for %' order by notification_id`,
    [owner.accountId],
  )
  expect(rows.map(({ message }) => message)).toEqual([
    'Mondays for Monday, January 7, 2030. Standing orders shows why.',
    'Mondays for Monday, January 14, 2030. Standing orders shows why.',
  ])
  expect(await ordersOf(shop, client)).toMatchObject([
    { deliveryDate: '2030-02-25', items: [{ quantity: 6 }] },
  ])
})

it('a date that was announced is left out at once if a closure then moves it by more than five weeks', async () => {
  await close('2029-12-25', '2029-12-25')
  await add()
  await runAt(shop, '2030-01-05T20:30:00Z')
  expect(await noticesOf(shop, client)).toEqual([expect.stringContaining('It comes to $10.00')])
  await close('2030-01-07', '2030-02-22')
  for (const _ of [1, 2]) await runAt(shop, '2030-01-05T20:31:00Z')
  expect(await noticesOf(shop, client)).toEqual([said('Monday, January 7, 2030')])
  expect(await failures()).toEqual([['2030-01-07', 'NO_DELIVERY']])
})

it('days of a closure that were over when the days were set are nobody’s', async () => {
  shop.clock.now = new Date('2019-01-17T15:00:00Z')
  await close('2019-01-05', '2019-02-22')
  const { nextDates } = await add({ startsOn: '2019-01-01' })
  shop.clock.now = null
  expect(nextDates[0]?.day).toBe('2019-01-21')
  await passDays('2019-01-18', '2019-01-20')
  expect(await failures()).toEqual([])
})

it('what was ordered before a closure comes after it, however long it is', async () => {
  // Nobody works in the closure, so the cut-off of the first delivery day after it is before it.
  await close('2030-01-05', '2030-02-22', { leadDays: 1 })
  await add({ everyWeeks: 4 })
  await runAt(shop, '2030-01-04T20:00:00Z')
  expect(await ordersOf(shop, client)).toMatchObject([{ deliveryDate: '2030-02-25' }])
  expect(await failures()).toEqual([])
})
