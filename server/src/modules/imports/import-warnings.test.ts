import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const send = (...lines: string[]) => sendImport(shop, owner, 'products', lines.join('\n'))
const warnings = async (importId: number) =>
  (await rowsOfImport(shop, owner, importId, 'warned')).map(({ row, kind, warnings: its }) => [
    row,
    kind,
    its.map(({ column, value, message }) => `${column} ${value}: ${message}`).join(' '),
  ])

it('rows with prices of 0 or below the cost have warnings and count nevertheless', async () => {
  await buildProduct(shop.db, { name: 'Costly', sku: 'W-1', priceCents: 900, costPriceCents: 500 })
  const { body } = await send(
    'SKU,Name,Brand,Category,Price,Cost',
    'W-2,Free,B,C,0,1',
    'W-3,Below,B,C,1.50,2',
    'W-4,Right,B,C,2,2',
  )
  expect(body).toMatchObject({ summary: { create: 3, bad: 0 }, warned: 2 })
  expect(await warnings(body.importId)).toEqual([
    [2, 'create', 'Price 0.00: The price is 0.'],
    [3, 'create', 'Price 1.50: The price is below the cost.'],
  ])
  expect((await applyImport(shop, owner, body.importId)).body).toMatchObject({ created: 3, skipped: 0 })

  const changed = await send('SKU,Price', 'W-1,4.99', 'W-2,0', 'W-4,1.99')
  expect(changed.body).toMatchObject({ summary: { update: 2, unchanged: 1 }, warned: 2 })
  expect(await warnings(changed.body.importId)).toEqual([
    [2, 'update', 'Price 4.99: The price is below the cost.'],
    [4, 'update', 'Price 1.99: The price is below the cost.'],
  ])
  const raised = await send('SKU,Cost', 'W-4,2.01')
  expect(await warnings(raised.body.importId)).toEqual([
    [2, 'update', 'Cost 2.01: The price is below the cost.'],
  ])
})

it('rows with a barcode of another row or of another product have warnings', async () => {
  await buildProduct(shop.db, {
    name: 'Has it',
    sku: 'B-1',
    barcodes: ['036000291452'],
    gtins: ['00036000291452'],
  })
  const { body } = await send(
    'SKU,Name,Brand,Category,Price,Barcodes',
    'B-1,Has it,House,Candy,1,036000291452',
    'B-2,One,B,C,1,96385074',
    'B-3,Other,B,C,1,96385074',
    'B-4,Third,B,C,1,',
    'B-5,Bad,B,C,x,96385074',
  )
  expect(body).toMatchObject({ summary: { bad: 1 }, warned: 2 })
  expect(await warnings(body.importId)).toEqual([
    [3, 'create', 'Barcodes 96385074: Row 4 has the same barcode.'],
    [4, 'create', 'Barcodes 96385074: Row 3 has the same barcode.'],
  ])
  const taken = await send('SKU,Name,Brand,Category,Price,Barcodes', 'B-6,Takes it,B,C,1,0036000291452')
  expect(await rowsOfImport(shop, owner, taken.body.importId)).toMatchObject([
    { kind: 'create', problems: [], warnings: [{ message: 'The product Has it has the same barcode.' }] },
  ])
})

it('the file of rows to check has those with warnings after the bad ones', async () => {
  const { body } = await send('Name,Price,Brand,Category', 'Free again,0,B,C', 'No price,x,B,C', 'Good,1,B,C')
  const { text } = await shop.send(`GET /api/Imports/${body.importId}/problems.csv`, {
    as: owner,
    headers: { 'accept-language': 'es' },
  })
  expect(text.split('\r\n').slice(1)).toEqual([
    '"No price","x","B","C","Price: Esto no es un número."',
    '"Free again","0","B","C","Price: El precio es 0."',
    '',
  ])
})

it('a supplier price of 0 has a warning and counts nevertheless', async () => {
  await buildProduct(shop.db, { name: 'Given away', sku: 'Z-1' })
  const { body } = await sendImport(shop, owner, 'prices', 'SKU,Supplier,Cost\nZ-1,Jetro,0\nZ-1,Sam,1\n')
  expect(body).toMatchObject({ summary: { create: 2, bad: 0 }, warned: 1 })
  expect(await warnings(body.importId)).toEqual([[2, 'create', 'Cost 0.00: The price is 0.']])
})
