import { escapeLike } from '../../database/search-rules.ts'

// Shorter words have too few letters to tell a slip from another word.
const shortestSlip = 4
// Nobody types longer ones, and each letter asks for four more patterns.
const longestSlip = 16

/**
 * `like` patterns of everything that a word may have been meant as, one slip away: a letter wrong, missing,
 * too many, or two neighbours swapped. `_` stands for any letter.
 */
export function slipPatterns(word: string): string[] {
  const letters = [...word].map(escapeLike)
  if (letters.length < shortestSlip || letters.length > longestSlip) return []
  const around = (at: number, taken: number, instead: string) =>
    [...letters.slice(0, at), instead, ...letters.slice(at + taken)].join('')
  return letters.flatMap((letter, at) => [
    around(at, 1, '_'),
    around(at, 0, '_'),
    around(at, 1, ''),
    ...(at + 1 < letters.length ? [around(at, 2, `${letters[at + 1]}${letter}`)] : []),
  ])
}
