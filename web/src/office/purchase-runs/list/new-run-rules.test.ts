import type { AnyPurchaseRun } from '@cornerstock/contract/orders/picking/purchase-runs'
import { expect, test } from 'vitest'
import { knownSuppliers, newRunProblems, toNewRun } from './new-run-rules.ts'

const form = (fields: Record<string, string | string[]>) => {
  const data = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) data.append(name, value)
  return data
}

test('empty fields set no rule', () => {
  expect(toNewRun(form({ deliveryDate: '', maxStops: '' }))).toEqual({ rules: {} })
})

test('the fields become the rules', () => {
  const fields = {
    deliveryDate: '2026-12-01',
    leaveOut: ['Costco', 'Jetro'],
    minimumPerStop: '150,50',
    maxStops: '2',
    staleAfterDays: '0',
  }
  const run = toNewRun(form(fields))
  expect(run).toEqual({
    deliveryDate: '2026-12-01',
    rules: { leaveOut: ['Costco', 'Jetro'], minimumPerStop: 150.5, maxStops: 2, staleAfterDays: 0 },
  })
  expect(newRunProblems(run)).toEqual({})
})

test('every rejected field gets its reason', () => {
  const fields = { minimumPerStop: '1,2345', maxStops: '51', staleAfterDays: '1.5' }
  expect(newRunProblems(toNewRun(form(fields)))).toEqual({
    minimumPerStop: 'Must be a number.',
    maxStops: 'Must be at most 50.',
    staleAfterDays: 'Must be a whole number.',
  })
})

test('suppliers of earlier runs can be left out too, each once', () => {
  const runs = [{ stops: [{ supplier: 'Nassau' }, { supplier: 'jetro' }] }] as AnyPurchaseRun[]
  expect(knownSuppliers(['King', 'Jetro'], runs)).toEqual(['King', 'Jetro', 'Nassau'])
})
