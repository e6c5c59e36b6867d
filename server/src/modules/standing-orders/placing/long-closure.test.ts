import { toDate, toDayNumber } from '@cornerstock/contract/values/days'
import { expect, it } from 'vitest'
import { standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { readFailures, readMails, readNotices, readOrders, run, setDelivery } = world

/** Closes the company on some days; unless `more` says otherwise, the cut-off of a delivery day is on the day itself. */
const close = (first: string, last: string, more: object = {}) => {
  const days = toDayNumber(last) - toDayNumber(first) + 1
  const closedOn = Array.from({ length: days }, (_, index) => toDate(toDayNumber(first) + index))
  return setDelivery({ leadDays: 0, closedOn, ...more })
}
const add = (more: object = {}) => world.add([{ productId: world.product.productId, quantity: 1 }], more)
const passDays = async (first: string, last: string) => {
  for (let day = first; day <= last; day = toDate(toDayNumber(day) + 1)) await run(`${day}T20:30:00Z`)
}
const leftOut = async () => (await readFailures()).map(({ day, reasons }) => [day, ...reasons]).sort()
const mailSubjects = async () => (await readMails()).map(({ subject }) => subject)
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
  await run('2030-01-06T20:30:00Z')
  expect(await leftOut()).toEqual([])
  await passDays('2030-01-07', '2030-02-25')
  expect(await leftOut()).toEqual([
    ['2030-01-07', 'NO_DELIVERY'],
    ['2030-01-14', 'NO_DELIVERY'],
  ])
  const notices = await readNotices()
  expect(notices.slice(0, 2)).toEqual([said('Monday, January 7, 2030'), said('Monday, January 14, 2030')])
  expect(await mailSubjects()).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030 was not placed',
    'Standing order: Mondays for Monday, January 14, 2030 was not placed',
    'Standing order: Mondays for Monday, February 25, 2030',
  ])
  const toStaff = (await readNotices(world.owner)).filter((one) => one.includes(world.client.storeName))
  expect(toStaff).toEqual([
    expect.stringContaining('Mondays for Monday, January 7, 2030. Standing orders shows why.'),
    expect.stringContaining('Mondays for Monday, January 14, 2030. Standing orders shows why.'),
  ])
  expect(await readOrders()).toMatchObject([{ deliveryDate: '2030-02-25', items: [{ quantity: 6 }] }])
})

it('a date that was announced is left out at once if a closure then moves it by more than five weeks', async () => {
  await close('2029-12-25', '2029-12-25')
  await add()
  await run('2030-01-05T20:30:00Z')
  expect(await readNotices()).toEqual([expect.stringContaining('It comes to $10.00')])
  await close('2030-01-07', '2030-02-22')
  for (const _ of [1, 2]) await run('2030-01-05T20:31:00Z')
  expect(await readNotices()).toEqual([said('Monday, January 7, 2030')])
  expect(await leftOut()).toEqual([['2030-01-07', 'NO_DELIVERY']])
})

it('days of a closure that were over when the days were set are nobody’s', async () => {
  world.shop.clock.now = new Date('2019-01-17T15:00:00Z')
  await close('2019-01-05', '2019-02-22')
  const { nextDates } = await add({ startsOn: '2019-01-01' })
  world.shop.clock.now = null
  expect(nextDates[0]?.day).toBe('2019-01-21')
  await passDays('2019-01-18', '2019-01-20')
  expect(await leftOut()).toEqual([])
})

it('what was ordered before a closure comes after it, however long it is', async () => {
  // Nobody works in the closure, so the cut-off of the first delivery day after it is before it.
  await close('2030-01-05', '2030-02-22', { leadDays: 1 })
  await add({ everyWeeks: 4 })
  await run('2030-01-04T20:00:00Z')
  expect(await readOrders()).toMatchObject([{ deliveryDate: '2030-02-25' }])
  expect(await leftOut()).toEqual([])
})
