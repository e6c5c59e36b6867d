import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Every word that a search can find: the words of the search texts of products that are not deleted. Triggers of
 * `products` keep it. In C collation, so that its index finds beginnings of words.
 */
export const catalogWords = pgTable(
  'catalog_words',
  { word: text('word').primaryKey() },
  // The words that may be meant by a misspelled one.
  (table) => [index('catalog_words_letters').on(table.word).where(sql`word !~ '[0-9]'`)],
)
