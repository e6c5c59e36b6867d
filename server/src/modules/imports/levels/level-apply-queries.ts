import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import { levelFields, levelOfRow } from './level-check-queries.ts'

/** Locks the price levels of an import until the transaction ends. */
export async function lockImportedLevels(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from price_levels l
     where exists (select from ${rowsToApply(importId, 'create', 'update')} r where ${levelOfRow})
     order by price_level_id for update`)
}

/** The names of levels that were deleted, or of which a field that the rows have found was changed since. */
export const findChangedLevels = (db: Database, rows: SQL): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rows} r left join price_levels l on ${levelOfRow}
     where l.price_level_id is null
        or exists (select from jsonb_each(r.before) b where b.value is distinct from ${levelFields} -> b.key)`,
  )

/** Sets the changed fields of price levels. */
export async function updateImportedLevels(db: Database, rows: SQL): Promise<void> {
  await db.execute(sql`
    update price_levels l
       set name = coalesce(r.after ->> 'name', l.name), basis = coalesce(r.after ->> 'basis', l.basis),
           percent = coalesce((r.after ->> 'percent')::numeric, l.percent)
      from ${rows} r where ${levelOfRow}`)
}

/** Inserts the new price levels, which no client has, and notes them in their rows. */
export async function insertImportedLevels(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    with l as (
      insert into price_levels (name, basis, percent)
      select r.after ->> 'name', coalesce(r.after ->> 'basis', 'list'), coalesce((r.after ->> 'percent')::numeric, 0)
        from ${rowsToApply(importId, 'create')} r order by r.row
      returning *)
    update import_rows r set fields = ${levelFields}
      from l where r.import_id = ${importId} and r.kind = 'create' and ${levelOfRow}`)
}

/** The names of new levels that clients, prices for products or percentages of categories need. */
export const findNeededLevels = (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`
    select l.name from price_levels l join ${rowsToUndo(importId, 'create')} r on ${levelOfRow}
     where l.percents <> '[]'
        or exists (select from level_prices p where p.price_level_id = l.price_level_id)
        or exists (select from accounts a where a.price_level_id = l.price_level_id)`,
  )

/** The names of changed levels that orders of their clients were charged since. */
export const findChargedLevels = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`
    select l.name from price_levels l join ${rowsToUndo(importId, 'update')} r on ${levelOfRow}
     where r.before ?| array['basis', 'percent'] and exists (
       select from accounts a join orders o on o.client_id = a.account_id join order_items i using (order_id)
        where a.price_level_id = l.price_level_id and i.price_source = 'level'
          and (o.order_date >= ${appliedAt} or i.added_at >= ${appliedAt}))`,
  )

/** Deletes the levels that an import has added. */
export async function deleteImportedLevels(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    delete from price_levels l using ${rowsToUndo(importId, 'create')} r where ${levelOfRow}`)
}
