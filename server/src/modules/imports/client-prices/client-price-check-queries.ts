import { maxPriceRows } from '@cornerstock/contract/prices/price-rows'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  changesOf,
  clientAndProductOfRow,
  earlierRow,
  formatText,
  markRows,
  neededColumns,
  problemIn,
  unreadRows,
} from '../checking/check-sql-queries.ts'
import { clientProblems, isAmbiguousClient, namedClient } from '../checking/named-client-queries.ts'
import { isUnclearProduct, namedProduct } from '../checking/named-product-queries.ts'

/** The fields of the price `c` of a client as an import writes them. */
export const clientPriceFields = sql`jsonb_build_object('price', c.price_cents, 'minQuantity', c.min_quantity,
  'from', c.from_day, 'to', c.to_day, 'isFixed', c.is_fixed, 'note', c.note)`

/** What tells the prices of a client for a product apart: the quantity and the first day, with their defaults. */
const minQuantity = (fields: SQL) => sql`coalesce((${fields} ->> 'minQuantity')::int, 1)`
const fromDay = (fields: SQL) => sql`(${fields} ->> 'from')::date`

/** The price `c` that a row `r` with its client and product is about. */
export const priceOfRow = sql`c.client_id = r.client_id and c.product_id = r.product_id
  and c.min_quantity = ${minQuantity(sql`r.fields`)}
  and coalesce(c.from_day, '-infinity') = coalesce(${fromDay(sql`r.fields`)}, '-infinity')`

const samePrices = sql`partition by account_id, product_id, min_quantity`

/** The row whose days reach furthest among those that begin earlier, if they reach this row's first day. */
const overlappingRow = sql`case when is_known and coalesce(from_day, '-infinity') <= split_part(reach, ' ', 1)::date
  then split_part(reach, ' ', 2) end`

/**
 * Compares rows with the own prices of their clients. A row changes the price of its client and product with the same
 * quantity and first day.
 */
export async function compareClientPrices(
  db: Database,
  { importId, headers }: ComparedImport,
): Promise<void> {
  const at = problemIn(headers)
  await db.execute(sql`
    with named as materialized (
      select r.row, r.name, r.fields, a.account_id, a.store_name, p.product_id, p.name as product_name,
             ${isAmbiguousClient} as is_ambiguous,
             ${isUnclearProduct} as is_unclear,
             ${minQuantity(sql`r.fields`)} as min_quantity, ${fromDay(sql`r.fields`)} as from_day
        from ${unreadRows(importId)} r ${namedClient} ${namedProduct}
    ), matched as materialized (
      select r.*, r.account_id is not null and r.product_id is not null as is_known,
             case when c.client_id is not null then ${clientPriceFields} end as current,
             case when r.fields ? 'to' then (r.fields ->> 'to')::date else c.to_day end as to_day
        from named r
        left join client_prices c on c.client_id = r.account_id and c.product_id = r.product_id
          and c.min_quantity = r.min_quantity
          and coalesce(c.from_day, '-infinity') = coalesce(r.from_day, '-infinity')
    ), others as materialized (
      select c.* from client_prices c
       where c.client_id in (select account_id from matched)
         and not exists (select from matched m
                          where m.account_id = c.client_id and m.product_id = c.product_id
                            and m.min_quantity = c.min_quantity
                            and coalesce(m.from_day, '-infinity') = coalesce(c.from_day, '-infinity'))
    ), counts as (
      select client_id, count(*) as count from client_prices
       where client_id in (select account_id from matched) group by client_id
    ), numbered as (
      select m.*,
             ${earlierRow(sql`case when is_known then concat_ws(' ', account_id, product_id, min_quantity, coalesce(from_day, '-infinity')) end`)} as same_price,
             max(concat_ws(' ', coalesce(to_day, '9999-12-31'), row)) over (${samePrices}
               order by coalesce(from_day, '-infinity'), row rows between unbounded preceding and 1 preceding) as reach,
             coalesce(counts.count, 0)
               + count(*) filter (where is_known and current is null) over (partition by account_id order by row) as total,
             exists (select from others o
                      where o.client_id = m.account_id and o.product_id = m.product_id
                        and o.min_quantity = m.min_quantity
                        and coalesce(o.from_day, '-infinity') <= coalesce(m.to_day, 'infinity')
                        and coalesce(m.from_day, '-infinity') <= coalesce(o.to_day, 'infinity')) as is_taken
        from matched m left join counts on counts.client_id = m.account_id
    ), judged as (
      select *, case when same_price is null then ${overlappingRow} end as overlapping_row from numbered
    ), changed as materialized (
      select row, account_id, product_id, current,
             case when is_known then store_name || ': ' || product_name else name end as name,
             ${neededColumns(headers, 'client', 'product', 'price')}
          || ${clientProblems(headers)}
          || ${at('product', sql`product_id is null and fields ? 'product' and not is_unclear`, inEnglish('There is no such product.'))}
          || ${at('product', sql`is_unclear`, inEnglish('Several products have this barcode.'))}
          || ${at('to', sql`from_day > to_day`, inEnglish('Must not be before the first day.'))}
          || ${at('product', sql`same_price is not null`, formatText(inEnglish('Row {row} has a price of the same store and product for the same quantity and day.', { row: '%s' }), sql`same_price`))}
          || ${at('from', sql`overlapping_row is not null`, formatText(inEnglish('Row {row} has a price of the same store and product that holds on some of the same days.', { row: '%s' }), sql`overlapping_row`))}
          || ${at('from', sql`is_taken`, inEnglish('Another price of this product for this quantity holds on the same days.'))}
          || ${at('client', sql`current is null and total > ${maxPriceRows}::int`, inEnglish('A store can have at most 10,000 prices.'))}
             as problems,
             ${changesOf(sql`fields - '{client,product,gtins}'::text[]`, sql`coalesce(current, '{}')`)} as changes
        from judged
    )
    ${markRows(importId, {
      isNew: sql`c.current is null`,
      name: sql`c.name`,
      ids: clientAndProductOfRow,
    })}`)
}
