import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

const isDeep = (json: string) => isDeeperThan(3, Buffer.from(json))

test.each(['', '1', '[[[]]]', '{"a":{"b":[1]}}', '[[],[],[[]],{}]', '"[[[["', '["\\"[[[[", "\\\\", [[]]]'])(
  '%s has at most three levels',
  (json) => {
    expect(isDeep(json)).toBe(false)
  },
)

test.each(['[[[[]]]]', '[[[[', '{"a":{"b":[{}]}}', '["\\\\",[[["', '[[],[[[1]]]]'])(
  '%s has more than three levels',
  (json) => {
    expect(isDeep(json)).toBe(true)
  },
)
