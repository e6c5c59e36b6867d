import { expect, test } from 'vitest'
import { suggestClients } from './client-search-rules.ts'

const store = (storeName: string, storeAddress = '1 Main Street') => ({ storeName, storeAddress })
const clients = [
  store('Corner Deli', '12 Elm Street'),
  store('Elm Market'),
  store('Bay Grocery', '3 Oak Street'),
  ...Array.from({ length: 6 }, (_, index) => store(`Kiosk ${index}`)),
]
const names = (text: string) => suggestClients(clients, text).map(({ storeName }) => storeName)

test('stores are found by words of their name or address, ignoring case', () => {
  expect(names('OAK')).toEqual(['Bay Grocery'])
  expect(names(' street  deli ')).toEqual(['Corner Deli'])
  expect(names('nowhere')).toEqual([])
})

test('stores whose name starts with the search come first', () => {
  expect(names('elm')).toEqual(['Elm Market', 'Corner Deli'])
})

test('at most five stores are suggested, and none for an empty search', () => {
  expect(names('kiosk')).toHaveLength(5)
  expect(names('  ')).toEqual([])
})
