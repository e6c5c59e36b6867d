import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let associate: BuiltAccount
let clients: BuiltAccount[]
let products: BuiltProduct[]
let lines: Line[]

type Line = {
  /** The local day in New York. */
  day: string
  orderId: number
  client: number
  product: number
  isCancelled: boolean
  quantity: number
  found: number | null
  cost: number
  /** The price paid for all found units in a purchase run. */
  paid: number | null
  credit: number
}
type Row = {
  key: string
  label: string
  orders: number
  quantity: number
  sales: number
  cost: number
  margin: number
  coverage: number | null
  fillRate: number | null
}

const dayCount = 20
const random = (below: number) => Math.floor(Math.random() * below)
const prices = [1999, 333, 1]

/** Orders on random days, of which some are cancelled, marked, credited, bought in a run, or of unknown cost. */
async function buildLines(): Promise<Line[]> {
  const built: Line[] = []
  for (let count = 0; count < 60; count++) {
    const day = Temporal.PlainDate.from('2026-03-01').add({ days: random(dayCount) })
    // Daylight saving starts on March 8. Both are still, or already, on that day in New York.
    const time = ['00:00', '23:59'][random(2)] ?? ''
    const orderDate = new Date(
      day.toZonedDateTime({ timeZone: 'America/New_York', plainTime: time }).epochMilliseconds,
    )
    const client = random(clients.length)
    const wanted = products
      .map((product, index) => ({ product, index, quantity: 1 + random(9) }))
      .slice(random(3))
    const order = await buildOrder(shop.db, {
      client: clients[client] as BuiltAccount,
      lines: wanted,
      status: random(5),
      orderDate,
    })
    const { rows } = await shop.db.$client.query(
      `update order_items i set cost_cents = (array[0, 700])[1 + (random() < 0.5)::int],
              paid_cents = case when random() < 0.3 then floor(random() * 3000)::int + 1 end,
              found_quantity = case when random() < 0.5 then floor(random() * (quantity + 1)) end
         from orders o where o.order_id = i.order_id and o.order_id = $1
       returning order_item_id as id, product_id as "productId", i.quantity, found_quantity as found,
                 cost_cents as cost, paid_cents::int as paid, o.status = 4 as "isCancelled"`,
      [order.orderId],
    )
    for (const { id, productId, ...row } of rows) {
      const product = products.findIndex((one) => one.productId === productId)
      const credit = random(3) === 0 ? random(5000) : 0
      if (credit > 0)
        await shop.db.$client.query(
          `insert into order_credits (credit_number, order_id, order_item_id, quantity, amount_cents)
           select coalesce(max(credit_number), 0) + 1, $1, $2, 1, $3 from order_credits`,
          [order.orderId, id, credit],
        )
      built.push({ ...row, day: day.toString(), orderId: order.orderId, client, product, credit })
    }
  }
  return built
}

beforeAll(async () => {
  shop = await startTestApp()
  shop.clock.now = new Date('2026-03-31T12:00:00.000Z')
  associate = await buildStaff(shop.db, { role: 'associate' })
  clients = await Promise.all([buildClient(shop.db), buildClient(shop.db)])
  products = []
  for (const priceCents of prices)
    products.push(await buildProduct(shop.db, { priceCents, supplier: priceCents === 1 ? '' : 'Jetro' }))
  lines = await buildLines()
})
afterAll(() => shop.stop())

const report = async (query: string) =>
  (await shop.send<Row[]>(`GET /api/Reports/sales?${query}`, { as: associate })).body

/** The sums of the report, computed line by line. */
function sums(keyOf: (line: Line) => string, isIn: (line: Line) => boolean = () => true) {
  const groups = Map.groupBy(
    lines.filter((line) => !line.isCancelled && isIn(line)),
    keyOf,
  )
  const total = (all: Line[], of: (line: Line) => number) => all.reduce((sum, line) => sum + of(line), 0)
  const charged = ({ found, quantity }: Line) => found ?? quantity
  const sales = (line: Line) => Math.max(0, (prices[line.product] ?? 0) * charged(line) - line.credit)
  return Object.fromEntries(
    [...groups].map(([key, all]) => {
      const paid = (line: Line) => (line.found === null ? null : line.paid)
      const known = all.filter((line) => (paid(line) ?? line.cost) > 0)
      const checked = all.filter(({ found }) => found !== null)
      const cost = total(known, (line) => paid(line) ?? line.cost * charged(line))
      return [
        key,
        {
          orders: new Set(all.map(({ orderId }) => orderId)).size,
          quantity: total(all, charged),
          sales: total(all, sales),
          cost,
          margin: total(known, sales) - cost,
          coverage: total(all, sales) === 0 ? null : total(known, sales) / total(all, sales),
          fillRate:
            checked.length === 0
              ? null
              : total(checked, charged) / total(checked, ({ quantity }) => quantity),
        },
      ]
    }),
  )
}

