import type { CatalogResponse } from '@cornerstock/contract/catalog/catalog'
import type { CategoryChoices, ImportDetail } from '@cornerstock/contract/office/imports'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type BuiltAccount, buildProduct, buildStaff } from '../../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport, undoImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeEach(async () => {
  await shop?.stop()
  shop = await startTestApp({ usesCaches: true })
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

/** Sends a file of products, each with a category. */
const check = async (products: Record<string, string>) => {
  const lines = Object.entries(products).map(([name, category]) => `${name},House,${category},1.50\n`)
  return (await sendImport(shop, owner, 'products', `Name,Brand,Category,Price\n${lines.join('')}`)).body
}
const apply = (importId: number, categories?: CategoryChoices) =>
  applyImport(shop, owner, importId, categories)
const importFile = async (products: Record<string, string>, categories?: CategoryChoices) => {
  const { importId } = await check(products)
  expect((await apply(importId, categories)).status).toBe(200)
  return importId
}
const readImport = async (importId: number) =>
  (await shop.send<ImportDetail>(`GET /api/Imports/${importId}`, { as: owner })).body
const undo = (importId: number) => undoImport(shop, owner, importId)
const readAreas = async () => (await shop.send<CatalogResponse>('GET /api/Catalog')).body.areas
const valuesIn = async (areaId: number) =>
  (await readAreas()).find((area) => area.areaId === areaId)?.categories.map(({ value }) => value)
const query = async (sql: string) => (await shop.db.$client.query(sql)).rows
const held = async () =>
  Object.fromEntries(
    (await query('select name, category, sub_category, area from products where deleted_at is null')).map(
      ({ name, category, sub_category, area }) => [name, [category, sub_category, area]],
    ),
  )

test('the check of products lists the categories that are none of ours, with their rows, in any case', async () => {
  const products = {
    A: 'Dairy',
    B: 'DAIRY',
    C: 'candy',
    D: 'grocery',
    E: 'Bakery',
    F: 'dairy',
    G: 'accessories',
  }
  const body = await check(products)
  const unknownCategories = [
    { value: 'Dairy', rows: 3 },
    { value: 'Bakery', rows: 1 },
  ]
  expect(body.unknownCategories).toEqual(unknownCategories)
  expect((await readImport(body.importId)).unknownCategories).toEqual(unknownCategories)
  const prices = await sendImport(shop, owner, 'prices', 'Name,Supplier,Price\nA,S,1\n')
  expect(prices.body.unknownCategories).toEqual([])
})

test('without a choice, unknown categories are kept as text, and asked about again', async () => {
  await importFile({ A: 'Dairy' })
  expect(await held()).toEqual({ A: ['Dairy', '', null] })
  expect((await check({ B: 'Dairy' })).unknownCategories).toEqual([{ value: 'Dairy', rows: 1 }])
})

test('an import makes a category, maps one and keeps one as text, and later imports remember it', async () => {
  const before = await buildProduct(shop.db, { name: 'Older', category: 'dairy' })
  const choices = { Dairy: 'new:1', sweets: 'CANDY', Odd: null, Holders: 'Accessories', Misc: 'Grocery' }
  await importFile({ A: 'DAIRY', B: 'Sweets', C: 'Odd', D: 'Holders', E: 'Misc' }, choices)
  expect(await valuesIn(1)).toContain('DAIRY')
  const products = {
    A: ['DAIRY', '', 'Grocery'],
    B: ['Candy', '', 'Grocery'],
    C: ['Odd', '', null],
    D: ['Smoke', 'Accessories', 'Smoke'],
    E: ['Grocery', '', 'Grocery'],
    Older: ['dairy', before.subCategory, 'Grocery'],
  }
  expect(await held()).toEqual(products)
  const [entry] = await query(`select message from app_logs where message like '%departments%'`)
  expect(entry).toBeDefined()

  const again = await check({ A: 'Dairy', B: 'SWEETS', C: 'odd', F: 'Sweets', G: 'Holders' })
  expect(again.unknownCategories).toEqual([])
  // Odd is written otherwise.
  expect(again.summary).toEqual({ create: 2, update: 2, unchanged: 1, bad: 0 })
  const created = await rowsOfImport(shop, owner, again.importId, 'create')
  expect(created.map(({ changes }) => changes.find(({ field }) => field === 'category')?.to)).toEqual([
    'Candy',
    'Smoke',
  ])
  await apply(again.importId)
  expect(await held()).toMatchObject({ F: ['Candy', '', 'Grocery'], G: ['Smoke', 'Accessories', 'Smoke'] })
})

test('a choice changes products that the file leaves as they are, and an undo restores them', async () => {
  await importFile({ A: 'Sweets', B: 'Candy' })
  const { importId, summary } = await check({ A: 'Sweets', B: 'Sweets' })
  expect(summary).toMatchObject({ update: 1, unchanged: 1 })
  expect((await apply(importId, { Sweets: 'Candy' })).body).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await held()).toEqual({ A: ['Candy', '', 'Grocery'], B: ['Candy', '', 'Grocery'] })
  expect((await undo(importId)).status).toBe(204)
  expect(await held()).toMatchObject({ A: ['Sweets', '', null], B: ['Candy', '', 'Grocery'] })
})

test('a remembered answer can be changed with a later import', async () => {
  await importFile({ A: 'Sweets' }, { Sweets: 'Gum' })
  await importFile({ A: 'Sweets', B: 'Sweets' }, { Sweets: 'Candy' })
  expect(await held()).toMatchObject({ A: ['Candy', '', 'Grocery'], B: ['Candy', '', 'Grocery'] })
  await importFile({ C: 'Sweets' }, { Sweets: null })
  expect(await held()).toMatchObject({ C: ['Sweets', '', null] })
})

test('a choice that does not exist is rejected, and changes nothing', async () => {
  const { importId } = await check({ A: 'Dairy', B: 'Deals' })
  const wrong: CategoryChoices[] = [
    { Dairy: 'Nowhere' },
    { Dairy: 'new:99' },
    { Dairy: 'new:' },
    { Bakery: 'new:1' },
    { Dairy: 'new:1', Deals: 'new:1' },
  ]
  for (const categories of wrong)
    expect((await apply(importId, categories)).body, JSON.stringify(categories)).toMatchObject({
      code: 'BAD_REQUEST',
    })
  expect(await valuesIn(1)).not.toContain('Dairy')
  expect(await held()).toEqual({})
  expect((await readImport(importId)).state).toBe('checked')
})

test('a text in two cases makes one category, and a repeated call makes no second one', async () => {
  const { importId } = await check({ A: 'Dairy' })
  const first = await apply(importId, { Dairy: 'new:1', DAIRY: 'new:1' })
  expect(await apply(importId, { Dairy: 'new:2' })).toMatchObject({ status: 200, body: first.body })
  expect(await valuesIn(2)).not.toContain('Dairy')
})

test('an undo removes the categories that the import has made, unless products hold them', async () => {
  const importId = await importFile({ A: 'Dairy', B: 'Bakery' }, { Dairy: 'new:1', Bakery: 'new:1' })
  await buildProduct(shop.db, { name: 'By hand', category: 'Bakery' })
  expect((await undo(importId)).status).toBe(204)
  expect(await valuesIn(1)).not.toContain('Dairy')
  expect(await valuesIn(1)).toContain('Bakery')
  expect((await check({ C: 'Dairy' })).unknownCategories).toEqual([{ value: 'Dairy', rows: 1 }])
})
