import { sql } from 'drizzle-orm'
import { inEnglish } from '../../../texts/text.ts'
import { isoTime, problemIn } from './check-sql-queries.ts'

/** The most suppliers whose prices a product can have. */
export const maxSuppliers = 50

const now = isoTime(sql`now()`)
const entries = sql`jsonb_array_elements(nullif(current -> 'supplierPrices', 'null'))`
const isSupplier = sql`fold(entry ->> 'name') = fold(fields ->> 'supplier')`
const hasPrice = sql`exists (select from ${entries} entry where ${isSupplier})`

/**
 * Whether a row says what a supplier takes: it has both, and changes one of them. An unchanged row changes no supplier
 * price, because an export has only the usual supplier and the cost.
 */
const isPriced = sql`(fields ->> 'supplier' <> '' and (fields ->> 'costPrice')::int > 0
  and (fields -> 'costPrice' is distinct from current -> 'costPrice'
       or fold(fields ->> 'supplier') is distinct from fold(current ->> 'supplier')))`

/** The fields of a row of a catalog with the cost as the price of its supplier, `supplierPrices`. */
export const withSupplierPrice = sql`(fields || case when ${isPriced} then jsonb_build_object('supplierPrices', (
  select jsonb_agg(e.entry order by e.position)
    from (select position, case when ${isSupplier}
                 then entry || jsonb_build_object('price', fields -> 'costPrice', 'pricedAt', ${now}) else entry end
            from ${entries} with ordinality as o(entry, position)
          union all
          select 1000, jsonb_build_object('name', fields -> 'supplier', 'price', fields -> 'costPrice', 'pricedAt', ${now})
           where not ${hasPrice}) as e(position, entry))) else '{}' end)`

export const tooManySuppliers = (headers: Record<string, string>) =>
  problemIn(headers)(
    'supplier',
    sql`${isPriced} and not ${hasPrice} and jsonb_array_length(nullif(current -> 'supplierPrices', 'null')) >= ${maxSuppliers}::int`,
    inEnglish('A product can have at most 50 suppliers.'),
  )
