import type { AgeingRow, UnpaidDocument } from '@cornerstock/contract/orders/money/payments'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bookCalls } from '../../../test/support/books.ts'
import {
  type BuiltAccount,
  type BuiltOrder,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
let product: BuiltProduct
const books = bookCalls(() => ({ shop, owner }))

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  product = await buildProduct(shop.db)
})
beforeEach(async () => {
  shop.clock.now = new Date('2026-03-02T15:00:00.000Z')
  client = await buildClient(shop.db, { termsKind: 'net', termsDays: 10 })
})
afterAll(() => shop.stop())

const setDay = (day: string) => {
  shop.clock.now = new Date(`${day}T15:00:00.000Z`)
}
const today = () => shop.clock.now?.toISOString().slice(0, 10) ?? ''

const ageing = async (on?: string) => {
  const path = `/Reports/ageing${on ? `?on=${on}` : ''}`
  const { body } = await shop.send<AgeingRow[]>(`GET /api${path}`, { as: owner })
  return body.find(({ clientId }) => clientId === client.accountId)
}
const documents = async (on?: string) => {
  const path = `/Reports/ageing/rows?clientId=${client.accountId}${on ? `&on=${on}` : ''}`
  return (await shop.send<UnpaidDocument[]>(`GET /api${path}`, { as: owner })).body
}

/** Delivers so many units for $10 each. */
async function deliver(quantity: number): Promise<BuiltOrder> {
  const order = await books.place(client, [{ product, quantity }])
  await books.setStatus(order.orderId, 3)
  return order
}

it('what is due later ages until a day in the future', async () => {
  await deliver(3)
  expect(await ageing()).toMatchObject({ notDue: 30, total: 30 })
  expect(await ageing('2026-03-12')).toMatchObject({ notDue: 30, days30: 0 })
  expect(await ageing('2026-03-13')).toMatchObject({ notDue: 0, days30: 30 })
  expect(await ageing('2026-04-12')).toMatchObject({ days30: 0, days60: 30 })
  expect(await ageing('2027-03-12')).toMatchObject({ older: 30, total: 30 })
})

it('a past day does not count what was delivered, paid, voided and credited since', async () => {
  const first = await deliver(3)
  const paid = await books.pay(client, 5)
  setDay('2026-03-03')
  expect(await books.credit(first, 1)).toBe(200)
  await books.voidPayment(paid.paymentId)
  setDay('2026-03-04')
  const second = await books.place(client, [{ product, quantity: 2 }])
  await books.pay(client, 20, { orderId: second.orderId })
  setDay('2026-03-05')
  await books.setStatus(second.orderId, 3)
  expect(await ageing('2026-03-01')).toBeUndefined()
  expect(await ageing('2026-03-02')).toMatchObject({ notDue: 25, unapplied: 0, total: 25 })
  expect(await ageing('2026-03-03')).toMatchObject({ notDue: 20, unapplied: 0, total: 20 })
  expect(await ageing('2026-03-04')).toMatchObject({ notDue: 20, unapplied: 20, total: 0 })
  expect(await ageing('2026-03-05')).toMatchObject({ notDue: 20, unapplied: 0, total: 20 })
})

it('the rows behind an age are the documents that were not paid, with what was paid of each', async () => {
  const first = await deliver(3)
  setDay('2026-03-20')
  const second = await deliver(1)
  await books.pay(client, 12)
  const ofFirst = { orderId: first.orderId, number: null, date: '2026-03-02', dueOn: '2026-03-12' }
  const ofSecond = { orderId: second.orderId, number: null, date: '2026-03-20', dueOn: '2026-03-30' }
  expect(await documents()).toEqual([
    { ...ofFirst, daysLate: 8, amount: 30, paid: 12, open: 18 },
    { ...ofSecond, daysLate: 0, amount: 10, paid: 0, open: 10 },
  ])
  setDay('2026-04-01')
  await books.pay(client, 100)
  expect(await documents()).toEqual([])
  expect(await documents('2026-03-19')).toEqual([{ ...ofFirst, daysLate: 7, amount: 30, paid: 0, open: 30 }])
  expect(await documents('2026-03-31')).toHaveLength(2)
})

it('a day that does not exist, and an unknown client, are rejected', async () => {
  const read = async (path: string) => (await shop.send(`GET /api${path}`, { as: owner })).status
  expect(await read('/Reports/ageing?on=2026-02-30')).toBe(400)
  expect(await read(`/Reports/ageing/rows?clientId=${crypto.randomUUID()}`)).toBe(404)
})

const index = fc.nat({ max: 20 })
const step = fc.oneof(
  fc.record({ do: fc.constant('deliver' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('place' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('bring' as const), order: index }),
  fc.record({ do: fc.constant('credit' as const), order: index }),
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 60_00 }) }),
  fc.record({
    do: fc.constant('payFor' as const),
    amount: fc.integer({ min: 1, max: 60_00 }),
    order: index,
  }),
  fc.record({ do: fc.constant('void' as const), payment: index }),
  fc.record({ do: fc.constant('nextDay' as const) }),
  fc.record({ do: fc.constant('nextDay' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const at = <Value>(values: Value[], place: number) => values[place % Math.max(1, values.length)]

async function run(steps: Step[], atEndOfDay: () => Promise<void>) {
  const orders: BuiltOrder[] = []
  const payments: number[] = []
  for (const one of steps)
    switch (one.do) {
      case 'deliver':
        orders.push(await deliver(one.quantity))
        break
      case 'place':
        orders.push(await books.place(client, [{ product, quantity: one.quantity }]))
        break
      case 'bring': {
        const order = at(orders, one.order)
        if (order) await books.setStatus(order.orderId, 3)
        break
      }
      case 'credit': {
        const order = at(orders, one.order)
        if (order) expect(await books.credit(order, 1)).toBeLessThan(500)
        break
      }
      case 'pay':
        payments.push((await books.pay(client, one.amount / 100)).paymentId)
        break
      case 'payFor': {
        const orderId = at(orders, one.order)?.orderId
        if (orderId) payments.push((await books.pay(client, one.amount / 100, { orderId })).paymentId)
        break
      }
      case 'void': {
        const payment = at(payments, one.payment)
        if (payment) await books.voidPayment(payment)
        break
      }
      case 'nextDay':
        await atEndOfDay()
        setDay(Temporal.PlainDate.from(today()).add({ days: 4 }).toString())
    }
  await atEndOfDay()
}

it('the report and the rows of a past day are what they were at its end, whatever happened since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      setDay('2026-03-02')
      client = await buildClient(shop.db, { termsKind: 'net', termsDays: 10 })
      const seen: { day: string; row: AgeingRow | undefined; rows: UnpaidDocument[] }[] = []
      await run(steps, async () => {
        seen.push({ day: today(), row: await ageing(), rows: await documents() })
      })
      setDay(Temporal.PlainDate.from(today()).add({ days: 1 }).toString())
      for (const { day, row, rows } of seen)
        expect([day, await ageing(day), await documents(day)]).toEqual([day, row, rows])
    }),
    { numRuns: 5 },
  )
})
