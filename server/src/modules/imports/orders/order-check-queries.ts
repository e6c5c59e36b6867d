import { sql } from 'drizzle-orm'
import type { Database, Pool } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  clientAndProductOfRow,
  formatText,
  markRows,
  neededColumns,
  problemIn,
} from '../checking/check-sql-queries.ts'
import { clientProblems, isAmbiguousClient, namedClient } from '../checking/named-client-queries.ts'
import { isUnclearProduct, namedProduct } from '../checking/named-product-queries.ts'

/** The products that are out of the catalog, by their folded names and SKUs; of several with one name the newest. */
export const retiredNames = sql`
  select name, max(product_id) as product_id
    from (select fold(name) as name, product_id from products where deleted_at is not null
          union all select fold(sku), product_id from products where deleted_at is not null and sku is not null) one
   group by name`

const sameRow = sql`concat_ws(' ', line_product, fields ->> 'quantity', fields ->> 'price')`
const storedRow = sql`concat_ws(' ', product_id, quantity, price_cents)`

/**
 * Prepares a transaction for statements about all rows of a file. PostgreSQL knows little of rows that have just come, and
 * would compare each with each; joins that need an index are lateral ones, which it cannot write otherwise.
 */
export async function expectManyRows(transaction: Database): Promise<void> {
  await transaction.execute(sql`
    select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true),
           set_config('work_mem', '64MB', true), set_config('statement_timeout', '120s', true)`)
}

/**
 * Compares the rows of former orders with the imported orders that are there, by their numbers. Names of clients and
 * products are looked up once each. A row with a problem makes all rows of its order bad.
 */
export function compareOrders(db: Pool, compared: ComparedImport): Promise<void> {
  return db.transaction(async (transaction) => {
    await expectManyRows(transaction)
    await markOrders(transaction, compared)
  })
}

async function markOrders(db: Database, { importId, headers, today }: ComparedImport): Promise<void> {
  const at = problemIn(headers)
  await db.execute(sql`
    with lines as materialized (
      select i.row, i.kind, i.name, i.fields, i.problems, fold(i.fields ->> 'number') as number,
             (i.fields ->> 'day')::date as day
        from import_rows i where i.import_id = ${importId}
    ), clients as materialized (
      select r.fields ->> 'client' as client, a.account_id, a.store_name, ${isAmbiguousClient} as is_ambiguous
        from (select distinct jsonb_build_object('client', fields -> 'client') as fields from lines where fields ? 'client') r ${namedClient}
    ), retired as materialized (
      ${retiredNames}
    ), named as materialized (
      select r.fields ->> 'product' as product, coalesce(p.product_id, retired.product_id) as product_id,
             ${isUnclearProduct} as is_unclear
        from (select distinct jsonb_build_object('product', fields -> 'product', 'gtins', fields -> 'gtins') as fields
                from lines where fields ? 'product') r ${namedProduct}
        left join retired on p.product_id is null and retired.name = fold(r.fields ->> 'product')
    ), stored as materialized (
      select n.number, o.* from (select distinct number from lines) n cross join lateral (
        select order_id, client_id, company_day(order_date) as day from orders
         where fold(external_number) = n.number and external_number is not null offset 0) o
    ), stored_lines as materialized (
      select s.order_id, i.* from stored s cross join lateral (
        select product_id, fold(product_name) as name, quantity, price_cents from order_items
         where order_id = s.order_id offset 0) i
    ), matched as materialized (
      select l.*, c.account_id, c.is_ambiguous, p.product_id, p.is_unclear, s.order_id,
             s.client_id is distinct from c.account_id or s.day is distinct from l.day as has_other_head,
             -- A product that got a name or SKU since is still the product of its line.
             coalesce(by_id.product_id, by_name.product_id, p.product_id) as line_product
        from lines l
        left join clients c on c.client = l.fields ->> 'client'
        left join named p on p.product = l.fields ->> 'product'
        left join stored s on s.number = l.number
        left join (select distinct order_id, product_id from stored_lines) by_id
          on by_id.order_id = s.order_id and by_id.product_id = p.product_id
        left join (select order_id, name, min(product_id) as product_id from stored_lines group by 1, 2) by_name
          on by_name.order_id = s.order_id and by_name.name = fold(l.fields ->> 'product')
    ), other_lines as materialized (
      select f.order_id
        from (select order_id, array_agg(${sameRow} order by ${sameRow}) as lines
                from matched where order_id is not null group by order_id) f
        join (select order_id, array_agg(${storedRow} order by ${storedRow}) as lines
                from stored_lines group by order_id) s using (order_id)
       where f.lines <> s.lines
    ), numbered as materialized (
      select m.*, first_value(row) over w as first_row,
             number is not null and (first_value(account_id) over w is distinct from account_id
                                     or first_value(day) over w is distinct from day) as differs,
             order_id is not null and (has_other_head or order_id in (select order_id from other_lines)) as is_other
        from matched m
      window w as (partition by number order by row)
    ), judged as materialized (
      select n.*, case when kind is null then
             ${neededColumns(headers, 'number', 'client', 'day', 'product', 'quantity', 'price')}
          || ${clientProblems(headers)}
          || ${at('product', sql`is_unclear`, inEnglish('Several products have this barcode.'))}
          || ${at('day', sql`day > ${today}::date`, inEnglish('This day is still to come.'))}
          || ${at('number', sql`differs and account_id is not null and day is not null`, formatText(inEnglish('Row {row} has the same number, but another store or day.', { row: '%s' }), sql`first_row`))}
          || ${at('number', sql`is_other and account_id is not null and not differs`, inEnglish('This number is there already, with another store or day, or with other lines.'))}
             else problems end as own_problems
        from numbered n
    ), spread as materialized (
      select j.*, min(row) filter (where own_problems <> '[]') over (partition by number) as bad_row from judged j
    ), changed as materialized (
      select row, account_id, product_id, order_id, fields,
             own_problems || ${at('number', sql`number is not null and own_problems = '[]' and bad_row is not null`, formatText(inEnglish('Row {row} of this order has a problem, so the order is left out.', { row: '%s' }), sql`bad_row`))}
               as problems,
             ${at('product', sql`product_id is null`, inEnglish('This product is not in the catalog. Its history is kept under this name.'))} as warnings,
             jsonb_build_object('before', '{}'::jsonb, 'after',
               case when order_id is null then fields - 'gtins' else '{}' end) as changes
        from spread where kind is null
    )
    ${markRows(importId, {
      isNew: sql`c.order_id is null`,
      name: sql`concat_ws(': ', c.fields ->> 'number', c.fields ->> 'product')`,
      ids: clientAndProductOfRow,
      warnings: sql`c.warnings`,
    })}`)
}
