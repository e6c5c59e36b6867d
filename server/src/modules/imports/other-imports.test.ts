import { cents } from '@cornerstock/contract/values/money'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../test/support/case-files.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { applyImport, problemsOf, rowsOfImport, sendImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { staffOnly } from '../events/event-service.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const newestEvent = async () =>
  (await shop.db.$client.query('select type, client_id from events order by event_id desc limit 1')).rows[0]

const messages = (importId: number) => problemsOf(shop, owner, importId)

const supplierPrices = async (productId: number) =>
  (await shop.send(`GET /api/products/${productId}/suppliers`, { as: owner })).body

it('a file of supplier prices changes, adds and leaves prices by product and supplier', async () => {
  const one = await buildProduct(shop.db, {
    sku: 'P-1',
    supplierPrices: [
      { name: 'King', price: cents(100) },
      { name: 'Sam', price: cents(200) },
      { name: 'BJ', price: cents(300) },
    ],
  })
  const other = await buildProduct(shop.db, { name: 'No prices yet' })
  const { body } = await sendImport(
    shop,
    owner,
    'prices',
    'SKU\tName\tSupplier\tPrice\nP-1\t\t king\t1.50\nP-1\t\tSam\t2\nP-1\t\tJetro\t9\n' +
      '\tno prices YET\tJetro\t8\nP-1\t\tKING\t7\nP-9\t\tKing\t7\nP-1\t\t\t7\nP-1\t\tBJ\t\n',
  )
  expect(body.notes.join(' ')).toContain('tabs')
  expect(body.summary).toEqual({ create: 2, update: 1, unchanged: 1, bad: 4 })
  expect(await messages(body.importId)).toEqual([
    [6, 'Row 2 has a price of the same product and supplier.'],
    [7, 'There is no such product.'],
    [8, 'Please select a supplier name for each entry.'],
    [9, 'This cannot be empty.'],
  ])
  expect((await rowsOfImport(shop, owner, body.importId))[0]).toMatchObject({
    supplier: 'king',
    changes: [{ field: 'price', from: 1, to: 1.5 }],
  })
  expect((await applyImport(shop, owner, body.importId)).body).toEqual({
    created: 2,
    updated: 1,
    unchanged: 1,
    skipped: 4,
  })
  const pricedAt = expect.stringMatching(/^20\d\d-/)
  expect(await supplierPrices(one.productId)).toEqual([
    { name: 'King', price: 1.5, pricedAt },
    { name: 'Sam', price: 2, pricedAt: null },
    { name: 'BJ', price: 3, pricedAt: null },
    { name: 'Jetro', price: 9, pricedAt },
  ])
  expect(await supplierPrices(other.productId)).toEqual([{ name: 'Jetro', price: 8, pricedAt }])
  expect(await newestEvent()).toEqual({ type: 'catalog.changed', client_id: staffOnly })
})

it.each([
  ['SKU;Item name;Supplier;Price\nP-404;;King;1\n', { column: 'SKU', value: 'P-404' }],
  ['SKU;Item name;Supplier;Price\n;Nowhere;King;1\n', { column: 'Item name', value: 'Nowhere' }],
  ['SKU;Supplier;Price\n;King;1\n', { column: 'SKU', value: '' }],
  ['Number;SKU;Supplier;Price\n999999;P-404;King;1\n', { column: 'Number', value: '999999' }],
])('a file of supplier prices says which of its columns names no product: %j', async (file, place) => {
  const columns = { Number: 'productId', 'Item name': 'name' }
  const { body } = await sendImport(shop, owner, 'prices', file, columns)
  expect((await rowsOfImport(shop, owner, body.importId))[0]?.problems).toEqual([
    { ...place, message: 'There is no such product.' },
  ])
})

it('a file of supplier prices that was exported is unchanged', async () => {
  const { text } = await shop.send('GET /api/Exports/prices.csv', { as: owner })
  const { body } = await sendImport(shop, owner, 'prices', text)
  expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
})

it('a file of supplier prices is outdated once such a price has changed', async () => {
  const { productId } = await buildProduct(shop.db, { sku: 'P-2' })
  const { body } = await sendImport(shop, owner, 'prices', 'sku,supplier,price\nP-2,King,1\n')
  await shop.db.$client.query(
    `update products set supplier_prices = '[{"name": "king", "price": 5}]' where product_id = $1`,
    [productId],
  )
  expect((await applyImport(shop, owner, body.importId)).body.code).toBe('IMPORT_OUTDATED')
})

it('a price list without a column for the supplier takes one for the whole file', async () => {
  const { productId } = await buildProduct(shop.db, { sku: 'LIST-1' })
  const { body } = await sendImport(shop, owner, 'prices', 'Item #,Cost\nLIST-1,4.20\n')
  expect(body.summary).toMatchObject({ create: 0, bad: 1 })
  const check = (values: Record<string, string>) =>
    shop.send<{ summary: object; values: object }>(`POST /api/Imports/${body.importId}/check`, {
      as: owner,
      body: { values },
    })
  expect((await check({ color: 'red' })).status).toBe(400)
  const checked = await check({ supplier: 'Jetro' })
  expect(checked.body).toMatchObject({ values: { supplier: 'Jetro' }, summary: { create: 1, bad: 0 } })
  await applyImport(shop, owner, body.importId)
  expect((await shop.send(`GET /api/products/${productId}/suppliers`, { as: owner })).body).toMatchObject([
    { name: 'Jetro', price: 4.2 },
  ])
})

it('a file of clients adds and changes clients by their addresses, without an invitation', async () => {
  const known = await buildClient(shop.db, { storeName: 'Old Deli', deliveryNotes: 'Back door' })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    `Email,Store,Address,Phone,Type\n ${known.email.toUpperCase()},New Deli,1 Main Street,555,deli\n` +
      'new@client.example,New Market,2 Main Street,556,MARKET\nNEW@client.example,Again,3,4,Deli\n' +
      `${owner.email},Staff,1,2,Deli\nno address,Bad,1,2,Deli\na@b.example,Bad,1,2,Bakery\n`,
  )
  expect(body.summary).toEqual({ create: 1, update: 1, unchanged: 0, bad: 4 })
  expect(await messages(body.importId)).toEqual([
    [4, 'Row 3 has the same address.'],
    [5, 'This address belongs to a member of staff.'],
    [6, 'Please enter a valid email address.'],
    [7, 'Must be one of Grocery, Deli, Market, Smoke Shop, Electronics.'],
  ])
  expect((await applyImport(shop, owner, body.importId)).body).toMatchObject({ created: 1, updated: 1 })
  expect(await newestEvent()).toEqual({ type: 'everything.changed', client_id: staffOnly })
  const read = (search: string) => shop.send<object[]>(`GET /api/Clients?search=${search}`, { as: owner })
  expect((await read('new+deli')).body).toMatchObject([
    { clientId: known.accountId, email: known.email, deliveryNotes: 'Back door', businessType: 'Deli' },
  ])
  expect((await read('new+market')).body).toMatchObject([
    { email: 'new@client.example', phoneNumber: '556', businessType: 'Market', orderCount: 0 },
  ])
  const { rows } = await shop.db.$client.query(
    `select password_hash, email_verified_at is not null as verified from accounts where email = 'new@client.example'`,
  )
  expect(rows).toEqual([{ password_hash: null, verified: true }])
  expect(shop.mails).toEqual([])

  const invite = () => shop.send(`POST /api/Imports/${body.importId}/invitations`, { as: owner })
  expect(await invite()).toMatchObject({ status: 200, body: { invited: 1 } })
  expect(shop.mails).toMatchObject([{ to: 'new@client.example' }])
  await shop.db.$client.query(`update accounts set password_hash = 'x' where email = 'new@client.example'`)
  expect((await invite()).body).toEqual({ invited: 0 })
})

