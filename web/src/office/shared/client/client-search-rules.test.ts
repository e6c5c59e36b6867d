import { expect, test } from 'vitest'
import { stillMatching } from './client-search-rules.ts'

const clients = [
  { storeName: 'Corner Deli', storeAddress: '12 Elm Street' },
  { storeName: 'Elm Market', storeAddress: '1 Main Street' },
]
const names = (text: string) => stillMatching(clients, text).map(({ storeName }) => storeName)

test('only stores that have every word of the text in their name or address still match', () => {
  expect(names('ELM')).toEqual(['Corner Deli', 'Elm Market'])
  expect(names(' street  deli ')).toEqual(['Corner Deli'])
  expect(names('oak')).toEqual([])
})
