import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import {
  applyImport,
  importFile,
  problemsOf,
  rowsOfImport,
  sendImport,
  undoImport,
} from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount
let client: BuiltAccount
/** The customer number of the client. */
let externalId: string

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
beforeEach(async () => {
  externalId = `C-${crypto.randomUUID()}`
  client = await buildClient(shop.db, { externalId })
})
afterAll(() => shop.stop())

const header = 'Client,Product,Price,Min quantity,From,To,Is fixed,Note'
const send = async (...lines: string[]) =>
  (await sendImport(shop, owner, 'client-prices', [header, ...lines].join('\n'))).body
const apply = (...lines: string[]) => importFile(shop, owner, 'client-prices', [header, ...lines].join('\n'))
const undo = (importId: number) => undoImport(shop, owner, importId)
const pricesOf = async ({ accountId } = client) =>
  (await shop.send<{ prices: object[] }>(`GET /api/clients/${accountId}/prices`, { as: owner })).body.prices
const save = (...prices: object[]) =>
  shop.send(`PUT /api/clients/${client.accountId}/prices`, { as: owner, body: { prices } })
const messages = (importId: number) => problemsOf(shop, owner, importId)
const setFloor = (percentOverCost: number | null) =>
  shop.send('PUT /api/Settings', { as: owner, body: { priceFloor: { percentOverCost, mode: 'block' } } })
const newSku = () => `SKU-${crypto.randomUUID()}`
const barcode = '036000291452'

it('a file of own prices finds stores and products by each of their names, and leaves other prices alone', async () => {
  const [sku, name] = [newSku(), `Named ${newSku()}`]
  const bySku = await buildProduct(shop.db, { sku })
  const byName = await buildProduct(shop.db, { name })
  const byCode = await buildProduct(shop.db, { barcodes: [barcode], gtins: [`00${barcode}`] })
  const other = { minQuantity: 1, from: null, to: null, isFixed: false, note: '' }
  await save(
    { productId: bySku.productId, price: 9, minQuantity: 3, note: 'agreed' },
    { productId: byName.productId, price: 4 },
  )
  const importId = await apply(
    `${client.email},${sku.toLowerCase()},8.50,3,,,,`,
    `${externalId},${barcode},7,,2026-12-01,12/31/2026,yes,Holiday`,
    `${client.accountId},${name},5,2,,,,`,
  )
  const expected = [
    { ...other, productId: bySku.productId, price: 8.5, minQuantity: 3 },
    { ...other, productId: byName.productId, price: 4 },
    { ...other, productId: byName.productId, price: 5, minQuantity: 2 },
    {
      productId: byCode.productId,
      price: 7,
      minQuantity: 1,
      from: '2026-12-01',
      to: '2026-12-31',
      isFixed: true,
      note: 'Holiday',
    },
  ]
  expect(await pricesOf()).toEqual(expected)
  expect((await rowsOfImport(shop, owner, importId))[0]?.changes).toEqual([
    { field: 'price', from: 9, to: 8.5 },
    { field: 'note', from: 'agreed', to: '' },
  ])
  await shop.db.$client.query('update products set deleted_at = now() where product_id = $1', [
    byCode.productId,
  ])
})

it('a row that lacks a column keeps what the price has', async () => {
  const sku = newSku()
  const { productId } = await buildProduct(shop.db, { sku })
  const kept = { from: '2026-01-01', to: '2026-06-30', isFixed: true, note: 'Kept', minQuantity: 2 }
  await save({ productId, price: 5, ...kept })
  const file = `Client,Product,Price,Min quantity,From\n${client.email},${sku},6,2,2026-01-01\n`
  const { body } = await sendImport(shop, owner, 'client-prices', file)
  await applyImport(shop, owner, body.importId)
  expect(await pricesOf()).toEqual([{ productId, price: 6, ...kept }])
})

