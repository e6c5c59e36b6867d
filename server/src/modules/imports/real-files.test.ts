import type { ImportKind } from '@cornerstock/contract/office/imports'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../test/support/case-files.ts'
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

const send = (content: string | Uint8Array, kind: ImportKind = 'products') =>
  sendImport(shop, owner, kind, content)

/** Sends a file and returns, for each row, the values of fields that a product would get, or its problems. */
async function read(content: string | Uint8Array, ...fields: string[]) {
  const { status, body } = await send(content)
  expect(status, body.error).toBe(201)
  const rows = await rowsOfImport(shop, owner, body.importId)
  return rows.map(({ problems, changes }) =>
    problems.length > 0
      ? problems.map(({ message }) => message).join(' ')
      : fields.map((field) => changes.find((change) => change.field === field)?.to),
  )
}

/** A file with these prices and stocks, and what separates its columns. */
const priced = (separator: string, rows: string[]) =>
  [
    ['name', 'sku', 'brand', 'category', 'price', 'stock'].join(separator),
    ...rows.map((row, index) => [`Priced ${index}`, `PR-${index}`, 'B', 'Candy', row].join(separator)),
  ].join('\n')

const unclear = 'This can be read as thousands or as decimals. Write it without the separator of thousands.'

it('numbers of a file with semicolons and decimal commas are read by their columns', async () => {
  expect(await read(readCase('thousands.csv'), 'price', 'stockQuantity')).toEqual([
    [3.5, 12],
    [1234.5, 1000],
    [1500, 2],
    [1.25, 10],
  ])
})

it('numbers of a file with semicolons and decimal points are a problem where they stay unclear', async () => {
  const file = priced(';', ['3.50;12', '1.250;2', '2,5;1.000'])
  expect(await read(file, 'price', 'stockQuantity')).toEqual([[3.5, 12], unclear, unclear])
})

it('numbers of a file with tabs are a problem where nothing says what they are', async () => {
  expect(await read(priced('\t', ['1,250\t12', '2\t3']), 'price', 'stockQuantity')).toEqual([unclear, [2, 3]])
})

it('numbers of a file with commas have a decimal point', async () => {
  expect(await read(priced(',', ['"1,250","2,000"', '1.250,3']), 'price', 'stockQuantity')).toEqual([
    [1250, 2000],
    [1.25, 3],
  ])
})

it('codes keep the zeros that a spreadsheet keeps by a formula or an apostrophe', async () => {
  expect(await read(readCase('zeros-kept-by-formula.csv'), 'sku', 'barcodes')).toEqual([
    ['0077', ['036000291452']],
    ['0188', ['036000291452']],
  ])
})

it('codes are read from a workbook as it shows them', async () => {
  expect(await read(readCase('codes-with-zeros.xlsx'), 'sku', 'barcodes', 'price', 'stockQuantity')).toEqual(
    [
      'Row 4 has the same SKU.',
      ['100200300400', ['4006381333931'], 0.3, 1000],
      'Row 2 has the same SKU.',
    ].map((row, index) => (index === 0 ? ['00123', ['049000028911'], 1234.5, 12] : row)),
  )
})

it('codes lose the marks of direction around them, and are found by what is seen', async () => {
  const { body } = await send(readCase('invisible-marks.csv'))
  expect(body.summary).toEqual({ create: 3, update: 0, unchanged: 0, bad: 0 })
  await applyImport(shop, owner, body.importId)
  const find = async (code: string) =>
    (await shop.send<object[]>(`GET /api/Products?code=${code}`, { as: owner })).body
  expect(await find('INV-1')).toMatchObject([{ sku: 'INV-1', name: 'Marked one' }])
  expect(await find('036000291452')).toMatchObject([{ sku: 'INV-2', barcodes: ['036000291452'] }])
  expect(await find('INV-3')).toMatchObject([{ price: 3.5 }])
  expect((await send(readCase('invisible-marks.csv'))).body.summary).toMatchObject({ unchanged: 3 })
})

