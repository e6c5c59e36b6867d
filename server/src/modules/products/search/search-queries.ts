import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/catalog/products.ts'
import { escapeLike } from '../../../database/search/search-rules.ts'
import { bothNumbers, type SearchTerm, spellingsOf } from './search-term-rules.ts'
import { allOf, anyOf, isShortSearch, splitAtPunctuation, startsWith, wordIs } from './text-query-rules.ts'
import type { Meanings } from './words/meanings-queries.ts'

const contains = (word: string): SQL => sql`${products.searchText} like ${`%${escapeLike(word)}%`}`

/** Whether the words of a text match a text query. For the searched text, this is the expression of an index. */
export const matchesTextQuery = (text: SQLWrapper, query: string): SQL =>
  sql`array_to_tsvector(array_remove(regexp_split_to_array(${text}, '[^[:alnum:]]+'), '')) @@ ${query}::tsquery`

/** A word of letters and digits is the beginning of a word. */
function startsWord(word: string): SQL {
  const [part] = splitAtPunctuation(word)
  return part === word ? matchesTextQuery(products.searchText, startsWith(part)) : contains(word)
}

const hasPhrase = (phrase: string) => allOf(splitAtPunctuation(phrase).map(wordIs))

/** Whether the text has a word whole, as `nameDifference` compares it. */
export const hasWholeWord = (word: string): SQL =>
  matchesTextQuery(products.searchText, anyOf([...bothNumbers(word), ...spellingsOf(word)].map(hasPhrase)))

/** Matches a word, another spelling of it, or what it may mean. */
function matchesWord(word: string, isShort: boolean, meaning: string | undefined) {
  if (isShort && meaning) return matchesTextQuery(products.searchText, meaning)
  const others = spellingsOf(word).filter((spelling) => splitAtPunctuation(spelling).length > 0)
  const query = [...(meaning ? [meaning] : []), ...others.map(hasPhrase)]
  return or(
    isShort ? startsWord(word) : contains(word),
    query.length > 0 ? matchesTextQuery(products.searchText, anyOf(query)) : undefined,
  )
}

/**
 * A product matches a search if it matches every term of it that is not optional, in any order: all words of the term,
 * or a synonym. Words may be parts of words, but in a short search they must be the beginnings.
 *
 * @param meanings what else the words may mean; in a short search, in place of the words
 * @param fewest how many of the terms are enough; all if undefined
 */
export function matchesSearch(
  terms: readonly SearchTerm[],
  meanings?: Meanings,
  fewest?: number,
): (SQL | undefined)[] {
  const conditions = matchesOfTerms(terms, meanings)
  if (fewest === undefined) return conditions
  // The `or` lets PostgreSQL use its indexes.
  return [or(...conditions), sql`${countTrue(conditions)} >= ${fewest}`]
}

/** How many terms a product matches that are not optional. */
export const matchedTerms = (terms: readonly SearchTerm[], meanings?: Meanings): SQL<number> =>
  countTrue(matchesOfTerms(terms, meanings))

const countTrue = (conditions: (SQL | undefined)[]) =>
  sql<number>`(${sql.join(
    conditions.map((condition) => sql`(${condition})::int`),
    sql` + `,
  )})`

/** A condition for each term that is not optional. */
function matchesOfTerms(terms: readonly SearchTerm[], meanings: Meanings | undefined): (SQL | undefined)[] {
  const isShort = isShortSearch(terms)
  const needed = terms.filter(({ isOptional }) => !isOptional)
  return needed.map(({ words, synonyms }) => {
    const matchesAllWords = words.map((word) => matchesWord(word, isShort, meanings?.get(word)))
    const all =
      matchesAllWords.length > 1
        ? sql`(${sql.join(
            matchesAllWords.map((one) => one ?? sql`true`),
            sql` and `,
          )})`
        : matchesAllWords[0]
    if (synonyms.length === 0) return all
    const phrases = synonyms.flatMap(bothNumbers)
    return or(all, matchesTextQuery(products.searchText, anyOf(phrases.map(hasPhrase))))
  })
}
