import { expect, test } from 'vitest'
import { escapeLike, searchWords } from './search-rules.ts'

test('the wildcards of like are escaped', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
})

test('any white space separates words, and only the first eight count', () => {
  expect(searchWords('  a\tb  c ')).toEqual(['a', 'b', 'c'])
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
})
