import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { importCategories } from '../../../database/schema/catalog/areas.ts'

/** A text in the column of categories, as the file writes it first. */
export type CategoryText = { value: string; rows: number; isOurs: boolean; isDecided: boolean }

/** The texts in the column of categories of the good rows, in any spelling, the most frequent first. */
export async function findCategoryTexts(db: Database, importId: number): Promise<CategoryText[]> {
  const { rows } = await db.execute<CategoryText>(sql`
    with texts as materialized (
      select (array_agg(fields ->> 'category' order by row))[1] as value, count(*)::int as rows
        from import_rows
       where import_id = ${importId} and kind in ('create', 'update', 'unchanged') and fields ? 'category'
       group by fold(fields ->> 'category'))
    select value, rows, area_of(value) is not null as "isOurs",
           exists (select from import_categories c where c.value = fold(texts.value)) as "isDecided"
      from texts order by rows desc, value`)
  return rows
}

/** A text of the file, and the fields that its products get for it; null for the text itself. */
export type CategoryAnswer = { value: string; given: Record<string, string> | null }

/**
 * Writes what categories are for us into the changes of compared rows. A row can become a change by that, or be no
 * change any more.
 */
export async function answerCategories(
  db: Database,
  importId: number,
  answers: readonly CategoryAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await db.execute(sql`
    with answered as (
      select r.row, r.kind, coalesce(r.before, '{}') as before, coalesce(r.after, '{}') as after,
             coalesce(nullif(a.given, 'null'), jsonb_build_object('category', r.fields -> 'category')) as given,
             case when r.kind = 'create' then '{}'
                  else jsonb_build_object('category', p.category, 'subCategory', p.sub_category) end as current
        from import_rows r
        join jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as a(value text, given jsonb)
          on fold(r.fields ->> 'category') = fold(a.value)
        left join products p on p.product_id = r.product_id
       where r.import_id = ${importId} and r.kind in ('create', 'update', 'unchanged')
    ), changed as (
      select row, kind,
             before - array(select jsonb_object_keys(given)) || coalesce(
               (select jsonb_object_agg(g.key, current -> g.key) from jsonb_each(given) g
                 where current ? g.key and current -> g.key <> g.value), '{}') as before,
             after - array(select jsonb_object_keys(given)) || coalesce(
               (select jsonb_object_agg(g.key, g.value) from jsonb_each(given) g
                 where current -> g.key is distinct from g.value), '{}') as after
        from answered
    )
    update import_rows r
       set before = c.before, after = c.after,
           kind = case when c.kind = 'create' then 'create' when c.after = '{}' then 'unchanged' else 'update' end
      from changed c where r.import_id = ${importId} and r.row = c.row`)
}

/** What owners have decided about unknown categories. */
export const findDecisions = (db: Database): Promise<{ value: string; category: string | null }[]> =>
  db.select().from(importCategories)

/** Remembers what owners have decided. */
export async function rememberDecisions(
  db: Database,
  decisions: readonly { value: string; category: string | null }[],
): Promise<void> {
  if (decisions.length === 0) return
  await db.execute(sql`
    insert into import_categories (value, category)
    select fold(value), category
      from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d(value text, category text)
    on conflict (value) do update set category = excluded.category`)
}
