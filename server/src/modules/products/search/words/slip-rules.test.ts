import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedSlips, slipPatterns, splitsInTwo } from './slip-rules.ts'

const isLike = (text: string, pattern: string) =>
  new RegExp(`^${[...pattern].map((letter) => ({ _: '.', '%': '.*' })[letter] ?? letter).join('')}$`).test(
    text,
  )

test('a word with one slip matches, wherever the slip is', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('wrong', 'missing', 'additional', 'swapped'),
      (meant, index, slip) => {
        const at = index % (meant.length - 1)
        const typed = {
          wrong: `${meant.slice(0, at)}z${meant.slice(at + 1)}`,
          missing: meant.slice(0, at) + meant.slice(at + 1),
          additional: `${meant.slice(0, at)}z${meant.slice(at)}`,
          swapped: meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
        }[slip]
        return slipPatterns(typed).some((pattern) => isLike(meant, pattern))
      },
    ),
  )
})

test('short words allow no slip, long words two', () => {
  expect(['gum', 'cola', 'doritos', 'marlboro', 'x'.repeat(41)].map(allowedSlips)).toEqual([0, 1, 1, 2, 0])
})

test('the wildcards of like are escaped', () => {
  expect(slipPatterns('a_bc')).toContain('a\\__bc%')
})

test('each letter adds a wrong, an additional, a missing and, with its neighbor, a swapped one', () => {
  expect(slipPatterns('cola')).toEqual([
    ...['_ola%', '_cola%', 'ola%', 'ocla%'],
    ...['c_la%', 'c_ola%', 'cla%', 'cloa%'],
    ...['co_a%', 'co_la%', 'coa%', 'coal%'],
    ...['col_%', 'col_a%', 'col%'],
  ])
})

test('a word is split where two letters or more are left', () => {
  expect(splitsInTwo('7up')).toEqual([['7', 'up']])
  expect(splitsInTwo('ab')).toEqual([])
})