const clientsFor = async (search: string) =>
  (await shop.send<Record<string, unknown>[]>(`GET /api/Clients?search=${search}`, { as: owner })).body

it('a file of clients finds clients by their addresses or else by their numbers, and an empty address removes none', async () => {
  const mailed = await buildClient(shop.db, { externalId: 'N-1' })
  const called = await buildClient(shop.db, { email: null, passwordHash: null, externalId: 'N-2' })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Customer #,Email,Store,Address,Phone,Type,Internal note\n' +
      `n-1,,First,1 Side Road,555,Deli,Pays late\nN-2,second@client.example,Second,2 Side Road,555,Deli,\n` +
      'N-3,,Third,3 Side Road,555,Deli,\n,,Fourth,4 Side Road,555,Deli,\n',
    { 'Customer #': 'externalId' },
  )
  expect(body.summary).toEqual({ create: 2, update: 2, unchanged: 0, bad: 0 })
  await applyImport(shop, owner, body.importId)
  expect(await clientsFor('side+road')).toMatchObject([
    { clientId: mailed.accountId, email: mailed.email, externalId: 'n-1', internalNote: 'Pays late' },
    { storeName: 'Fourth', email: null, externalId: null },
    { clientId: called.accountId, email: 'second@client.example', externalId: 'N-2' },
    { storeName: 'Third', email: null, externalId: 'N-3', internalNote: '' },
  ])
  expect((await shop.send(`POST /api/clients/${called.accountId}/invitation`, { as: owner })).status).toBe(
    204,
  )
})

it('a file of clients has no row for a number or a store that another row or another store has', async () => {
  await buildClient(shop.db, { externalId: 'N-7', email: 'seven@client.example' })
  const eight = await buildClient(shop.db, { email: 'eight@client.example' })
  const { body } = await sendImport(
    shop,
    owner,
    'clients',
    'Client number,Email,Store,Address,Phone,Type\n' +
      `N-7,${eight.email},Eight,8,555,Deli\nN-7,other@client.example,Seven,7,555,Deli\n` +
      `N-9,,Nine,9,555,Deli\nn-9,,Nine,9,555,Deli\n,${eight.email},Eight,8,555,Deli\n`,
  )
  expect(await messages(body.importId)).toEqual([
    [2, 'Another store has this customer number.'],
    [
      3,
      'Row 2 has the same customer number. The store with this customer number has another email address. Change it on the page of the store.',
    ],
    [5, 'Row 4 has the same customer number.'],
    [6, 'Row 2 has the same address.'],
  ])
})

