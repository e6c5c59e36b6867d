import { type SQL, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/products.ts'
import { searchWords } from '../../../database/search/search-rules.ts'
import type { Meanings } from './meanings-queries.ts'
import { matchesTextQuery } from './search-queries.ts'

/** A text in lower case with a space in place of what separates words. */
const spaced = (text: SQL) => sql`translate(lower(${text}), '-/(&.,', '      ')`

/** Where name, brand and category begin in the searched text. */
const fieldStarts = sql`array[1, length(${products.name}) + 2,
                              length(${products.name}) + length(${products.brand}) + 3]`

/**
 * 0 if the word begins a word of the name, 1 of the brand, 2 of the category; 3 inside a word. If the word is
 * misspelled, 4 if what it means is in the name, else 5.
 */
function wordRank(word: string, meaning: string | undefined): SQL {
  const start = sql`strpos(' ' || ${spaced(sql`${products.searchText}`)}, ' ' || ${spaced(sql`${word}::text`)})`
  const isInside = sql`strpos(${products.searchText}, lower(${word})) > 0`
  const isMeantByName = meaning ? matchesTextQuery(sql`lower(${products.name})`, meaning) : sql`false`
  return sql`coalesce(nullif(width_bucket(${start}, ${fieldStarts}), 0) - 1,
                      case when ${isInside} then 3 when ${isMeantByName} then 4 else 5 end)`
}

/** How far a product is from what a search means; the best match has the lowest rank, which is that of its name. */
export function searchRank(search: string, meanings?: Meanings): SQL {
  const ranks = searchWords(search).map((word) => wordRank(word, meanings?.get(word)))
  return sql`case when lower(${products.name}) = lower(${search.trim()}) then -1 else ${sql.join(ranks, sql` + `)} end`
}
