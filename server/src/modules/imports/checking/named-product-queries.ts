import { sql } from 'drizzle-orm'

const product = sql`r.fields ->> 'product'`

/** Joins to each row `r` the product `p` that it names by its SKU, else its barcode, else its name. */
export const namedProduct = sql`
  left join products by_sku on fold(by_sku.sku) = fold(${product}) and by_sku.deleted_at is null
  left join lateral (
    select min(q.product_id) as product_id, count(*) as count from products q
     where q.deleted_at is null and q.gtins && array(select jsonb_array_elements_text(r.fields -> 'gtins'))
  ) by_code on jsonb_array_length(r.fields -> 'gtins') > 0
  left join products by_name on fold(by_name.name) = fold(${product}) and by_name.deleted_at is null
  left join products p on p.product_id = coalesce(by_sku.product_id,
    case when by_code.count = 1 then by_code.product_id end, by_name.product_id)`

/** Whether several products have the barcode by which the row `r` names its product. */
export const isUnclearProduct = sql`coalesce(by_code.count > 1, false) and p.product_id is null`
