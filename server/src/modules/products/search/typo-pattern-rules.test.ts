import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typoPatterns } from './typo-pattern-rules.ts'

const isLike = (text: string, pattern: string) =>
  new RegExp(`^${[...pattern].map((letter) => (letter === '_' ? '.' : letter)).join('')}$`).test(text)

test('a word with one typo matches, wherever the typo is', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('wrong', 'missing', 'additional', 'swapped'),
      (meant, index, typo) => {
        const at = index % (meant.length - 1)
        const typed = {
          wrong: `${meant.slice(0, at)}z${meant.slice(at + 1)}`,
          missing: meant.slice(0, at) + meant.slice(at + 1),
          additional: `${meant.slice(0, at)}z${meant.slice(at)}`,
          swapped: meant.slice(0, at) + meant.charAt(at + 1) + meant.charAt(at) + meant.slice(at + 2),
        }[typo]
        return typoPatterns(typed).some((pattern) => isLike(meant, pattern))
      },
    ),
  )
})

test('short words have no patterns', () => {
  expect(typoPatterns('gum')).toEqual([])
})

test('long words have no patterns', () => {
  expect(typoPatterns('x'.repeat(16))).not.toEqual([])
  expect(typoPatterns('x'.repeat(17))).toEqual([])
})

test('the wildcards of like are escaped', () => {
  expect(typoPatterns('a_bc')).toContain('a\\__bc')
})

test('each letter adds a wrong, an additional, a missing and, with its neighbor, a swapped one', () => {
  expect(typoPatterns('cola')).toEqual([
    ...['_ola', '_cola', 'ola', 'ocla'],
    ...['c_la', 'c_ola', 'cla', 'cloa'],
    ...['co_a', 'co_la', 'coa', 'coal'],
    ...['col_', 'col_a', 'col'],
  ])
})
