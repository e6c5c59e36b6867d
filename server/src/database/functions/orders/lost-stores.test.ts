import { toDate } from '@cornerstock/contract/values/days'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClient, buildOrder, buildProduct } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { daysUntilLost, rhythmBefore } from '../../../modules/recency/rhythm/rhythm-rules.ts'

const timeZone = 'America/New_York'
const [first, from, to] = [19_000, 19_100, 19_400]
const cancelled = 4

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

/** The days on which a store with these order days was lost. */
const lostDays = (days: readonly number[]): number[] =>
  days.flatMap((day, index) => {
    const lostOn = day + daysUntilLost(rhythmBefore(day + 1, days))
    const next = days[index + 1]
    return lostOn >= from && lostOn <= to && (next === undefined || next > lostOn) ? [lostOn] : []
  })

test('a store is lost on the day that the rule of the rhythm says', async () => {
  const gaps = fc.array(fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 15, max: 110 })), {
    minLength: 1,
    maxLength: 12,
  })
  const product = await buildProduct(shop.db)
  const expected: { client: string; day: string }[] = []
  for (const given of fc.sample(gaps, { numRuns: 30, seed: 34 })) {
    const client = await buildClient(shop.db)
    let day = first
    const days = given.map((gap) => {
      day += gap
      return day
    })
    for (const orderDay of days)
      await buildOrder(shop.db, {
        client,
        lines: [{ product, quantity: 1 }],
        orderDate: new Date(`${toDate(orderDay)}T17:00:00Z`),
      })
    expected.push(...lostDays(days).map((lostOn) => ({ client: client.accountId, day: toDate(lostOn) })))
  }
  const { rows } = await shop.db.$client.query(
    `select client_id as client, lost_on::text as day
       from lost_stores($1, $2, $3, $4::smallint) order by client_id, lost_on`,
    [toDate(from), toDate(to), timeZone, cancelled],
  )
  expect(expected.length).toBeGreaterThan(20)
  expect(rows).toEqual(
    expected.toSorted((one, other) => (one.client + one.day < other.client + other.day ? -1 : 1)),
  )
})
