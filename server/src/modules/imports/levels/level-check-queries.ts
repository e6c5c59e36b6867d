import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  changesOf,
  earlierRow,
  formatText,
  markRows,
  neededColumns,
  problemIn,
  unreadRows,
} from '../checking/check-sql-queries.ts'

/** The fields of the price level `l` as an import writes them. */
export const levelFields = sql`jsonb_build_object('name', l.name, 'basis', l.basis, 'percent', l.percent)`

/** The level of a row, by its name in any letter case. */
export const levelOfRow = sql`fold(l.name) = fold(r.fields ->> 'name')`

/** Compares rows of price levels with those that have their names. */
export async function compareLevels(db: Database, { importId, headers }: ComparedImport): Promise<void> {
  const name: SQL = sql`fold(fields ->> 'name')`
  await db.execute(sql`
    with matched as materialized (
      select r.row, r.name, r.fields, l.price_level_id,
             case when l.price_level_id is not null then ${levelFields} end as current
        from ${unreadRows(importId)} r left join price_levels l on ${levelOfRow}
    ), numbered as (
      select *, ${earlierRow(name)} as same_name from matched
    ), changed as materialized (
      select row, name, price_level_id,
             ${neededColumns(headers, 'name')}
          || ${problemIn(headers)('name', sql`same_name is not null`, formatText(inEnglish('Row {row} has the same name.', { row: '%s' }), sql`same_name`))}
             as problems,
             ${changesOf(sql`fields`, sql`coalesce(current, '{}')`)} as changes
        from numbered
    )
    ${markRows(importId, {
      isNew: sql`c.price_level_id is null`,
      name: sql`c.name`,
    })}`)
}