it('a file of clients without addresses and numbers adds no store twice, and may bring both later', async () => {
  const head = 'Email,Number,Store,Street,City,State,ZIP,Phone,Type\n'
  const row = 'Corner,5 Elm Street,Newark,NJ,07102,555,Market\n'
  const send = async (line: string) => (await sendImport(shop, owner, 'clients', head + line)).body
  const { importId } = await send(`,,${row}`)
  await applyImport(shop, owner, importId)
  expect((await send(`,,${row}`)).summary).toMatchObject({ create: 0, unchanged: 1 })
  const later = await send(`corner@client.example,N-5,${row}`)
  expect(later.summary).toMatchObject({ create: 0, update: 1 })
  await applyImport(shop, owner, later.importId)
  expect(await clientsFor('n-5')).toMatchObject([
    { storeAddress: '5 Elm Street, Newark, NJ 07102', email: 'corner@client.example', externalId: 'N-5' },
  ])
})

it('a file of clients that was exported is unchanged', async () => {
  const { text } = await shop.send('GET /api/Exports/clients.csv', { as: owner })
  expect(text).toContain('Pays late')
  const { body } = await sendImport(shop, owner, 'clients', text)
  expect(body.summary).toEqual({ create: 0, update: 0, unchanged: body.rows, bad: 0 })
})

const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

it('a ZIP of pictures gives products pictures by their SKUs', async () => {
  const one = await buildProduct(shop.db, { sku: 'Pic-1' })
  await buildProduct(shop.db, { sku: 'Pic-2' })
  const red = await picture('red')
  const zip = zipSync({
    'photos/pic-1.jpg': red,
    'photos/PIC-1.png': await picture('blue'),
    'Pic-2.jpg': strToU8('not a picture'),
    'Unknown.jpg': red,
    '__MACOSX/._Pic-1.jpg': strToU8('x'),
  })
  const { status, body } = await sendImport(shop, owner, 'pictures', zip)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'checked',
    rows: 4,
    summary: { create: 0, update: 1, unchanged: 0, bad: 3 },
  })
  expect(await messages(body.importId)).toEqual([
    [2, 'Picture 1 is for the same product.'],
    [3, 'Please send a JPEG, PNG, WebP, AVIF or HEIC picture.'],
    [4, 'No product has this SKU.'],
  ])
  const read = async () =>
    (await shop.send<{ imageUrl: string }>(`GET /api/Products/${one.productId}`, { as: owner })).body.imageUrl
  expect(await read()).toBe('')
  expect((await applyImport(shop, owner, body.importId)).body).toMatchObject({ updated: 1, skipped: 3 })
  expect(await read()).toMatch(/^\/images\//)
  const again = await sendImport(shop, owner, 'pictures', zipSync({ 'Pic-1.jpg': red }))
  expect(again.body.summary).toMatchObject({ unchanged: 1 })
})

it('a ZIP of pictures names SKUs in any spelling', async () => {
  const skus = ['Açaí-1', 'ش-١٢', "D'Angelo 2"]
  for (const sku of skus) await buildProduct(shop.db, { name: `Pictured ${sku}`, sku })
  const red = await picture('red')
  const files = ['ac\u0327ai\u0301\u20131.jpg', '\u200eش-12.jpg', 'd’angelo 2.jpg']
  const zip = zipSync(Object.fromEntries(files.map((file) => [file, red])))
  const { body } = await sendImport(shop, owner, 'pictures', zip)
  expect(body.summary).toMatchObject({ update: skus.length, bad: 0 })
})

it('a ZIP of pictures has photos that a decoder only warns about, but not half of one', async () => {
  await buildProduct(shop.db, { sku: 'Pic-4' })
  await buildProduct(shop.db, { sku: 'Pic-5' })
  const photo = readCase('photo-with-zero-spectral-end.jpg')
  const half = photo.subarray(0, photo.length / 2)
  const { body } = await sendImport(
    shop,
    owner,
    'pictures',
    zipSync({ 'Pic-4.jpg': photo, 'Pic-5.jpg': half }),
  )
  expect(body.summary).toMatchObject({ update: 1, bad: 1 })
  expect(await messages(body.importId)).toEqual([[2, 'This picture is damaged. Please send another.']])
})

it('a ZIP of pictures is outdated once its pictures were cleaned away', async () => {
  await buildProduct(shop.db, { sku: 'Pic-3' })
  const { body } = await sendImport(shop, owner, 'pictures', zipSync({ 'Pic-3.jpg': await picture('green') }))
  await shop.db.$client.query('delete from uploads')
  await shop.db.$client.query(
    `delete from stored_images where name in (select substring(after ->> 'imageUrl' from '/images/([0-9a-f]{32})-')
         from import_rows where import_id = $1)`,
    [body.importId],
  )
  expect((await applyImport(shop, owner, body.importId)).body.code).toBe('IMPORT_OUTDATED')
})