it('times that are days sell the last day in whole, in the time zone of the company', async () => {
  expect(await read(readCase('sale-until-a-day.csv'), 'saleStartsAt', 'saleEndsAt')).toEqual([
    ['2026-12-01T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
    ['2026-12-24T05:00:00.000Z', '2026-12-25T05:00:00.000Z'],
  ])
})

it('times of a workbook keep their seconds', async () => {
  expect(await read(readCase('times-with-seconds.xlsx'), 'saleStartsAt', 'saleEndsAt')).toEqual([
    ['2026-12-01T23:00:00.000Z', '2026-12-25T05:00:00.000Z'],
    ['2026-12-01T23:00:30.000Z', '2026-12-25T04:59:59.000Z'],
    expect.stringContaining('This is not a time such as 2026-12-01 18:00.'),
  ])
})

it('times of a workbook that show midnight end a sale at midnight, and those that show a day after it', async () => {
  const midnight = new Date('2026-12-24T00:00:00Z')
  const ends = (numFmt: string) => ({ value: midnight, style: { numFmt } })
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'Sales',
        rows: [
          ['sku', 'name', 'brand', 'category', 'price', 'salePrice', 'saleEndsAt'],
          ['MN-1', 'Until midnight', 'B', 'Candy', 10, 8, midnight],
          ['MN-2', 'Until the day', 'B', 'Candy', 10, 8, midnight],
        ],
        cells: new Map([
          ['1,6', ends('yyyy-mm-dd hh:mm:ss')],
          ['2,6', ends('d mmm yyyy')],
        ]),
      },
    ],
  })
  expect(await read(workbook, 'saleEndsAt')).toEqual([
    ['2026-12-24T05:00:00.000Z'],
    ['2026-12-25T05:00:00.000Z'],
  ])
})

it('the visible sheet of a workbook is read, and the notes name it', async () => {
  const { body } = await send(readCase('hidden-first-sheet.xlsx'))
  expect(body.notes).toContain('Only the sheet "Items" is read, of 2 sheets.')
  expect(body.rows).toBe(1)
  expect(await read(readCase('hidden-first-sheet.xlsx'), 'sku', 'price')).toEqual([['XH-1', 3]])
})

it('the first visible sheet of a workbook is read, whatever its name and however deep the others are hidden', async () => {
  const rows = (sku: string) => [
    ['sku', 'name', 'brand', 'category', 'price'],
    [sku, `Sheet of ${sku}`, 'B', 'Candy', 3],
  ]
  const workbook = await writeXlsx({
    sheets: [
      { name: 'A', rows: rows('VS-1'), veryHidden: true },
      { name: 'B & "C" <ة>', rows: rows('VS-2') },
      { name: 'D', rows: rows('VS-3') },
    ],
  })
  const { body } = await send(workbook)
  expect(body.notes).toContain('Only the sheet "B & "C" <ة>" is read, of 3 sheets.')
  expect(await read(workbook, 'sku')).toEqual([['VS-2']])
})

const row = (content: string | Uint8Array) =>
  send(content).then(({ status, body }) => [status, /^Row (\d+) has an opening/.exec(body.error)?.[1]])

it('a quotation mark that is not closed is named with the row where it opens', async () => {
  expect(await row(readCase('unclosed-quote.csv'))).toEqual([400, '5'])
})

it.each([
  ['the first row', '"sku,name,brand\nA,B,C\n', '1'],
  ['the last row', 'sku,name,brand\nA,B,C\nD,"E,F', '3'],
  ['a row behind a text of several lines', 'sku,name,brand\nA,"B\nb\nb",C\nD,E,F\n"G,H,I\nJ,K,L\n', '4'],
  ['a row behind thousands', `sku,name,brand\n${'A,B,C\n'.repeat(5000)}D,"E,F\nG,H,I`, '5002'],
])('a quotation mark that is not closed is found in %s', async (_, file, number) => {
  expect(await row(file)).toEqual([400, number])
})

it('a column of barcodes that a spreadsheet has turned into numbers is noted once, and its rows count', async () => {
  const { body } = await send(
    'Item #,Product,Brand,Dept,UPC,Price\nL-1,Lost one,B,Candy,4.90E+10,1\nL-2,Lost two,B,Candy,"1,2E+11",1\n' +
      'L-3,Kept,B,Candy,036000291452,1\n',
  )
  expect(body.summary).toMatchObject({ create: 3, bad: 0 })
  expect(body.notes.filter((note) => note.startsWith('Column UPC:'))).toEqual([
    expect.stringContaining('has turned 2 barcodes into numbers such as 4.90E+10'),
  ])
})
