import { escapeLike } from '../../../../database/search/search-rules.ts'

// In a shorter word, a slip cannot be distinguished from another word.
const minLetters = 4
const minLettersForTwoSlips = 8
const maxLetters = 40

export type AllowedSlips = 0 | 1 | 2

/** The number of slips that a word may contain. */
export function allowedSlips({ length }: string): AllowedSlips {
  if (length < minLetters || length > maxLetters) return 0
  return length < minLettersForTwoSlips ? 1 : 2
}

/**
 * Returns `like` patterns of every text that starts with a word that differs from `word` by one slip: a wrong, missing
 * or additional letter, or two neighboring letters swapped. `_` stands for any letter.
 */
export function slipPatterns(word: string): string[] {
  const letters = [...word].map(escapeLike)
  const replaceAt = (index: number, count: number, replacement: string) =>
    `${[...letters.slice(0, index), replacement, ...letters.slice(index + count)].join('')}%`
  return letters.flatMap((letter, index) => [
    replaceAt(index, 1, '_'),
    replaceAt(index, 0, '_'),
    replaceAt(index, 1, ''),
    ...(index + 1 < letters.length ? [replaceAt(index, 2, `${letters[index + 1]}${letter}`)] : []),
  ])
}

/** Every way to split a word in two, in case it is two words typed as one. The second has at least two letters. */
export const splitsInTwo = (word: string): [left: string, right: string][] => {
  const letters = [...word].slice(0, maxLetters)
  return letters
    .slice(2)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')])
}

/** Whether `other` starts with a word that differs from `word` by one slip. Both consist of letters. */
export const isOneSlipFrom = (word: string, other: string): boolean =>
  slipPatterns(word).some((pattern) =>
    new RegExp(`^${pattern.slice(0, -1).replaceAll('_', '.')}`, 'u').test(other),
  )
