import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCharge } from '../../../test/support/charges.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { loadPdf } from '../../../test/support/pdf.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let lines: BuiltProduct[]
let substitute: BuiltProduct

const from = '2020-01-01'

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  const deposit = await buildCharge(shop.db, {
    ...{ name: 'CA CRV', regions: ['California'] },
    rates: [{ from, rate: 0.05 }],
  })
  const bottle = await buildCharge(shop.db, {
    ...{ name: 'NY Bottle Deposit', regions: ['New York'] },
    rates: [{ from, rate: 0.05 }],
  })
  const excise = await buildCharge(shop.db, {
    ...{ name: 'NY Tobacco Excise', kind: 'tax', base: 'percentOfCost', regions: ['New York'] },
    rates: [{ from, rate: 75 }],
  })
  const beverage = await buildCharge(shop.db, {
    ...{ name: 'Philadelphia Beverage Tax', kind: 'tax', base: 'ounce', regions: ['Philadelphia'] },
    rates: [{ from, rate: 0.015 }],
  })
  const drink = { unitPerPack: 24, ounces: 12, priceCents: 1000, chargeIds: [deposit, bottle, beverage] }
  const cigar = { priceCents: 2000, costPriceCents: 1333, chargeIds: [excise] }
  lines = []
  for (const [index, given] of [
    ...Array(3).fill(drink),
    ...Array(2).fill(cigar),
    ...Array(5).fill({}),
  ].entries())
    lines.push(await buildProduct(shop.db, { name: `Line ${index}`, ...given }))
  substitute = await buildProduct(shop.db, { ...drink, name: 'Other Soda', unitPerPack: 12, priceCents: 900 })
})
afterAll(() => shop.stop())

type Order = {
  orderId: number
  items: { id: number; productId: number }[]
  amountDue: number
  credits: { creditNumber: number }[]
}

/** Orders one of each line, has one short, one replaced, and one credited in full; returns the order and its invoice. */
async function serve(region: string) {
  const client = await buildClient(shop.db, { regions: [region], substitution: 'same' })
  const send = <T>(call: string, as: BuiltAccount, body: object) => shop.send<T>(call, { as, body })
  const placed = await send<Order>('POST /api/Order', client, {
    items: lines.map(({ productId }) => ({ productId, quantity: 2 })),
  })
  const { orderId, items } = placed.body
  const itemOf = (index: number) => items.find(({ productId }) => productId === lines[index]?.productId)?.id
  const mark = (index: number, foundQuantity: number) =>
    send(`PUT /api/orderitem/items/${itemOf(index)}/found-status`, owner, {
      found: foundQuantity > 0,
      foundQuantity,
    })
  await mark(1, 1)
  await mark(2, 0)
  await send(`POST /api/orderitem/items/${itemOf(2)}/substitutes`, owner, {
    productId: substitute.productId,
    quantity: 2,
  })
  await send(`PUT /api/order/${orderId}/status`, owner, { status: 3 })
  const claim = await send<{ supportId: number }>('POST /api/Support', client, {
    ...{ kind: 'claim', message: 'Broken', orderId, itemId: itemOf(0), quantity: 1 },
  })
  await send(`PUT /api/Support/${claim.body.supportId}/decision`, owner, { accept: true, note: 'Sorry.' })
  const order = (await shop.send<Order>(`GET /api/order/${orderId}`, { as: client })).body
  const paper = async (name: string) => (await loadPdf(shop, `/Order/${orderId}/${name}`, client)).text
  const [credit] = order.credits
  return {
    order,
    text: await paper('invoice.pdf'),
    creditNote: await paper(`credit-note.pdf?number=${credit?.creditNumber}`),
  }
}

// Goods: 2 + 1 of the drinks at $10, 2 of the substitute at $9, 2 × 2 of the cigars at $20, 5 × 2 of the others at $10:
// 30 + 18 + 80 + 100 = $228. Units of drinks: 3 × 24 + 2 × 12 = 96. One drink of $10 is credited with its charges.
it('the invoice of a store in California states its deposit by name and rate', async () => {
  const { order, text, creditNote } = await serve('California')
  expect(text).toContain('CA CRV ($0.05 per unit) $4.80 Amount due $232.80')
  expect(text).toContain('Credits and corrections since -$11.20')
  expect(creditNote).toContain('1 $10.00 $10.00 Goods $10.00 Charges $1.20 Credited $11.20')
  expect(order).toMatchObject({ amountDue: 221.6, sums: { charges: 4.8, credited: 11.2 } })
})

it('the invoice of a store in New York states its deposit apart from its excise, without the rate on the cost', async () => {
  const { order, text } = await serve('new york')
  // Two lines of 2 × $13.33 × 75 % = $19.995, each rounded up.
  expect(text).toContain(
    'NY Bottle Deposit ($0.05 per unit) $4.80 NY Tobacco Excise $40.00 Amount due $272.80',
  )
  expect(text).not.toContain('75%')
  expect(order).toMatchObject({ amountDue: 261.6, sums: { charges: 44.8, credited: 11.2 } })
})

it('the invoice of a store in Philadelphia states its tax by the ounce', async () => {
  const { order, text } = await serve('Philadelphia')
  // 96 × 12 ounces at $0.015 = $17.28, and 24 × 12 × $0.015 = $4.32 of it are credited.
  expect(text).toContain('Philadelphia Beverage Tax ($0.015 per ounce) $17.28 Amount due $245.28')
  expect(order).toMatchObject({ amountDue: 230.96, sums: { charges: 17.28, credited: 14.32 } })
})
