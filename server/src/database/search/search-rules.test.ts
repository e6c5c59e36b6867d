import { expect, test } from 'vitest'
import { escapeLike, searchWords } from './search-rules.ts'

test('what means something to like is taken for itself', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
})

test('words are parted by any white space, and only the first eight count', () => {
  expect(searchWords('  a\tb  c ')).toEqual(['a', 'b', 'c'])
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
})
