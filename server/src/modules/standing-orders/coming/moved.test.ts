import { expect, it } from 'vitest'
import { firstMonday, standingOrderWorld } from '../../../../test/support/standing-orders.ts'

const world = standingOrderWorld()
const { readMails, readNotices, readOrders, run, setDelivery } = world
const { tellAt } = firstMonday
const later = ['2030-01-02T20:01:00Z', '2030-01-02T20:02:00Z', '2030-01-03T20:00:00Z']

const add = (name = 'Mondays', more: object = {}) =>
  world.add([{ productId: world.product.productId, quantity: 2 }], { name, ...more })

const amount = 'It comes to $20.00 at today’s prices. You can change or skip it under Standing orders.'
const change =
  '“Mondays” was announced for Monday, January 7, 2030. It comes on Tuesday, January 8, 2030 instead.'

it('an announced date that a closed day moves is announced once more, with what has changed', async () => {
  await add()
  await run(tellAt)
  await setDelivery({ closedOn: ['2030-01-07'] })
  await run(...later)
  expect(await readNotices()).toEqual([
    `Changed standing order: Mondays for Tuesday, January 8, 2030. ${change}\n${amount}`,
  ])
  const [, changed, ...others] = await readMails()
  expect(others).toEqual([])
  expect(changed?.subject).toBe('Changed standing order: Mondays for Tuesday, January 8, 2030')
  expect(changed?.text).toContain(change)
  expect(changed?.text).toMatch(/standing-order\?token=/)
  await run('2030-01-04T20:00:00Z', '2030-01-07T22:00:00Z')
  expect(await readOrders()).toMatchObject([{ deliveryDate: '2030-01-08' }])
})

it('a date that moves far away is announced at once, and not again two days before it is ordered', async () => {
  await add()
  await run(tellAt)
  await setDelivery({ days: [4], leadDays: 0 })
  await run(...later, '2030-01-08T20:00:00Z', '2030-01-09T20:00:00Z')
  expect((await readNotices())[0]).toContain('It comes on Thursday, January 10, 2030 instead.')
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030',
    'Changed standing order: Mondays for Thursday, January 10, 2030',
  ])
})

it('a date that moves back is announced for its first day again', async () => {
  await add()
  await run(tellAt)
  for (const [index, moment] of later.entries()) {
    await setDelivery({ closedOn: index === 1 ? [] : ['2030-01-07'] })
    await run(moment, moment)
  }
  expect((await readMails()).map(({ subject }) => subject)).toEqual([
    'Standing order: Mondays for Monday, January 7, 2030',
    'Changed standing order: Mondays for Tuesday, January 8, 2030',
    'Changed standing order: Mondays for Monday, January 7, 2030',
    'Changed standing order: Mondays for Tuesday, January 8, 2030',
  ])
})

it('an earlier cut-off is announced once, because the date can be skipped for a shorter time', async () => {
  await add()
  await run(tellAt)
  for (const [index, moment] of later.entries()) {
    await setDelivery({ cutoff: index === 1 ? '17:00' : '12:00' })
    await run(moment, moment)
  }
  const [, changed, ...others] = await readMails()
  expect(others).toEqual([])
  expect(changed?.text).toContain(
    '“Mondays” is ordered earlier than announced: on Jan 4, 2030, 10:00 AM in place of Jan 4, 2030, 3:00 PM.',
  )
})

it('a later cut-off leaves the notice as it is', async () => {
  await add()
  await run(tellAt)
  const before = await readNotices()
  await setDelivery({ cutoff: '18:00' })
  // Others of the client have something to do, which lets the run look at it.
  await add('Fridays', { weekdays: [5], startsOn: '2029-12-31' })
  await run(...later)
  expect(await readNotices()).toContain(before[0])
  expect(await readMails()).toHaveLength(2)
})

it('the notice of a day says what still comes on it once a date has moved to another', async () => {
  await add()
  await add('Sundays', { weekdays: [7] })
  await run(tellAt)
  await setDelivery({ days: [1, 2, 3, 4, 5, 7] })
  await run(...later)
  expect(await readNotices()).toEqual([
    `Standing order: Mondays for Monday, January 7, 2030. ${amount}`,
    `Changed standing order: Sundays for Sunday, January 6, 2030. “Sundays” was announced for Monday, January 7, 2030. It comes on Sunday, January 6, 2030 instead.\n${amount}`,
  ])
  expect(await readMails()).toHaveLength(2)
})
