import { expect, test } from 'vitest'
import { parseSort, toggleSort, toSortParam } from './client-list-rules.ts'

test('an unknown sort sorts by name', () => {
  expect(toSortParam(parseSort('-orders'))).toBe('-orders')
  for (const unknown of ['', '-', 'password', '--name']) expect(toSortParam(parseSort(unknown))).toBe('name')
})

test('a heading sorts numbers descending and text ascending, and a second click reverses the order', () => {
  const byOrders = toggleSort('orders', parseSort('name'))
  expect(toSortParam(byOrders)).toBe('-orders')
  expect(toSortParam(toggleSort('orders', byOrders))).toBe('orders')
  expect(toSortParam(toggleSort('owner', byOrders))).toBe('owner')
})

test('the first click on a heading sorts the last order descending and names ascending', () => {
  expect(toSortParam(toggleSort('last', parseSort('name')))).toBe('-last')
  expect(toSortParam(toggleSort('orders', parseSort('-last')))).toBe('-orders')
  expect(toSortParam(toggleSort('type', parseSort('last')))).toBe('type')
})