it('an export of own prices is imported without a change', async () => {
  const products = [
    await buildProduct(shop.db, { sku: newSku(), barcodes: [], name: '=Risky "name", 1' }),
    await buildProduct(shop.db, { name: `No SKU ${newSku()}` }),
  ]
  const nobody = await buildClient(shop.db, { email: null, passwordHash: null })
  for (const { accountId } of [client, nobody])
    await shop.send(`PUT /api/clients/${accountId}/prices`, {
      as: owner,
      body: {
        prices: products.flatMap(({ productId }) => [
          { productId, price: 3.5, note: '-5 agreed, "by" phone' },
          { productId, price: 3, minQuantity: 3, from: '2026-01-01', to: '2026-01-31', isFixed: true },
          { productId, price: 2, minQuantity: 3, from: '2026-02-01' },
        ]),
      },
    })
  for (const format of ['csv', 'xlsx']) {
    const file = await shop.app.inject({
      url: `/api/Exports/client-prices.${format}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    const { body } = await sendImport(shop, owner, 'client-prices', file.rawPayload)
    expect(body.questions).toEqual([])
    expect(body.rows).toBeGreaterThan(10)
    expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
  }
})

it('rows that name nothing, repeat or overlap are problems', async () => {
  const [sku, other] = [newSku(), newSku()]
  const { productId } = await buildProduct(shop.db, { sku })
  await buildProduct(shop.db, { sku: other })
  await save({ productId, price: 5, from: '2026-05-01', to: '2026-05-31' })
  const { importId, summary } = await send(
    `nobody@client.example,${sku},5,,,,,`,
    `${client.email},No such thing,5,,,,,`,
    `${client.email},${sku},0,,,,,`,
    `${client.email},${sku},5,,2026-02-01,2026-01-01,,`,
    `${client.email},${sku},5,,2026-05-31,,,`,
    `${client.email},${other},5,,2026-01-01,2026-03-31,,`,
    `${externalId},${other},6,1,2026-01-01,2026-02-28,,`,
    `${client.email},${other},7,,2026-03-31,,,`,
    `${client.email},${other},7,2,2026-03-31,,,`,
    `${client.email},${other},7,0,2026-03-31,,maybe,`,
  )
  expect(await messages(importId)).toEqual([
    [2, 'No store has this email address, customer number or name.'],
    [3, 'There is no such product.'],
    [4, 'Must be more than 0.'],
    [5, 'Must not be before the first day.'],
    [6, 'Another price of this product for this quantity holds on the same days.'],
    [8, 'Row 7 has a price of the same store and product for the same quantity and day.'],
    [9, 'Row 7 has a price of the same store and product that holds on some of the same days.'],
    [11, 'Must be a whole number from 1 to 10,000. Enter yes or no.'],
  ])
  expect(summary).toEqual({ create: 2, update: 0, unchanged: 0, bad: 8 })
})

it('a file that shortens a price can bring the next one', async () => {
  const sku = newSku()
  const { productId } = await buildProduct(shop.db, { sku })
  await save({ productId, price: 5 })
  const importId = await apply(
    `${client.email},${sku},5,,,2026-05-31,,`,
    `${client.email},${sku},6,,2026-06-01,,,`,
  )
  expect(await pricesOf()).toMatchObject([
    { price: 5, from: null, to: '2026-05-31' },
    { price: 6, from: '2026-06-01', to: null },
  ])
  expect((await undo(importId)).status).toBe(204)
  expect(await pricesOf()).toMatchObject([{ price: 5, from: null, to: null }])
})

it('a file of own prices is outdated once another price holds on its days, or a price of it has changed', async () => {
  const sku = newSku()
  const { productId } = await buildProduct(shop.db, { sku })
  const { importId } = await send(`${client.email},${sku},5,,2026-05-01,,,`)
  await save({ productId, price: 6, from: '2026-01-01' })
  expect((await applyImport(shop, owner, importId)).body.code).toBe('IMPORT_OUTDATED')
  const later = await send(`${client.email},${sku},5,,2026-01-01,,,`)
  await save({ productId, price: 7, from: '2026-01-01' })
  expect((await applyImport(shop, owner, later.importId)).body.code).toBe('IMPORT_OUTDATED')
  expect(await pricesOf()).toMatchObject([{ price: 7 }])
})

it('own prices of a file below a floor that blocks are applied only if an owner insists', async () => {
  const sku = newSku()
  const { productId } = await buildProduct(shop.db, { sku, priceCents: 1000, costPriceCents: 800 })
  await setFloor(0)
  const { importId } = await send(`${client.email},${sku},7,,,,,`)
  expect((await applyImport(shop, owner, importId)).body).toMatchObject({
    code: 'BELOW_FLOOR',
    details: [{ productId, price: 7, floor: 8 }],
  })
  expect(await pricesOf()).toEqual([])
  const insisted = await shop.send(`POST /api/Imports/${importId}/apply?belowFloor=true`, { as: owner })
  expect(insisted).toMatchObject({ status: 200, body: { created: 1, belowFloor: [{ productId }] } })
  await setFloor(null)
})

it('an import of own prices is undone while none of them was charged or changed since', async () => {
  const [sku, other] = [newSku(), newSku()]
  const { productId } = await buildProduct(shop.db, { sku, priceCents: 1000 })
  await buildProduct(shop.db, { sku: other, priceCents: 1000 })
  await save({ productId, price: 9, note: 'first' })
  const lines = [`${client.email},${sku},8,,,,,second`, `${client.email},${other},7,,,,,`] as const
  const importId = await apply(...lines)
  expect((await undo(importId)).status).toBe(204)
  expect(await pricesOf()).toMatchObject([{ productId, price: 9, note: 'first' }])
  const charged = await apply(...lines)
  const order = await shop.send('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1, price: 8 }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(order.status).toBe(201)
  expect((await undo(charged)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
  const changed = await apply(`${client.email},${other},6,,,,,`)
  await save()
  expect((await undo(changed)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})

it('an import of own prices is in use once another price has the days that an undo would need', async () => {
  const sku = newSku()
  const { productId } = await buildProduct(shop.db, { sku })
  await save({ productId, price: 5 })
  const importId = await apply(`${client.email},${sku},5,,,2026-05-31,,`)
  await save({ productId, price: 5, to: '2026-05-31' }, { productId, price: 4, from: '2026-06-01' })
  expect((await undo(importId)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})