const byKey = (rows: Row[]) =>
  Object.fromEntries(
    rows.map(({ key, label: _, sales, cost, margin, ...row }) => [
      key,
      {
        ...row,
        sales: Math.round(sales * 100),
        cost: Math.round(cost * 100),
        margin: Math.round(margin * 100),
      },
    ]),
  )

const monday = (day: string) => {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

it('the report of sales agrees with the orders to the cent, in every group', async () => {
  const month = 'from=2026-03-01&to=2026-03-31'
  expect(byKey(await report(month))).toEqual(sums(({ day }) => day))
  expect(byKey(await report(`${month}&by=week`))).toEqual(sums(({ day }) => monday(day)))
  expect(byKey(await report(`${month}&by=month`))).toEqual(sums(() => '2026-03-01'))
  expect(byKey(await report(`${month}&by=product`))).toEqual(
    sums(({ product }) => String(products[product]?.productId)),
  )
  expect(byKey(await report(`${month}&by=client`))).toEqual(
    sums(({ client }) => clients[client]?.accountId ?? ''),
  )
  expect(byKey(await report(`${month}&by=supplier`))).toEqual(
    sums(({ product }) => (product === 2 ? '' : 'Jetro')),
  )
  expect(byKey(await report(`${month}&by=category`))).toEqual(sums(() => 'Candy'))
})

it('the report of sales includes both of its days, local to the settings', async () => {
  expect(byKey(await report('from=2026-03-07&to=2026-03-08'))).toEqual(
    sums(
      ({ day }) => day,
      ({ day }) => day === '2026-03-07' || day === '2026-03-08',
    ),
  )
})

it('the report of sales lists days in their order, and everything else by sales', async () => {
  const days = (await report('from=2026-03-01')).map(({ key }) => key)
  expect(days).toEqual(days.toSorted())
  const sales = (await report('from=2026-03-01&by=product')).map((row) => row.sales)
  expect(sales).toEqual(sales.toSorted((one, other) => other - one))
})

it('the report of sales is paged, with the number of all groups', async () => {
  for (const by of ['product', 'day']) {
    const whole = await report(`from=2026-03-01&by=${by}`)
    const found: Row[] = []
    for (let url: string | undefined = `/api/Reports/sales?from=2026-03-01&by=${by}&limit=2`; url; ) {
      const page: Response<Row[]> = await shop.send(`GET ${url}`, { as: associate })
      expect(Number(page.headers['x-total-count'])).toBe(whole.length)
      found.push(...page.body)
      url = nextPageOf(page)
    }
    expect(found).toEqual(whole)
  }
})

it('the report of sales has the orders behind each of its points, which agree with it to the cent', async () => {
  type SoldOrder = Row & { orderId: number; lookedFor: number; found: number }
  const rowsOf = async (query: string) =>
    (await shop.send<SoldOrder[]>(`GET /api/Reports/sales/rows?${query}`, { as: associate })).body
  const inCents = (rows: SoldOrder[], of: (row: SoldOrder) => number) =>
    rows.reduce((sum, row) => sum + Math.round(of(row) * 100), 0)
  const month = 'from=2026-03-01&to=2026-03-31'
  for (const point of await report(month)) {
    const rows = await rowsOf(`from=${point.key}&to=${point.key}`)
    expect(rows).toHaveLength(point.orders)
    expect(rows).toEqual(rows.toSorted((one, other) => other.orderId - one.orderId))
    for (const sum of ['sales', 'cost', 'margin', 'quantity'] as const)
      expect(inCents(rows, (row) => row[sum])).toBe(Math.round(point[sum] * 100))
  }
  for (const { key, orders, fillRate, sales } of await report(`${month}&by=supplier`)) {
    const rows = await rowsOf(`${month}&supplier=${key}`)
    expect(rows).toHaveLength(orders)
    expect(inCents(rows, (row) => row.sales)).toBe(Math.round(sales * 100))
    const found = inCents(rows, (row) => row.found)
    const lookedFor = inCents(rows, (row) => row.lookedFor)
    expect(lookedFor === 0 ? null : found / lookedFor).toBe(fillRate)
  }
})

it('the report of sales rejects days in the wrong order, and more than 400', async () => {
  for (const query of ['from=2026-03-02&to=2026-03-01', 'from=2024-01-01&to=2026-03-01', 'by=hour'])
    expect((await shop.send(`GET /api/Reports/sales?${query}`, { as: associate })).status).toBe(400)
})

it('the cost of a line is that of the product when it was ordered', async () => {
  const product = await buildProduct(shop.db, { costPriceCents: 450 })
  const { orderId } = await buildOrder(shop.db, { lines: [{ product, quantity: 1 }] })
  // Most orders of clients are placed like this, several in one statement.
  const { body } = await shop.send<{ orderId: number }>('POST /api/Order', {
    as: await buildClient(shop.db),
    body: { items: [{ productId: product.productId, quantity: 1 }] },
  })
  await shop.db.$client.query('update products set cost_price_cents = 999 where product_id = $1', [
    product.productId,
  ])
  const { rows } = await shop.db.$client.query(
    'select cost_cents from order_items where order_id = any($1)',
    [[orderId, body.orderId]],
  )
  expect(rows).toEqual([{ cost_cents: 450 }, { cost_cents: 450 }])
})

describe('the report of stores', () => {
  const order = (client: BuiltAccount, day: string, status = 0) =>
    buildOrder(shop.db, { client, orderDate: new Date(`${day}T12:00:00.000Z`), status })
  const orderOn = async (days: string[]) => {
    const client = await buildClient(shop.db)
    for (const day of days) await order(client, day)
    return client
  }
  const report = async (from: string, to: string) =>
    (await shop.send(`GET /api/Reports/stores?from=${from}&to=${to}`, { as: associate })).body
  const rows = async (from: string, to: string, change: string) =>
    (
      await shop.send(`GET /api/Reports/stores/rows?from=${from}&to=${to}&change=${change}`, {
        as: associate,
      })
    ).body

  it('the report of stores counts those that ordered, that were new, and that were lost after 28 days or by their own rhythm', async () => {
    await orderOn(['2024-12-29', '2025-01-05', '2025-01-12', '2025-01-30', '2025-02-05'])
    const fresh = await orderOn(['2025-02-03', '2025-02-06'])
    const gone = await orderOn(['2025-01-08'])
    await order(gone, '2025-01-20', 4)
    // Every 30 days, so that it is lost after 60 days.
    const slow = await orderOn(['2024-10-10', '2024-11-10', '2024-12-10', '2025-01-08'])
    expect(await report('2025-02-01', '2025-02-07')).toEqual({ active: 2, new: 1, lost: 1 })
    expect(await rows('2025-02-01', '2025-02-07', 'new')).toMatchObject([
      { clientId: fresh.accountId, orderDate: '2025-02-03T12:00:00.000Z' },
    ])
    const left = { clientId: gone.accountId, orderDate: '2025-01-08T12:00:00.000Z' }
    expect(await rows('2025-02-01', '2025-02-07', 'lost')).toMatchObject([left])
    // A store is lost on one day, so that the parts of a chart add up.
    expect(await rows('2025-02-05', '2025-02-05', 'lost')).toMatchObject([left])
    expect(await rows('2025-02-06', '2025-02-20', 'lost')).toEqual([])
    expect(await rows('2025-03-09', '2025-03-09', 'lost')).toMatchObject([{ clientId: slow.accountId }])
  })

  it('the report of stores does not lose a store that comes back in time, and loses one again that came back', async () => {
    const back = await orderOn(['2023-03-01', '2023-03-29', '2023-05-10'])
    expect(await rows('2023-03-02', '2023-04-25', 'lost')).toEqual([])
    expect(await rows('2023-04-26', '2023-04-26', 'lost')).toMatchObject([{ clientId: back.accountId }])
    expect(await rows('2023-04-27', '2023-07-18', 'lost')).toEqual([])
    expect(await rows('2023-07-19', '2023-07-19', 'lost')).toMatchObject([{ clientId: back.accountId }])
  })
})
