import { type SQL, sql } from 'drizzle-orm'
import { inEnglish } from '../../../texts/text.ts'
import { formatText, problemIn } from './check-sql-queries.ts'

/** The rows of `matched` with a barcode of another row, `same_barcode`. */
export const doubledBarcodes = sql`
  select row, min(other) as same_barcode
    from (select m.row, case when min(m.row) over same = m.row then max(m.row) over same
                             else min(m.row) over same end as other
            from matched m, jsonb_array_elements_text(m.fields -> 'gtins') gtin
          window same as (partition by gtin)) found
   where other <> row group by row`

/** Joins to the rows of `final` another product with one of their barcodes, `barcode_product`. */
export const productWithBarcodes = sql`
  left join lateral (
    select min(q.name) as barcode_product from products q
     where q.deleted_at is null and q.gtins && array(select jsonb_array_elements_text(final.fields -> 'gtins'))
       and q.product_id is distinct from final.product_id) other on final.fields ? 'gtins'`

/** The warnings of a row of products, as a list like that of its problems. The row is imported despite them. */
export function productWarnings(headers: Record<string, string>): SQL {
  const at = problemIn(headers)
  const costField = 'price' in headers ? 'price' : 'costPrice'
  return sql`
       ${at('price', sql`fields ? 'price' and price = 0`, inEnglish('The price is 0.'))}
    || ${at(costField, sql`fields ? ${costField}::text and price > 0 and price < cost_price`, inEnglish('The price is below the cost.'))}
    || ${at('barcodes', sql`same_barcode is not null`, formatText(inEnglish('Row {row} has the same barcode.', { row: '%s' }), sql`same_barcode`))}
    || ${at('barcodes', sql`same_barcode is null and barcode_product is not null`, formatText(inEnglish('The product {product} has the same barcode.', { product: '%s' }), sql`barcode_product`))}`
}
