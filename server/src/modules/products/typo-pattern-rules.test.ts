import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slipPatterns } from './typo-pattern-rules.ts'

const isLike = (text: string, pattern: string) =>
  new RegExp(`^${[...pattern].map((letter) => (letter === '_' ? '.' : letter)).join('')}$`).test(text)

test('one slip anywhere in a word of letters is forgiven', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('wrong', 'missing', 'too many', 'swapped'),
      (meant, where, slip) => {
        const at = where % (meant.length - 1)
        const typed = {
          wrong: `${meant.slice(0, at)}z${meant.slice(at + 1)}`,
          missing: meant.slice(0, at) + meant.slice(at + 1),
          'too many': `${meant.slice(0, at)}z${meant.slice(at)}`,
          swapped: meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
        }[slip]
        return slipPatterns(typed).some((pattern) => isLike(meant, pattern))
      },
    ),
  )
})

test('short words are taken as they are typed', () => {
  expect(slipPatterns('gum')).toEqual([])
})

test('nor are words that are longer than any', () => {
  expect(slipPatterns('x'.repeat(16))).not.toEqual([])
  expect(slipPatterns('x'.repeat(17))).toEqual([])
})

test('what means something to like is taken for itself', () => {
  expect(slipPatterns('a_bc')).toContain('a\\__bc')
})
