import type { Import } from '@cornerstock/contract/office/imports'
import { expect, it } from 'vitest'
import { sumImports } from './moving-in-rules.ts'

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
