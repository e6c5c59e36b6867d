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

it('never leaves the totals alone on a page', async () => {
  const lengths = Array.from({ length: 40 }, (_, index) => index + 1)
  const writer = createFileWriter({
    title: 'Invoices',
    language: 'en',
    paper: 'letter',
    logo: null,
    createdAt: new Date('2026-03-08T12:00:00Z'),
  })
  const bytes = lengths.map((rows) => writer.add(sheetOf(rows)))
  const { pages, text } = await readPdf(Buffer.concat([...bytes, await writer.end()]))
  const last = pages.filter((page) => page.includes('Amount due'))
  expect(last).toHaveLength(lengths.length)
  for (const page of last) expect(page).toMatch(/Product.* Row \d+ .*Amount due/)
  // Some sheets of these lengths have one page, some have two.
  expect(pages.length).toBeGreaterThan(lengths.length)
  expect(pages.length).toBeLessThan(2 * lengths.length)
  expect(text.match(/Row \d+ /g)).toHaveLength(lengths.reduce((sum, rows) => sum + rows, 0))
})
