import { expect, test } from 'vitest'
import { toNewRun } from './new-run-rules.ts'

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('empty fields set no rule', () => {
  expect(toNewRun(form({ deliveryDate: '', leaveOut: ' , ', maxStops: '' }))).toEqual({ rules: {} })
})

test('the fields become the rules', () => {
  const fields = {
    deliveryDate: '2026-12-01',
    leaveOut: 'Costco, Jetro ',
    minimumPerStop: '150.50',
    maxStops: '2',
    staleAfterDays: '0',
  }
  expect(toNewRun(form(fields))).toEqual({
    deliveryDate: '2026-12-01',
    rules: { leaveOut: ['Costco', 'Jetro'], minimumPerStop: 150.5, maxStops: 2, staleAfterDays: 0 },
  })
})
