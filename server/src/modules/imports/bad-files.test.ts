import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildStaff } from '../../../test/support/factories.ts'
import { applyImport, rowsOfImport, sendImport } from '../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

const header = 'sku,name,brand,category,price\n'
const send = (content: string | Uint8Array) => sendImport(shop, owner, 'products', content)
const countImports = async () =>
  (await shop.db.$client.query('select count(*)::int as count from imports')).rows[0].count

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const cases: [string, string | Uint8Array, number, string][] = [
  ['a picture', png, 415, 'This is not a CSV or XLSX file.'],
  ['a PDF', '%PDF-1.7 a,b\n1,2', 415, 'This is not a CSV or XLSX file.'],
  ['a web page', '<!doctype html><p>a,b</p>', 415, 'This is not a CSV or XLSX file.'],
  ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'This is an old Excel file (XLS)'],
  ['a ZIP that is no workbook', zipSync({ 'a.txt': strToU8('a') }), 415, 'not an XLSX workbook'],
  ['a cut ZIP', zipSync({ 'xl/workbook.xml': strToU8('a') }).slice(0, 50), 415, 'damaged'],
  ['nothing', '', 400, 'This file is empty.'],
  ['headers alone', header, 400, 'no rows'],
  ['an open quotation mark', `${header}A,"B\nC`, 400, 'an opening quotation mark'],
  ['50,001 rows', `${header}${'A,B,C,D,1\n'.repeat(50_001)}`, 413, 'at most 50,000 rows'],
  [
    'a workbook that unpacks to more than 200 MB',
    zipSync({
      'xl/workbook.xml': strToU8('<a/>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(201 * 1_048_576),
    }),
    413,
    'too large when it is unpacked',
  ],
  ['20 MB and one byte', 'a'.repeat(20 * 1_048_576 + 1), 413, 'at most 20 MB'],
]

it.each(cases)('a file is rejected as a whole: %s', async (_, content, status, message) => {
  const before = await countImports()
  const response = await send(content)
  expect({ status: response.status, error: response.body.error }).toEqual({
    status,
    error: expect.stringContaining(message),
  })
  expect(await countImports()).toBe(before)
})

const zips: [string, Uint8Array, number, string][] = [
  ['names outside of the ZIP', zipSync({ '../evil.jpg': strToU8('a') }), 400, 'unsafe name: ../evil.jpg'],
  [
    'ten thousand files',
    zipSync(Object.fromEntries(Array.from({ length: 10_000 }, (__, n) => [`${n}.jpg`, strToU8('a')]))),
    413,
    'at most 5,000 files',
  ],
  [
    'a picture that unpacks to 501 MB',
    zipSync({ 'a.jpg': new Uint8Array(501 * 1_048_576) }),
    413,
    'too large when it is unpacked',
  ],
  ['no files', zipSync({}), 400, 'This ZIP file is empty.'],
  ['no ZIP at all', strToU8('a,b'), 415, 'This ZIP file is damaged.'],
]

it.each(zips)('a file is rejected as a whole: a ZIP with %s', async (_, content, status, message) => {
  const response = await sendImport(shop, owner, 'pictures', content)
  expect({ status: response.status, error: response.body.error }).toEqual({
    status,
    error: expect.stringContaining(message),
  })
})

it('a form without a file or with an unknown kind is rejected', async () => {
  const body = new FormData()
  body.append('kind', 'products')
  expect((await shop.send('POST /api/Imports', { as: owner, body })).status).toBe(400)
  expect((await sendImport(shop, owner, 'staff' as 'products', 'a\n1')).status).toBe(400)
})

const rowsOf = async (content: string | Uint8Array) => {
  const { status, body } = await send(content)
  expect(status, body.error).toBe(201)
  return { ...body, found: await rowsOfImport(shop, owner, body.importId) }
}
const importedValue = (found: Awaited<ReturnType<typeof rowsOf>>['found'], field: string) =>
  found[0]?.changes.find((change) => change.field === field)?.to

it('an unusual file is read in Windows-1252', async () => {
  const { notes, found } = await rowsOf(Buffer.from(`${header}W-1,Cr\xe8me \x80,B,C,1\n`, 'latin1'))
  expect(notes.join(' ')).toContain('Windows-1252')
  expect(importedValue(found, 'name')).toBe('Crème €')
})

it('an unusual file is read with a title above and a second row of headers', async () => {
  const { notes, found, rows } = await rowsOf(
    `Our products,,,,\n\n${header}SKU,Name,Brand,Category,Price\nH-1,N,B,C,1\n`,
  )
  expect(notes).toContain('Row 1 is above the headers and was left out.')
  expect(notes).toContain('Row 4 repeats the headers and was left out.')
  expect(rows).toBe(1)
  expect(found).toMatchObject([{ row: 5, name: 'N', kind: 'create' }])
})

it('an unusual file is read with line breaks and delimiters in quotation marks', async () => {
  const { found } = await rowsOf(
    'sku,name,brand,category,description\nQ-1,"A, B","""C""",D,"one\ntwo"\nQ-2,E,F,G,\n',
  )
  expect(found.map(({ row, name }) => [row, name])).toEqual([
    [2, 'A, B'],
    [3, 'E'],
  ])
  expect(importedValue(found, 'brand')).toBe('"C"')
  expect(importedValue(found, 'description')).toBe('one\ntwo')
})

it('an unusual file is read with numbers as texts', async () => {
  const { found } = await rowsOf('sku;name;brand;category;price;cost\nN-1;N;B;C;1.234,50;$3\n')
  expect([importedValue(found, 'price'), importedValue(found, 'costPrice')]).toEqual([1234.5, 3])
})

it('an unusual file is read as a workbook with merged cells, numbers and several sheets', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Products',
        rows: [
          ['SKU', 'Name', 'Brand', 'Category', 'Price', 'Barcode', 'On sale'],
          [12_345, 'X one', 'Merged', 'C', 0.1 + 0.2, 36_000_291_452, false],
          ['X-2', 'X two', null, 'C', '$2', null, null],
        ],
        merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }],
      },
      { name: 'Other', rows: [['a']] },
    ],
  })
  const { notes, found } = await rowsOf(workbook)
  expect(notes.join(' ')).toContain('XLSX')
  expect(notes).toContain('Only the sheet "Products" is read, of 2 sheets.')
  expect(notes).toContain('In merged cells, only the first cell is read: C2:C3.')
  expect(found[0]).toMatchObject({ row: 2, kind: 'create' })
  expect(['sku', 'price', 'barcodes'].map((field) => importedValue(found, field))).toEqual([
    '12345',
    0.3,
    ['036000291452'],
  ])
  expect(found[1]?.problems).toEqual([{ column: 'Brand', value: '', message: 'This is required.' }])
})

it('an unusual file is read without known headers, as columns to assign', async () => {
  const { columns, summary } = await rowsOf('Artikel,Bezeichnung\n1,Kola\n')
  expect(columns).toEqual({ Artikel: null, Bezeichnung: null })
  expect(summary).toMatchObject({ bad: 1 })
})

it('a file of which every row is bad changes nothing when it is applied', async () => {
  const { body } = await send(`${header},,,,\n1,,,,\n`)
  expect((await applyImport(shop, owner, body.importId)).body).toEqual({
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: 1,
  })
})
