import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import {
  cheapestFirst,
  cheapestKey,
  fromDrafts,
  nextKey,
  supplierProblem,
  toDrafts,
} from './supplier-rules.ts'

const draft = (key: number, name: string, price = '1.00') => ({ key, name, price })

test('every entry needs a name', () => {
  expect(supplierProblem([])).toBeUndefined()
  expect(supplierProblem([draft(0, 'Jetro'), draft(1, 'King')])).toBeUndefined()
  expect(supplierProblem([draft(0, 'Jetro'), draft(1, '  ')])).toBe('blank')
})

test('names are unique, ignoring letter case and surrounding space', () => {
  expect(supplierProblem([draft(0, 'Jetro'), draft(1, ' jetro ')])).toBe('duplicate')
})

test('a missing name is reported before a duplicate one', () => {
  expect(supplierProblem([draft(0, ''), draft(1, '')])).toBe('blank')
})

test('a negative supplier price is rejected', () => {
  expect(supplierProblem([draft(0, 'Jetro', '-3')])).toBe('price')
})

test('names are trimmed, a comma can separate cents, and a price that is no number becomes 0', () => {
  const drafts = [draft(0, ' Jetro ', '9,50'), draft(1, 'King', ''), draft(2, 'BJ', 'ask')]
  expect(supplierProblem(drafts)).toBeUndefined()
  expect(fromDrafts(drafts)).toEqual([
    { name: 'Jetro', price: 950 },
    { name: 'King', price: 0 },
    { name: 'BJ', price: 0 },
  ])
})

test('prices converted to drafts and back are unchanged', () => {
  const prices = [
    { name: 'Jetro', price: cents(1250) },
    { name: 'Costco', price: cents(7) },
  ]
  expect(fromDrafts(toDrafts(prices))).toEqual(prices)
})

test('a new row gets an unused key', () => {
  expect(nextKey([])).toBe(0)
  expect(nextKey([draft(4, 'a'), draft(1, 'b')])).toBe(5)
})

test('suppliers are sorted by price and name, and the cheapest of several known prices is marked', () => {
  const prices = [
    { name: 'Jetro', price: cents(1250) },
    { name: 'Costco', price: cents(7) },
  ]
  const expensive = [
    { name: 'BJ', price: cents(2000) },
    { name: 'AAA', price: cents(2000) },
  ]
  expect(cheapestFirst([...expensive, ...prices]).map(({ name }) => name)).toEqual([
    'Costco',
    'Jetro',
    'AAA',
    'BJ',
  ])
  expect(cheapestKey([draft(0, 'Jetro', '12.50'), draft(1, 'Costco', '0.07')])).toBe(1)
  expect(
    cheapestKey([draft(0, 'Jetro', '12.50'), draft(1, 'Costco', '0'), draft(2, 'BJ', '')]),
  ).toBeUndefined()
})

test('the first of the lowest prices is marked, wherever it is', () => {
  const drafts = [
    draft(0, 'Jetro', '2.00'),
    draft(1, 'Costco', '1.00'),
    draft(2, 'BJ', '3.00'),
    draft(3, 'King', '1.00'),
  ]
  expect(cheapestKey(drafts)).toBe(1)
})
