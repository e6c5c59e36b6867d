import type { HeldProducts } from '@cornerstock/contract/catalog/catalog'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import type { Move, Renaming } from './move-rules.ts'

/** The live or all products that a move concerns, each with the most exact one. */
const heldBy = (moves: readonly Move[], condition: SQL): SQL => sql`
  select p.product_id, m.* from products p
   cross join lateral (
     select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
       as one(category text, "subCategory" text, value text, "isArea" boolean, "toCategory" text, "toSubCategory" text, "isRemoved" boolean)
      where one.category = ${foldedText('category', sql`p.search_text`)}
        and ("subCategory" is null or "subCategory" = ${foldedText('subCategory', sql`p.search_text`)})
      order by "subCategory" nulls last limit 1) m
   where p.category_names && ${sql.param([...new Set(moves.map(({ category }) => category))])}::text[] and ${condition}`

/** The removed areas and categories that products hold, in their order. */
export async function countHeld(db: Database, moves: readonly Move[]): Promise<HeldProducts[]> {
  const { rows } = await db.execute<HeldProducts>(sql`
    select value, "isArea", count(*)::int as products from (${heldBy(moves, sql`p.deleted_at is null`)}) held
     where "isRemoved" group by value, "isArea"`)
  const values = moves.map(({ value }) => value)
  return rows.sort((one, other) => values.indexOf(one.value) - values.indexOf(other.value))
}

/** Moves the products of renamed, moved, removed and new categories, deleted ones too. */
export async function moveProducts(transaction: Database, moves: readonly Move[]): Promise<void> {
  await transaction.execute(sql`
    with held as (${heldBy(moves, sql`true`)} order by p.product_id for no key update of p)
    update products p
       set category = coalesce("toCategory", p.category), sub_category = coalesce("toSubCategory", p.sub_category),
           area = area_of(coalesce("toCategory", p.category))
      from held h where h.product_id = p.product_id
       and (p.category, p.sub_category, p.area) is distinct from
           (coalesce("toCategory", p.category), coalesce("toSubCategory", p.sub_category),
            area_of(coalesce("toCategory", p.category)))`)
}

type Follower = (transaction: Database, renamings: readonly Renaming[]) => Promise<void>

/** The answers about the unknown categories of imports. One that leads nowhere is forgotten, so that it is asked again. */
const renameInImports: Follower = async (transaction, renamings) => {
  await transaction.execute(sql`
    delete from import_categories i using ${renamed(renamings)} where fold(i.category) = fold(r."from") and r."to" is null`)
  await transaction.execute(sql`
    update import_categories i set category = r."to" from ${renamed(renamings)} where fold(i.category) = fold(r."from")`)
}

/** The percentages of price levels. Of two that have one category then, that of the category that had the name stays. */
const renameInLevels: Follower = async (transaction, renamings) => {
  await transaction.execute(sql`
    update price_levels l set percents = (
      select coalesce(jsonb_agg(entry order by place), '[]') from (
        select distinct on (fold(entry ->> 'category')) entry, place from (
          select case when r."to" is null then e else jsonb_set(e, '{category}', to_jsonb(r."to")) end as entry,
                 place, r."to" is not null as "isRenamed"
            from jsonb_array_elements(l.percents) with ordinality as percents (e, place)
            left join ${renamed(renamings)} on fold(r."from") = fold(e ->> 'category')) as named
         order by fold(entry ->> 'category'), "isRenamed", place) as kept)
     where exists (select from jsonb_array_elements(l.percents) as e
                     join ${renamed(renamings)} on fold(r."from") = fold(e ->> 'category') and r."to" is not null)`)
}

/** The categories that do not count in delivery zones, each once. */
const renameInZones: Follower = async (transaction, renamings) => {
  await transaction.execute(sql`
    update delivery_zones z set categories_not_counted = array(
      select name from (
        select distinct on (fold(name)) name, place from (
          select coalesce(r."to", c.name) as name, place
            from unnest(z.categories_not_counted) with ordinality as c (name, place)
            left join ${renamed(renamings)} on fold(r."from") = fold(c.name)) as named
         order by fold(name), place) as kept
       order by place)
     where exists (select from unnest(z.categories_not_counted) as c (name)
                     join ${renamed(renamings)} on fold(r."from") = fold(c.name) and r."to" is not null)`)
}

const renamed = (renamings: readonly Renaming[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(renamings)}::jsonb) as r("from" text, "to" text)`

/** The accounts of the books. Of two that have one category then, that of the category that had the name stays. */
const renameInAccounts: Follower = async (transaction, renamings) => {
  await transaction.execute(sql`
    update settings set chosen = jsonb_set(chosen, '{accounts,income}', (
      select coalesce(jsonb_object_agg(name, account), '{}') from (
        select distinct on (fold(coalesce(r."to", old.name))) coalesce(r."to", old.name) as name, old.account
          from jsonb_each(chosen #> '{accounts,income}') as old (name, account)
          left join ${renamed(renamings)} on fold(r."from") = fold(old.name)
         order by fold(coalesce(r."to", old.name)), r."to" is not null) as kept))
     where exists (select from jsonb_object_keys(chosen #> '{accounts,income}') as name
                     join ${renamed(renamings)} on fold(r."from") = fold(name) and r."to" is not null)`)
}

/** The categories that are counted at the door, each once. */
const renameInCounting: Follower = async (transaction, renamings) => {
  await transaction.execute(sql`
    update settings set chosen = jsonb_set(chosen, '{countAtDoor}', (
      select jsonb_agg(name order by place) from (
        select distinct on (fold(name)) name, place from (
          select coalesce(r."to", c.name) as name, c.place
            from jsonb_array_elements_text(chosen -> 'countAtDoor') with ordinality as c (name, place)
            left join ${renamed(renamings)} on fold(r."from") = fold(c.name)) as named
         order by fold(name), place) as kept))
     where exists (select from jsonb_array_elements_text(chosen -> 'countAtDoor') as c (name)
                     join ${renamed(renamings)} on fold(r."from") = fold(c.name) and r."to" is not null)`)
}

/** Everything besides products that names categories. */
const followers: readonly Follower[] = [
  renameInImports,
  renameInLevels,
  renameInZones,
  renameInAccounts,
  renameInCounting,
]

/** Renames categories wherever they are named, but for products. */
export async function renameEverywhere(transaction: Database, renamings: readonly Renaming[]): Promise<void> {
  if (renamings.length > 0) for (const follow of followers) await follow(transaction, renamings)
}
