import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCharge } from '../../../test/support/charges.ts'
import {
  type BuiltAccount,
  type BuiltProduct,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { applyImport, sendImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let californian: BuiltAccount
let other: BuiltAccount
let soda: BuiltProduct
let cigar: BuiltProduct
const charges = { deposit: 0, sales: 0, included: 0 }

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
  const from = '2020-01-01'
  charges.deposit = await buildCharge(shop.db, { name: 'CRV', regions: ['California'] })
  charges.sales = await buildCharge(shop.db, {
    ...{ name: 'Sales tax', kind: 'tax', base: 'percentOfPrice' },
    rates: [{ from, rate: 8.875 }],
  })
  charges.included = await buildCharge(shop.db, {
    ...{ name: 'Excise', kind: 'tax', base: 'pack', isIncluded: true },
    rates: [{ from, rate: 0.5 }],
  })
  californian = await buildClient(shop.db, { regions: ['nevada', 'CALIFORNIA'] })
  other = await buildClient(shop.db)
  soda = await buildProduct(shop.db, { unitPerPack: 24, chargeIds: [charges.deposit, charges.sales] })
  cigar = await buildProduct(shop.db, { priceCents: 1234, chargeIds: [charges.included] })
})
afterAll(() => shop.stop())

type Order = { orderId: number; items: { id: number }[] }

const place = async (client: BuiltAccount, arrivesOn: string) =>
  (
    await shop.send<Order>('POST /api/Order', {
      as: owner,
      body: {
        clientId: client.accountId,
        arrivesOn,
        items: [
          { productId: soda.productId, quantity: 2 },
          { productId: cigar.productId, quantity: 3 },
        ],
      },
    })
  ).body
const setStatus = ({ orderId }: Order, status: number) =>
  shop.send(`PUT /api/order/${orderId}/status`, { as: owner, body: { status } })

it('a cart says what its charges and the amount due are for its client', async () => {
  for (const { productId } of [soda, cigar])
    for (const client of [californian, other])
      await shop.send('POST /api/cart', {
        as: client,
        body: { clientId: client.accountId, productId, quantity: 2 },
      })
  const cartOf = async (as: BuiltAccount) => (await shop.send('GET /api/cart/charges', { as })).body
  const taxes = [
    { chargeId: charges.included, name: 'Excise', kind: 'tax', amount: 1, isIncluded: true },
    { chargeId: charges.sales, name: 'Sales tax', kind: 'tax', amount: 1.78, isIncluded: false },
  ]
  expect(await cartOf(other)).toEqual({ charges: taxes, deliveryFee: 0, goods: 44.68, amountDue: 46.46 })
  const deposit = { chargeId: charges.deposit, name: 'CRV', kind: 'deposit', amount: 2.4, isIncluded: false }
  expect(await cartOf(californian)).toEqual({
    charges: [deposit, ...taxes],
    deliveryFee: 0,
    goods: 44.68,
    amountDue: 48.86,
  })
  const asStaff = await shop.send(`GET /api/cart/charges?clientId=${other.accountId}`, { as: owner })
  expect(asStaff.body).toEqual(await cartOf(other))
  expect(await cartOf(await buildClient(shop.db))).toEqual({
    charges: [],
    deliveryFee: 0,
    goods: 0,
    amountDue: 0,
  })
})

it('the report sums delivered orders by charge and region, with the lines behind it', async () => {
  const [first, second] = [await place(californian, '2031-03-01'), await place(other, '2031-03-31')]
  const [open, later] = [await place(other, '2031-03-15'), await place(other, '2031-04-01')]
  for (const order of [first, second, later]) await setStatus(order, 3)
  await setStatus(open, 2)
  const range = 'from=2031-03-01&to=2031-03-31'
  const report = await shop.send(`GET /api/Reports/charges?${range}`, { as: owner })
  const tax = { kind: 'tax', region: null }
  expect(report.body).toEqual([
    { chargeId: charges.deposit, name: 'CRV', kind: 'deposit', region: 'California', units: 48, amount: 2.4 },
    { chargeId: charges.included, name: 'Excise', ...tax, units: 6, amount: 3 },
    { chargeId: charges.sales, name: 'Sales tax', ...tax, units: 4, amount: 3.56 },
  ])
  const rows = await shop.send(`GET /api/Reports/charges/rows?${range}&chargeId=${charges.sales}`, {
    as: owner,
  })
  expect(rows.body).toEqual(
    [first, second].map((order) => ({
      orderId: order.orderId,
      itemId: order.items[0]?.id,
      chargeId: charges.sales,
      clientId: order === first ? californian.accountId : other.accountId,
      units: 2,
      amount: 1.78,
    })),
  )
  const file = await shop.send(`GET /api/Exports/charges.csv?${range}`, { as: owner })
  const lines = file.text.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[1]).toContain(
    `"2031-03-01",${first.orderId},${first.items[0]?.id},"${californian.accountId}","${californian.storeName}"`,
  )
  expect(lines[1]).toContain('"CRV","deposit","unit",0.05,"California",false,48,2.4')
})

it('a product and a client keep their charges and regions over an export and an import', async () => {
  const upload = async (kind: 'products' | 'clients', csv: string) =>
    (await sendImport(shop, owner, kind, csv)).body
  const apply = ({ importId }: { importId: number }) => applyImport(shop, owner, importId)
  for (const kind of ['products', 'clients'] as const) {
    const { text } = await shop.send(`GET /api/Exports/${kind}.csv`, { as: owner })
    expect((await upload(kind, text)).summary).toMatchObject({ create: 0, update: 0, bad: 0 })
  }
  const named = await upload(
    'products',
    `productId,charges,ounces\n${cigar.productId},"sales TAX, ${charges.deposit}",1.25\n${soda.productId},Nothing,\n`,
  )
  expect(named.summary).toMatchObject({ update: 1, bad: 1 })
  await apply(named)
  expect((await shop.send(`GET /api/Products/${cigar.productId}`, { as: owner })).body).toMatchObject({
    chargeIds: [charges.deposit, charges.sales],
    ounces: 1.25,
  })
  const clients = await upload('clients', `email,regions\n${other.email},"New York, Kings"\n`)
  await apply(clients)
  expect((await shop.send(`GET /api/clients/${other.accountId}`, { as: owner })).body).toMatchObject({
    regions: ['New York', 'Kings'],
  })
  expect((await shop.send(`GET /api/clients/${other.accountId}`, { as: other })).body).not.toHaveProperty(
    'regions',
  )
})
