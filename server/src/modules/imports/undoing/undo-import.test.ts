import { dayMs } from '@cornerstock/contract/values/days'
import { cents } from '@cornerstock/contract/values/money'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPriceLevel,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { applyImport, sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { buildZone } from '../../../../test/support/zones.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

type Kind = Parameters<typeof sendImport>[2]

/** Sends a file and applies it. */
async function importFile(kind: Kind, content: string | Uint8Array): Promise<number> {
  const { body } = await sendImport(shop, owner, kind, content)
  expect((await applyImport(shop, owner, body.importId)).status).toBe(200)
  return body.importId
}

const undo = (importId: number, as = owner) =>
  shop.send<{ code: string; message: string }>(`POST /api/Imports/${importId}/undo`, { as })
const readOne = async (importId: number) =>
  (
    await shop.send<{ state: string; undoUntil: string | null }>(`GET /api/Imports/${importId}`, {
      as: owner,
    })
  ).body
const query = async (sql: string, values: unknown[] = []) => (await shop.db.$client.query(sql, values)).rows
const rowOf = async (productId: number) =>
  (await query('select * from products where product_id = $1', [productId]))[0]
const findBySku = async (sku: string) =>
  (await shop.send<{ productId: number }[]>(`GET /api/Products?code=${sku}`, { as: owner })).body
const order = (client: BuiltAccount, productId: number, price: number) =>
  shop.send<{ orderId: number }>('POST /api/Order', {
    as: client,
    body: { clientId: client.accountId, items: [{ productId, quantity: 1, price }] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

test('an undone import of products restores every field and removes the new products', async () => {
  const { productId } = await buildProduct(shop.db, {
    sku: 'U-1',
    name: 'Undone',
    barcodes: ['036000291452'],
    gtins: ['00036000291452'],
    onSale: true,
    salePriceCents: 900,
    tags: ['one'],
  })
  const former = await rowOf(productId)
  const importId = await importFile(
    'products',
    'SKU,Name,Brand,Category,Price,Barcode,Tags,Sale price,Sale starts at,Stock\n' +
      'U-1,Renamed,Other,Candy,20,96385074,two,15,2030-01-01,77\nU-2,New one,Other,Candy,3,,,,,\n',
  )
  expect(await rowOf(productId)).toMatchObject({ name: 'Renamed', on_sale: false, gtins: ['00000096385074'] })
  expect((await readOne(importId)).undoUntil).not.toBeNull()
  expect((await undo(importId)).status).toBe(204)
  expect(await rowOf(productId)).toEqual(former)
  expect(await findBySku('U-2')).toEqual([])
  expect(await readOne(importId)).toMatchObject({ state: 'undone', undoUntil: null })
  expect((await undo(importId)).status).toBe(204)
  expect((await applyImport(shop, owner, importId)).body).toMatchObject({ code: 'CONFLICT' })
  const [entry] = await query(`select message from app_logs where source = 'imports' order by 1 desc limit 1`)
  expect(entry).toBeDefined()
})

test('an import of products that were changed, ordered or put on a list since is in use, and stays', async () => {
  const client = await buildClient(shop.db)
  const cases: [string, (productId: number) => Promise<unknown>][] = [
    ['changed', (id) => query(`update products set brand = 'By hand' where product_id = $1`, [id])],
    ['ordered', (id) => order(client, id, 3)],
    [
      'in a cart',
      (id) =>
        query('insert into cart_items (client_id, product_id, quantity) values ($1, $2, 1)', [
          client.accountId,
          id,
        ]),
    ],
  ]
  for (const [name, use] of cases) {
    const importId = await importFile(
      'products',
      `SKU,Name,Brand,Category,Price\nV-${name},Is ${name},House,Candy,3\n`,
    )
    const [made] = await findBySku(`V-${encodeURIComponent(name)}`)
    await use(made?.productId ?? 0)
    const { status, body } = await undo(importId)
    expect([status, body.code]).toEqual([409, 'IMPORT_IN_USE'])
    expect(body.message).toContain(`Is ${name}`)
    expect(await readOne(importId)).toMatchObject({ state: 'applied' })
  }
})

test('a price that an order was charged is not undone, and stock that orders took is', async () => {
  const client = await buildClient(shop.db)
  const priced = await buildProduct(shop.db, { name: 'Priced', priceCents: 500 })
  const stocked = await buildProduct(shop.db, {
    name: 'Stocked',
    priceCents: 500,
    trackStock: true,
    stockQuantity: 50,
  })
  const prices = await importFile('products', 'Name,Price\nPriced,6\n')
  const stock = await importFile('products', 'Name,Stock quantity\nStocked,40\n')
  expect((await order(client, priced.productId, 6)).status).toBe(201)
  expect((await order(client, stocked.productId, 5)).status).toBe(201)
  expect((await undo(prices)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
  expect((await undo(stock)).status).toBe(204)
  expect(await rowOf(stocked.productId)).toMatchObject({ stock_quantity: 49 })
})

test('what an order was charged or delivered by is not undone', async () => {
  const zoneId = await buildZone(shop.db, { name: 'Bronx' })
  const level = await buildPriceLevel(shop.db, { name: 'Gold' })
  const { productId } = await buildProduct(shop.db, { priceCents: 500 })
  const cases: [column: string, cell: string][] = [
    ['Price level', String(level)],
    ['Delivery zone', String(zoneId)],
    ['Postal code', '10451'],
    ['Regions', 'NY'],
    ['Terms', 'net 30'],
  ]
  for (const [column, cell] of cases) {
    const client = await buildClient(shop.db, { externalId: column, storeName: `By ${column}` })
    const rows = `Customer number,${column}\n${column},${cell}\n`
    expect((await undo(await importFile('clients', rows))).status).toBe(204)
    const importId = await importFile('clients', rows)
    const placed = await order(client, productId, 5)
    expect(placed.status).toBe(201)
    await shop.send(`PUT /api/order/${placed.body.orderId}/status`, { as: owner, body: { status: 3 } })
    const { status, body } = await undo(importId)
    expect([column, status, body.code]).toEqual([column, 409, 'IMPORT_IN_USE'])
    expect(body.message).toContain(`By ${column}`)
  }
})

test('an undone import of supplier prices restores prices and their times and removes new ones', async () => {
  const { productId } = await buildProduct(shop.db, {
    sku: 'W-1',
    supplierPrices: [
      { name: 'King', price: cents(100), pricedAt: '2026-01-01T00:00:00.000Z' },
      { name: 'Sam', price: cents(200) },
    ],
  })
  const former = await rowOf(productId)
  const file = 'SKU,Supplier,Price\nW-1,king,3\nW-1,Sam,2.50\nW-1,Jetro,4\n'
  const importId = await importFile('prices', file)
  expect((await undo(importId)).status).toBe(204)
  expect(await rowOf(productId)).toEqual(former)
  const changed = await importFile('prices', file)
  await importFile('prices', 'SKU,Supplier,Price\nW-1,Jetro,5\n')
  expect((await undo(changed)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})

test('an undone import of clients restores them and deletes the new ones, unless one has signed in', async () => {
  const known = await buildClient(shop.db, { storeName: 'Known' })
  const file = (email: string) =>
    `Email,Store,Address,Phone,Type\n${known.email},Renamed,1 Side Road,555,Deli\n${email},New,2 Side Road,555,Deli\n`
  const importId = await importFile('clients', file('made@client.example'))
  expect((await undo(importId)).status).toBe(204)
  expect(
    await query('select store_name from accounts where email = any($1)', [
      [known.email, 'made@client.example'],
    ]),
  ).toEqual([{ store_name: 'Known' }])
  const used = await importFile('clients', file('used@client.example'))
  await query(`update accounts set password_hash = 'x' where email = 'used@client.example'`)
  expect((await undo(used)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})

test('an undone import of pictures shows the former ones', async () => {
  const { productId } = await buildProduct(shop.db, {
    sku: 'P-9',
    imageUrl: 'https://pictures.example/old.png',
  })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const importId = await importFile('pictures', zipSync({ 'P-9.png': picture, 'readme.txt': strToU8('') }))
  expect(await rowOf(productId)).not.toMatchObject({ image_url: 'https://pictures.example/old.png' })
  expect((await undo(importId)).status).toBe(204)
  expect(await rowOf(productId)).toMatchObject({ image_url: 'https://pictures.example/old.png' })
})

test('an import is undone within seven days, once it is applied', async () => {
  const { body } = await sendImport(
    shop,
    owner,
    'products',
    'SKU,Name,Brand,Category\nX-1,Late,House,Candy\n',
  )
  expect((await undo(body.importId)).body).toMatchObject({ code: 'CONFLICT' })
  await applyImport(shop, owner, body.importId)
  await query('update imports set applied_at = $2 where import_id = $1', [
    body.importId,
    new Date(Date.now() - 7 * dayMs - 1000),
  ])
  expect((await undo(body.importId)).body).toMatchObject({ code: 'IMPORT_IN_USE' })
})
