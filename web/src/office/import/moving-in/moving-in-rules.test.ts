import type { Import } from '@cornerstock/contract/office/imports'
import { expect, it } from 'vitest'
import { filesToMend, isDueAgain, sumImports } from './moving-in-rules.ts'

const imported = (state: Import['state'], result: Import['result']) => ({ state, result }) as Import

it('a step of a move counts the rows of applied files, and files that wait', () => {
  const result = { created: 3, updated: 2, unchanged: 1, skipped: 4 }
  expect(
    sumImports([
      imported('applied', result),
      imported('applied', result),
      imported('undone', result),
      imported('checked', null),
      imported('failed', null),
    ]),
  ).toEqual({ files: 2, open: 1, rows: 12, skipped: 8 })
  expect(sumImports([])).toEqual({ files: 0, open: 0, rows: 0, skipped: 0 })
})

it('open invoices and orders are due again on the day of the switch, until a file of that day is applied', () => {
  const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
  const sent = (createdAt: string, state: Import['state'] = 'applied') =>
    ({ state, createdAt: new Date(createdAt) }) as Import
  const on = (today: string, switchDay: string | null = '2026-11-29') => ({ today, switchDay, dayOf })
  const before = [sent('2026-11-20T10:00:00Z')]
  expect(isDueAgain('orders', before, on('2026-11-28'))).toBe(false)
  expect(isDueAgain('orders', before, on('2026-11-29'))).toBe(true)
  expect(isDueAgain('open-invoices', [], on('2026-11-30'))).toBe(true)
  expect(isDueAgain('products', before, on('2026-11-29'))).toBe(false)
  expect(isDueAgain('orders', before, on('2026-11-29', null))).toBe(false)
  expect(isDueAgain('orders', [sent('2026-11-29T22:00:00Z', 'checked'), ...before], on('2026-11-29'))).toBe(
    true,
  )
  expect(isDueAgain('orders', [sent('2026-11-29T22:00:00Z'), ...before], on('2026-11-30'))).toBe(false)
})

it('applied files with wrong rows, and those that can be undone, are there to correct or undo', () => {
  const file = (importId: number, state: Import['state'], skipped: number, undoUntil: string | null) =>
    ({
      ...{ importId, state, undoUntil: undoUntil && new Date(undoUntil) },
      result: { created: 1, updated: 0, unchanged: 0, skipped },
    }) as Import
  const files = [
    file(1, 'applied', 0, '2026-11-30T00:00:00Z'),
    file(2, 'applied', 2, '2026-11-01T00:00:00Z'),
    file(3, 'applied', 0, '2026-11-01T00:00:00Z'),
    file(4, 'undone', 2, null),
    file(5, 'checked', 0, null),
  ]
  expect(filesToMend(files, new Date('2026-11-29T00:00:00Z')).map(({ importId }) => importId)).toEqual([1, 2])
})
