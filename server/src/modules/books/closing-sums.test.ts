import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allAccounts, bookCalls } from '../../../test/support/books.ts'
import { buildCharge } from '../../../test/support/charges.ts'
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
let clients: BuiltAccount[]
let products: BuiltProduct[]

const books = bookCalls(() => ({ shop, owner }))

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  clients = [await buildClient(shop.db), await buildClient(shop.db)]
  const included = await buildCharge(shop.db, {
    ...{ name: 'Excise', kind: 'tax', base: 'percentOfPrice', isIncluded: true },
    rates: [{ from: '2020-01-01', rate: 8.875 }],
  })
  const deposit = await buildCharge(shop.db)
  products = [
    await buildProduct(shop.db, { priceCents: 333, unitPerPack: 7, chargeIds: [deposit] }),
    await buildProduct(shop.db, { priceCents: 1999, category: 'Beverages', chargeIds: [included, deposit] }),
    await buildProduct(shop.db, { priceCents: 250, category: 'Beverages' }),
  ]
  await books.setAccounts({ ...allAccounts, liability: { [included]: '2100', [deposit]: '2200' } })
  // What clients owed before belongs to no batch.
  await shop.db.$client.query(
    `insert into open_invoices (client_id, number, issued_on, due_on, amount_cents)
       values ($1, 'OLD-1', '2026-01-01', '2026-01-31', 12345), ($2, 'OLD-2', '2026-01-01', '2026-01-31', -500)`,
    clients.map(({ accountId }) => accountId),
  )
})
afterAll(() => shop.stop())

const index = fc.nat(1000)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      client: index,
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('mark' as const), order: index, line: index, found: fc.nat(5) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('price' as const),
      order: index,
      line: index,
      price: fc.integer({ min: 1, max: 3000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credit' as const), order: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      client: index,
      amount: fc.integer({ min: 1, max: 9000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const), payment: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('status' as const), order: index, status: fc.constantFrom(2, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('nextDay' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), daysAgo: fc.nat(2) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const at = <T>(list: readonly T[], place: number): T | undefined => list[place % Math.max(1, list.length)]
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
const toCents = (dollars: number) => Math.round(dollars * 100)

/** The days of one run come after those of the runs before. */
let now = new Date('2026-03-01T17:00:00Z')
const advance = () => {
  now = new Date(now.getTime() + 86_400_000)
  shop.clock.now = now
}

async function run(steps: readonly Step[]): Promise<void> {
  const orders: BuiltOrder[] = []
  const payments: number[] = []
  advance()
  for (const one of steps)
    switch (one.do) {
      case 'deliver': {
        const order = await books.place(
          at(clients, one.client) as BuiltAccount,
          products.map((product) => ({ product, quantity: one.quantity })),
        )
        await books.setStatus(order.orderId, 3)
        orders.push(order)
        break
      }
      case 'mark': {
        const itemId = at(at(orders, one.order)?.itemIds ?? [], one.line)
        if (itemId) expect(await books.mark(itemId, one.found)).toBeLessThan(500)
        break
      }
      case 'price': {
        const itemId = at(at(orders, one.order)?.itemIds ?? [], one.line)
        if (itemId) await books.setPrice(itemId, one.price / 100)
        break
      }
      case 'credit': {
        const order = at(orders, one.order)
        if (order) expect(await books.credit(order, 1)).toBeLessThan(500)
        break
      }
      case 'pay':
        payments.push((await books.pay(at(clients, one.client) as BuiltAccount, one.amount / 100)).paymentId)
        break
      case 'void': {
        const payment = at(payments, one.payment)
        if (payment) await books.voidPayment(payment)
        break
      }
      case 'status': {
        const order = at(orders, one.order)
        if (order) await books.setStatus(order.orderId, one.status)
        break
      }
      case 'nextDay':
        advance()
        break
      case 'close':
        await books.close(dayOf(new Date(now.getTime() - one.daysAgo * 86_400_000)))
    }
}

/** The journal of each batch balances, for each document, and so do its sums. */
async function expectBalanced(): Promise<number> {
  let owed = 0
  for (const { closingId, ...sums } of await books.closings()) {
    const debits = new Map<string, number>()
    for (const { document = '', account, debit, credit } of await books.rows(closingId, 'journal.csv')) {
      const cents = toCents(Number(debit)) - toCents(Number(credit))
      debits.set(document, (debits.get(document) ?? 0) + cents)
      if (account === allAccounts.receivable) owed += cents
    }
    expect([...debits].filter(([, cents]) => cents !== 0)).toEqual([])
    expect(sums.documents).toBeGreaterThanOrEqual(debits.size)
  }
  return owed
}

const statementsOf = async (from: string) => {
  const all = await Promise.all(
    clients.map(({ accountId }) =>
      shop.send<{ closing: number }>(`GET /api/Statement?clientId=${accountId}&from=${from}`, { as: owner }),
    ),
  )
  return all.reduce((sum, { body }) => sum + toCents(body.closing), 0)
}

it('the sums over all batches equal statements, ageing and reports, whatever happened on the days', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      await run(steps)
      const open = await books.books()
      expect(open.accounts.filter(({ account, isNeeded }) => isNeeded && account === null)).toEqual([])
      expect(await books.close(dayOf(now))).toMatchObject(open.open)
      const { closed, orders, ageing, statements, opening, ...rest } = await books.books()
      expect(rest.open).toEqual({ documents: 0, sales: 0, charges: 0, payments: 0, credits: 0 })
      expect(closed).toMatchObject(orders)
      expect(toCents(closed.sales)).toBe(toCents(open.closed.sales) + toCents(open.open.sales))
      const booked = [closed.sales, closed.charges, -closed.credits, -closed.payments].map(toCents)
      const owed = booked.reduce((sum, cents) => sum + cents, 0)
      expect(toCents(opening)).toBe(11_845)
      expect([toCents(statements), toCents(ageing), await statementsOf('2026-01-01')]).toEqual(
        Array(3).fill(owed + 11_845),
      )
      expect(await expectBalanced()).toBe(owed)
    }),
    { numRuns: 4 },
  )
}, 120_000)
