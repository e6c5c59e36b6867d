import type { SupplierRename } from '@cornerstock/contract/office/settings-changes'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

const isFormer = (name: SQL, { from }: SupplierRename) => sql`fold(${name}) = fold(${from}::text)`

/** The elements of a JSON list of objects, of which those with the former name under `key` get the new one. */
const renamedElements = (list: SQL, key: string, rename: SupplierRename) => sql`
  (select coalesce(jsonb_agg(case when ${isFormer(sql`e ->> ${key}::text`, rename)}
            then jsonb_set(e, array[${key}::text], to_jsonb(${rename.to}::text)) else e end order by place), ${list})
     from jsonb_array_elements(${list}) with ordinality as elements (e, place))`

/**
 * Renames a supplier of products and of their prices. Of two prices that have one name then, the newer stays. Returns
 * the changed products.
 */
export async function renameInProducts(db: Database, rename: SupplierRename): Promise<number[]> {
  const { rows } = await db.execute<{ productId: number }>(sql`
    update products p
       set supplier = case when ${isFormer(sql`p.supplier`, rename)} then ${rename.to} else p.supplier end,
           supplier_prices = coalesce((
             select jsonb_agg(price order by place) from (
               select distinct on (fold(price ->> 'name')) price, place
                 from jsonb_array_elements(${renamedElements(sql`p.supplier_prices`, 'name', rename)})
                      with ordinality as prices (price, place)
                order by fold(price ->> 'name'), price ->> 'pricedAt' desc nulls last, place) as kept),
             p.supplier_prices)
     where ${isFormer(sql`p.supplier`, rename)} or exists (
       select from jsonb_array_elements(p.supplier_prices) as price
        where ${isFormer(sql`price ->> 'name'`, rename)})
    returning product_id as "productId"`)
  return rows.map(({ productId }) => productId)
}

/** Renames a supplier in the plans, rules and finds of purchase runs. Returns the runs that are open. */
export async function renameInRuns(db: Database, rename: SupplierRename): Promise<number[]> {
  const { from, to } = rename
  await db.execute(sql`
    update purchase_run_products
       set supplier = case when ${isFormer(sql`supplier`, rename)} then ${to} else supplier end,
           prices = ${renamedElements(sql`prices`, 'supplier', rename)}
     where ${isFormer(sql`supplier`, rename)} or exists (
       select from jsonb_array_elements(prices) as price where ${isFormer(sql`price ->> 'supplier'`, rename)})`)
  await db.execute(sql`
    update purchase_run_finds f set supplier = ${to}
     where ${isFormer(sql`f.supplier`, rename)} and not exists (
       select from purchase_run_finds o where o.run_id = f.run_id and o.product_id = f.product_id
          and o.find_id <> f.find_id and fold(o.supplier) = fold(${to}))`)
  const { rows } = await db.execute<{ runId: number; isOpen: boolean }>(sql`
    update purchase_runs
       set single_best = case when ${isFormer(sql`single_best ->> 'supplier'`, rename)}
             then jsonb_set(single_best, '{supplier}', to_jsonb(${to}::text)) else single_best end,
           rule_costs = ${renamedElements(sql`rule_costs`, 'supplier', rename)},
           rules = case when jsonb_typeof(rules -> 'leaveOut') = 'array' then jsonb_set(rules, '{leaveOut}', (
             select coalesce(jsonb_agg(case when ${isFormer(sql`name`, rename)} then ${to}::text else name end
                                       order by place), '[]')
               from jsonb_array_elements_text(rules -> 'leaveOut') with ordinality as names (name, place)))
             else rules end
     where closed_at is null or position(fold(${from}::text) in
             fold(concat(rules, single_best, rule_costs))) > 0
    returning run_id as "runId", closed_at is null as "isOpen"`)
  return rows.filter(({ isOpen }) => isOpen).map(({ runId }) => runId)
}
