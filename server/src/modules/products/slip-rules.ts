// Shorter words have too few letters to tell a slip from another word.
const shortestSlip = 4

/** How patterns are written: a letter as itself, and any letter. */
interface PatternSyntax {
  quote: (letter: string) => string
  anyLetter: string
}

/**
 * Patterns of everything that a word may have been meant as, one slip away: a letter wrong, missing, too many, or
 * two neighbours swapped.
 */
export function slipPatterns(word: string, { quote, anyLetter }: PatternSyntax): string[] {
  const letters = [...word].map(quote)
  if (letters.length < shortestSlip) return []
  const around = (at: number, taken: number, instead: string) =>
    [...letters.slice(0, at), instead, ...letters.slice(at + taken)].join('')
  return letters.flatMap((letter, at) => [
    around(at, 1, anyLetter),
    around(at, 0, anyLetter),
    around(at, 1, ''),
    ...(at + 1 < letters.length ? [around(at, 2, `${letters[at + 1]}${letter}`)] : []),
  ])
}
