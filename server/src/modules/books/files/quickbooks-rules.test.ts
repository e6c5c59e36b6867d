import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BookedDocument } from '../closing-queries.ts'
import { quickbooksLimits, quickbooksRows, splitRows } from './quickbooks-rules.ts'

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

it('an invoice with more rows than a file takes has one for each item of QuickBooks Online', () => {
  const line = (name: string) => ({ kind: 'income' as const, name, cents: 100 })
  const document: BookedDocument = {
    ...{ document: 'INV-1', kind: 'invoice', day: '2026-03-02', dueOn: '2026-03-02' },
    ...{ clientId: '', clientNumber: 'C-7', orderId: 1, creditNumber: null, paymentId: null },
    amountCents: 120_000,
    lines: Array.from({ length: 1200 }, (_, index) => line(index % 3 === 0 ? 'Candy' : 'Gum')),
  }
  expect(quickbooksRows(document).map((row) => row.slice(7))).toEqual([
    ['Candy', 'Candy', 1, 400, 400],
    ['Gum', 'Gum', 1, 800, 800],
  ])
})
