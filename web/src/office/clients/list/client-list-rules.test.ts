import type { ListedClient } from '@cornerstock/contract/clients'
import { expect, test } from 'vitest'
import {
  matchesSearch,
  parseSort,
  sortClients,
  toggleSort,
  toSearchText,
  toSortParam,
} from './client-list-rules.ts'

const client = (storeName: string, more: Partial<ListedClient> = {}): ListedClient => ({
  id: storeName,
  clientId: storeName,
  storeName,
  storeAddress: '12 Elm Street, Springfield',
  businessOwnerName: 'José Díaz',
  email: 'jose@example.com',
  phoneNumber: '(973) 555-0138',
  businessType: 'Smoke Shop',
  deliveryNotes: '',
  isOnHold: false,
  language: 'en',
  substitution: 'never',
  orderCount: 0,
  lastOrderDate: null,
  ...more,
})

const namesOf = (clients: readonly ListedClient[]) => clients.map(({ storeName }) => storeName)

test('a search matches words in any order, in all fields and ignoring accents', () => {
  const text = toSearchText(client('Corner 7'))
  for (const search of ['', 'corner', 'DIAZ corner', 'elm  smoke', 'jose@', '9735550138', '555-0138'])
    expect(matchesSearch(text, search), search).toBe(true)
  for (const search of ['deli', 'corner deli']) expect(matchesSearch(text, search), search).toBe(false)
})

test('names are sorted with numbers by value, ignoring case and accents', () => {
  const clients = [client('store 10'), client('Store 2'), client('Ávila'), client('bodega')]
  expect(namesOf(sortClients(clients, parseSort('')))).toEqual(['Ávila', 'bodega', 'Store 2', 'store 10'])
})

test('clients without orders count as the longest without an order, and ties are sorted by name', () => {
  const clients = [
    client('Old', { lastOrderDate: new Date('2026-01-01') }),
    client('Never B'),
    client('New', { lastOrderDate: new Date('2026-11-01') }),
    client('Never A'),
  ]
  expect(namesOf(sortClients(clients, parseSort('last')))).toEqual(['Never A', 'Never B', 'Old', 'New'])
  expect(namesOf(sortClients(clients, parseSort('-last')))).toEqual(['New', 'Old', 'Never A', 'Never B'])
})

test('an unknown sorting means by name', () => {
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

test('clients are sorted by the number of their orders', () => {
  const clients = [client('Few', { orderCount: 1 }), client('Many', { orderCount: 9 }), client('None')]
  expect(namesOf(sortClients(clients, parseSort('-orders')))).toEqual(['Many', 'Few', 'None'])
})

test('a search does not match across two fields', () => {
  expect(matchesSearch(toSearchText(client('Corner 7')), '7José')).toBe(false)
})
