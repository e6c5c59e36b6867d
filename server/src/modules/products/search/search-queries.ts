import { or, type SQL, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/products.ts'
import { escapeLike, searchWords } from '../../../database/search/search-rules.ts'
import type { Meanings } from './meanings-queries.ts'
import { isShortSearch, splitAtPunctuation, startsWith } from './text-query-rules.ts'

const contains = (word: string): SQL => sql`${products.searchText} like lower(${`%${escapeLike(word)}%`})`

/** The expression of the index `products_words`. */
const words = sql`array_to_tsvector(array_remove(regexp_split_to_array(${products.searchText}, '[^[:alnum:]]+'), ''))`

const matchesTextQuery = (query: string): SQL => sql`${words} @@ ${query}::tsquery`

/** A word of letters and digits is the beginning of a word. */
function startsWord(word: string): SQL {
  const [part] = splitAtPunctuation(word)
  return part === word.toLowerCase() ? matchesTextQuery(startsWith(part)) : contains(word)
}

/**
 * A product matches a search if it matches every word of it, in any order. They may be parts of words, but in a short
 * search they are the beginnings.
 *
 * @param meanings what else the words may mean; in a short search, in place of the words
 */
export function matchesSearch(search: string, meanings?: Meanings): (SQL | undefined)[] {
  const isShort = isShortSearch(search)
  return searchWords(search).map((word) => {
    const meaning = meanings?.get(word)
    if (isShort) return meaning ? matchesTextQuery(meaning) : startsWord(word)
    return meaning ? or(contains(word), matchesTextQuery(meaning)) : contains(word)
  })
}
