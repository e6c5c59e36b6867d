import { expect, it } from 'vitest'
import { readCreditMode, readTerms } from './terms-cell-rules.ts'

it.each([
  ['', 'door'],
  ['COD', 'door'],
  ['Prepaid', 'prepaid'],
  ['net 30', 'net 30'],
  ['Net-7 days', 'net 7'],
])('the terms %j are %j', (cell, terms) => {
  expect(readTerms(cell)).toBe(terms)
})

it('other terms and modes are not read', () => {
  for (const cell of ['net', 'net 366', 'later']) expect(() => readTerms(cell)).toThrow()
  expect(readCreditMode(' ASK ')).toBe('ask')
  expect(readCreditMode('')).toBe('warn')
  expect(() => readCreditMode('never')).toThrow()
})
