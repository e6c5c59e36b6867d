import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BookedDocument } from '../closing-queries.ts'
import { quickbooksDocuments, quickbooksLimits, splitRows } from './quickbooks-rules.ts'

const rows = (count: number, text = 'x') => Array.from({ length: count }, () => [text])
const bytesOf = (all: readonly unknown[]) => JSON.stringify(all).length

it('files for QuickBooks Online have at most 100 invoices', () => {
  const files = splitRows(
    Array.from({ length: 250 }, () => rows(1)),
    bytesOf,
  )
  expect(files.map(({ length }) => length)).toEqual([100, 100, 50])
})

it('files for QuickBooks Online have at most 1,000 rows with their headers, and whole invoices', () => {
  const files = splitRows([rows(600), rows(399), rows(1), rows(999)], bytesOf)
  expect(files.map(({ length }) => length)).toEqual([999, 1, 999])
})

it('files for QuickBooks Online keep all rows in their order, within the limits', () => {
  const documents = fc.array(
    fc.tuple(fc.nat(999), fc.nat(3000)).map(([count, size]) => rows(count, 'x'.repeat(size))),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(documents, (all) => {
      const files = splitRows(all, bytesOf)
      expect(files.flat()).toEqual(all.flat())
      for (const file of files) {
        expect(file.length).toBeGreaterThan(0)
        expect(file.length).toBeLessThan(quickbooksLimits.rows)
      }
      const large = files.filter((file) => bytesOf(file) > quickbooksLimits.bytes)
      // Only an invoice that is larger alone, which is in a file of its own.
      for (const file of large) expect(all).toContainEqual(file)
    }),
    { numRuns: 20 },
  )
})

const line = (name: string, amount = 100) => ({ kind: 'income' as const, name, cents: amount })

const documentOf = (lines: BookedDocument['lines'], given: Partial<BookedDocument> = {}): BookedDocument => ({
  ...{ document: 'INV-1', kind: 'invoice', day: '2026-03-02', dueOn: '2026-03-31' },
  ...{ clientId: '', clientNumber: 'C-7', orderId: 1, creditNumber: null, paymentId: null },
  amountCents: lines.reduce((sum, { cents }) => sum + cents, 0),
  lines,
  ...given,
})

it('an invoice with more rows than a file takes has one for each item of QuickBooks Online', () => {
  const document = documentOf(
    Array.from({ length: 1200 }, (_, index) => line(index % 3 === 0 ? 'Candy' : 'Gum')),
  )
  expect(quickbooksDocuments(document).map(({ rows }) => rows.map((row) => row.slice(7)))).toEqual([
    [
      ['Candy', 'Candy', 1, 400, 400],
      ['Gum', 'Gum', 1, 800, 800],
    ],
  ])
})

it('a later change that raises one line and lowers another is an invoice and a credit memo for QuickBooks Online', () => {
  const change = documentOf([line('Candy', 250), line('Gum', -75)], {
    ...{ document: 'COR-1-2', kind: 'correction' },
  })
  expect(quickbooksDocuments(change)).toEqual([
    {
      kind: 'invoices',
      rows: [
        ['COR-1-2', 'C-7', '03/02/2026', '03/31/2026', '', '', 'Order 1', 'Candy', 'Candy', 1, 2.5, 2.5],
      ],
    },
    {
      kind: 'credit-memos',
      rows: [['COR-1-2-C', 'C-7', '03/02/2026', 'Order 1', 'Gum', 'Gum', 1, 0.75, 0.75]],
    },
  ])
})

it('documents for QuickBooks Online have no amount below 0, come to the same sum, and name no part of an item', () => {
  const lines = fc.array(
    fc
      .tuple(fc.constantFrom('Candy', 'Snacks: salty'), fc.integer({ min: -500, max: 500 }))
      .map(([name, amount]) => line(name, amount)),
  )
  fc.assert(
    fc.property(lines, (all) => {
      const document = documentOf(all)
      let sum = 0
      for (const { kind, rows } of quickbooksDocuments(document))
        for (const row of rows) {
          const amount = Math.round(Number(row.at(-1)) * 100)
          expect(amount).toBeGreaterThan(0)
          expect(row.at(-5)).not.toContain(':')
          sum += kind === 'invoices' ? amount : -amount
        }
      expect(sum).toBe(document.amountCents)
    }),
  )
})
