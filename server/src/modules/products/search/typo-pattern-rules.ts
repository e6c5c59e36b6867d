import { escapeLike } from '../../../database/search/search-rules.ts'

// With fewer letters, a typo cannot be told from another word.
const minLetters = 4
// Each letter adds four patterns to the query.
const maxLetters = 16

/**
 * Returns `like` patterns of every word that differs from `word` by one typo: a wrong, missing or additional letter, or
 * two neighboring letters swapped. `_` stands for any letter. Empty for words that are too short or too long.
 */
export function typoPatterns(word: string): string[] {
  const letters = [...word].map(escapeLike)
  if (letters.length < minLetters || letters.length > maxLetters) return []
  const replaceAt = (index: number, count: number, replacement: string) =>
    [...letters.slice(0, index), replacement, ...letters.slice(index + count)].join('')
  return letters.flatMap((letter, index) => [
    replaceAt(index, 1, '_'),
    replaceAt(index, 0, '_'),
    replaceAt(index, 1, ''),
    ...(index + 1 < letters.length ? [replaceAt(index, 2, `${letters[index + 1]}${letter}`)] : []),
  ])
}
