import { expect, test } from 'vitest'
import { escapeLike, phoneDigitsOf, searchWords } from './search-rules.ts'

test('the wildcards of like are escaped', () => {
  expect(escapeLike('100%_\\')).toBe('100\\%\\_\\\\')
})

test('any white space separates words, and only the first eight count', () => {
  expect(searchWords('  a\tb  c ')).toEqual(['a', 'b', 'c'])
  expect(searchWords('1 2 3 4 5 6 7 8 9')).toHaveLength(8)
})

test.each([
  ['555-0100', '5550100'],
  ['(212) 555-0100', '2125550100'],
  ['+1 212.555.0100', '2125550100'],
  ['call ٢١٢٥٥٥٠١٠٠', '2125550100'],
  ['55-5010', undefined],
])('%s finds phone numbers by %s', (search, digits) => {
  expect(phoneDigitsOf(search)).toBe(digits)
})
