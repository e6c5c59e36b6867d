import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/products.ts'
import { escapeLike, searchWords } from '../../../database/search/search-rules.ts'
import type { Meanings } from './meanings-queries.ts'
import { isShortSearch, splitAtPunctuation, startsWith } from './text-query-rules.ts'

const contains = (word: string): SQL => sql`${products.searchText} like lower(${`%${escapeLike(word)}%`})`

/** Whether the words of a text match a text query. For the searched text, this is the expression of an index. */
export const matchesTextQuery = (text: SQLWrapper, query: string): SQL =>
  sql`array_to_tsvector(array_remove(regexp_split_to_array(${text}, '[^[:alnum:]]+'), '')) @@ ${query}::tsquery`

/** A word of letters and digits is the beginning of a word. */
function startsWord(word: string): SQL {
  const [part] = splitAtPunctuation(word)
  return part === word.toLowerCase()
    ? matchesTextQuery(products.searchText, startsWith(part))
    : contains(word)
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
    if (isShort) return meaning ? matchesTextQuery(products.searchText, meaning) : startsWord(word)
    return meaning ? or(contains(word), matchesTextQuery(products.searchText, meaning)) : contains(word)
  })
}
