import { and, or, type SQL, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/products.ts'
import { escapeLike, searchWords } from '../../../database/search/search-rules.ts'
import { typoPatterns } from './typo-pattern-rules.ts'

const contains = (pattern: string) => sql`${products.searchText} like lower(${`%${pattern}%`})`

/** The searched text with a space before each word. */
const spacedText = sql`(' ' || translate(${products.searchText}, '-/(&.,', '      '))`

/** A word with one typo, at the start of a word: anywhere else `cola` would match `chocolate`. */
function startsWithTypo(word: string): SQL | undefined {
  const patterns = typoPatterns(word)
  if (patterns.length === 0) return undefined
  const starts = patterns.map((pattern) => `% ${pattern}%`.toLowerCase())
  // The first condition can use the index; the second one is exact.
  return and(or(...patterns.map(contains)), sql`${spacedText} like any (${sql.param(starts)}::text[])`)
}

const matchesWord = (word: string, allowsTypos: boolean): SQL | undefined =>
  allowsTypos
    ? or(
        contains(escapeLike(word)),
        startsWithTypo(word),
        // Two words typed as one.
        sql`replace(${products.searchText}, ' ', '') like lower(${`%${escapeLike(word)}%`})`,
        sql`lower(${word}) <% ${products.searchText}`,
      )
    : contains(escapeLike(word))

/** A product matches a search if it matches every word of it, in any order. */
export const matchesSearch = (search: string, allowsTypos: boolean): (SQL | undefined)[] =>
  searchWords(search).map((word) => matchesWord(word, allowsTypos))
