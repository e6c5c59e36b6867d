import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

type Saved = { productId: number; name: string; sku: string | null; barcodes: string[]; code?: string }

let numbers = 0
const input = (given: object) => ({ name: `Coded ${++numbers}`, brand: 'B', category: 'Candy', ...given })
const add = (given: object) => shop.send<Saved>('POST /api/Products', { as: staff, body: input(given) })
const save = (productId: number, given: object) =>
  shop.send<Saved>(`PUT /api/Products/${productId}`, { as: staff, body: input(given) })
const find = async (code: string, as = client) =>
  (await shop.send<Saved[]>(`GET /api/Products?code=${encodeURIComponent(code)}`, { as })).body.map(
    ({ productId }) => productId,
  )

it('SKU and barcodes are null and empty by default', async () => {
  expect((await add({})).body).toMatchObject({ sku: null, barcodes: [] })
  expect((await add({ sku: '  ' })).body.sku).toBeNull()
})

it('SKU and barcodes keep their values unless a save names them', async () => {
  const codes = { sku: 'Keep-1', barcodes: ['036000291452'] }
  const { body } = await add({ ...codes, sku: ' Keep-1 ', barcodes: [' 036000291452', '036000291452'] })
  expect(body).toMatchObject(codes)
  expect((await save(body.productId, {})).body).toMatchObject(codes)
  expect((await save(body.productId, { sku: null, barcodes: [] })).body).toMatchObject({
    sku: null,
    barcodes: [],
  })
  expect(await find('036000291452')).toEqual([])
})

it('SKU and barcodes reject a SKU that another product has, in any letter case', async () => {
  const { body } = await add({ sku: 'abc-9' })
  expect(await add({ sku: 'ABC-9' })).toMatchObject({ status: 409, body: { code: 'SKU_TAKEN' } })
  const other = await add({})
  expect((await save(other.body.productId, { sku: 'Abc-9' })).body.code).toBe('SKU_TAKEN')
  expect((await save(body.productId, { sku: 'ABC-9' })).status).toBe(200)
  await shop.send(`DELETE /api/Products/${body.productId}`, { as: staff })
  expect((await add({ sku: 'abc-9' })).status).toBe(201)
})

it.each([
  ['a wrong check digit', ['036000291453'], 'A digit of the barcode is wrong.'],
  ['another number of digits', ['12345'], 'A barcode has 8, 12, 13 or 14 digits.'],
  ['eleven barcodes', Array.from({ length: 11 }, () => '036000291452'), 'barcodes: Give at most 10 entries.'],
])('SKU and barcodes reject %s', async (_, barcodes, error) => {
  expect(await add({ barcodes })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', error } })
})

it('finding products by code finds the SKU in any letter case, and nothing that only contains it', async () => {
  const { body } = await add({ sku: 'Find-77' })
  expect(await find('fIND-77 ')).toEqual([body.productId])
  expect(await find('Find-7')).toEqual([])
  expect(await find('')).toEqual([])
})

it('finding products by code finds a barcode in each of its forms, and every product that has it', async () => {
  const one = (await add({ barcodes: ['04252614'] })).body.productId
  const other = (await add({ barcodes: ['96385074', '0042100005264'] })).body.productId
  for (const form of ['04252614', '042100005264', '0042100005264', '00042100005264'])
    expect((await find(form)).sort()).toEqual([one, other].sort())
  expect(await find('042100005265')).toEqual([])
})

it('finding products by code does not find deleted products', async () => {
  await buildProduct(shop.db, { sku: 'gone', gtins: ['00000096385074'], deletedAt: new Date() })
  expect(await find('gone')).toEqual([])
})
