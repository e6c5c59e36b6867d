import { expect, it } from 'vitest'
import { readPdf } from '../../test/support/pdf.ts'
import { createFileWriter } from './file-writer.ts'
import type { Sheet } from './sheet.ts'

const sheetOf = (rows: number): Sheet => ({
  language: 'en',
  company: { name: 'Elm Wholesale', lines: ['1 Elm Street'] },
  title: 'Invoice',
  subject: `#${rows}`,
  blocks: [{ label: 'Deliver to', lines: ['Corner Deli'] }],
  facts: [],
  tables: [
    {
      columns: [{ header: 'Product', width: 'rest' }],
      rows: Array.from({ length: rows }, (_, index) => [{ text: `Row ${index + 1}` }]),
    },
  ],
  totals: [
    { label: 'Total', value: '$1.00' },
    { label: 'Amount due', value: '$1.00', isMain: true },
  ],
  closing: '',
})

/** The pages of the sheets of some lengths in one file. */
async function write(sheets: Sheet[]) {
  const writer = createFileWriter({
    title: 'Invoices',
    language: 'en',
    paper: 'letter',
    logo: null,
    createdAt: new Date('2026-03-08T12:00:00Z'),
  })
  const bytes = sheets.map((sheet) => writer.add(sheet))
  return readPdf(Buffer.concat([...bytes, await writer.end()]))
}

it('a sheet never leaves the totals on a page with fewer than two rows', async () => {
  const lengths = Array.from({ length: 90 }, (_, index) => index + 1)
  const { pages, text } = await write(lengths.map((rows) => sheetOf(rows)))
  const last = pages.filter((page) => page.includes('Amount due'))
  expect(last).toHaveLength(lengths.length)
  for (const page of last.slice(1)) expect(page).toMatch(/Product.* Row \d+ Row \d+ .*Amount due/)
  // Some sheets of these lengths have one page, some have more.
  expect(pages.length).toBeGreaterThan(lengths.length)
  expect(text.match(/Row \d+ /g)).toHaveLength(lengths.reduce((sum, rows) => sum + rows, 0))
})

it('a sheet moves rows closer together rather than onto a second page with one line, and keeps the line to sign', async () => {
  const signed = (rows: number) => ({ ...sheetOf(rows), signature: 'Received by' })
  const pagesOf = async (rows: number) => (await write([signed(rows)])).pages
  let fitting = 20
  while ((await pagesOf(fitting + 1)).length === 1) fitting++
  expect((await pagesOf(fitting))[0]).toMatch(new RegExp(`Row ${fitting} .*Received by`))
  const [, second] = await pagesOf(fitting + 1)
  expect(second).toMatch(new RegExp(`Row ${fitting} Row ${fitting + 1} .*Received by`))
  // In the usual spacing, 22 rows fit.
  expect(fitting).toBeGreaterThan(23)
})

it('a tall row does not take the row before it along to its page', async () => {
  const row = (name: string) => [{ text: Array.from({ length: 19 }, (_, index) => `${name} ${index + 1}`) }]
  const { tables, ...sheet } = sheetOf(0)
  const { pages } = await write([
    { ...sheet, tables: tables.map((table) => ({ ...table, rows: ['One', 'Two', 'Three'].map(row) })) },
  ])
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/One 1 .*One 19 .*Two 1 .*Two 19 /)
  expect(pages[1]).toMatch(/Three 1 .*Three 19 .*Amount due/)
})
