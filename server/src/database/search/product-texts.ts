import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { products } from '../schema/catalog/products.ts'

const lines = { name: 1, brand: 2, category: 3, subCategory: 4 }

/** The folded form of a text of a product, which `search_text` holds in a line of its own. */
export const foldedText = (
  field: keyof typeof lines,
  searchText: SQLWrapper = products.searchText,
): SQL<string> => sql<string>`split_part(${searchText}, chr(10), ${sql.raw(String(lines[field]))})`
