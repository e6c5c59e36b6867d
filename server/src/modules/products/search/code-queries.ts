import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import { or, type SQL, sql } from 'drizzle-orm'
import { products } from '../../../database/schema/catalog/products.ts'
import { escapeLike } from '../../../database/search/search-rules.ts'

/** Whether a product has a folded code as its SKU or barcode. */
export const hasCode = (code: string) =>
  sql`(fold(${products.sku}) = ${code} or ${products.gtins} && ${sql.param(gtinsOf(code))}::text[])`

// A trigram index cannot find shorter texts.
const minCodeStart = 3

/** Whether a product has a code or, from three characters on, a SKU that begins with it. */
export const hasSearchedCode = (code: string) =>
  code.length < minCodeStart
    ? hasCode(code)
    : sql`(fold(${products.sku}) like ${`${escapeLike(code)}%`} or ${hasCode(code)})`

/** A condition of a search, met too by a product with the code that is searched, if there is one. */
export const orHasCode = (search: SQL | undefined, code: string | undefined): SQL | undefined =>
  search && code !== undefined ? or(search, hasSearchedCode(code)) : search
