import { expect, test } from 'vitest'
import { splitSuggestions } from './suggestion-list-rules.ts'

const known = (id: number) => ({ id, isNew: false })
const fresh = (id: number) => ({ id, isNew: true })

test('more than five suggestions are cut to five, and at most three new ones follow', () => {
  const response = [1, 2, 3, 4, 5, 6, 7].map(known).concat([8, 9, 10, 11].map(fresh))
  const { usual, further } = splitSuggestions(response)
  expect(usual.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
  expect(further.map(({ id }) => id)).toEqual([8, 9, 10])
})

test('up to five suggestions are one list, known and new products together', () => {
  expect(splitSuggestions([known(1), fresh(2)])).toEqual({ usual: [known(1), fresh(2)], further: [] })
})
