import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  changesOf,
  clientOfRow,
  earlierRow,
  formatText,
  markRows,
  neededColumns,
  problemIn,
  unreadRows,
} from '../checking/check-sql-queries.ts'
import { clientProblems, isAmbiguousClient, namedClient } from '../checking/named-client-queries.ts'
import { isUnknown, named, permitType, withNamedId } from '../checking/named-rows-queries.ts'

/** The fields of the permit `p` as an import writes them. */
export const permitFields = sql`jsonb_build_object('permitId', p.permit_id, 'permitType', p.permit_type_id,
  'number', p.number, 'issuedOn', p.issued_on, 'expiresOn', p.expires_on, 'address', p.address)`

const type = { ...permitType, field: 'permitType' } as const

const day = (field: 'issuedOn' | 'expiresOn', of: SQL = sql`r.fields`) =>
  sql`(${of} ->> ${sql.raw(`'${field}'`)})::date`

/** Whether the permit `p` has the days of a row; a file without a column for a day says nothing about it. */
const hasDays = sql`
  (not r.fields ? 'issuedOn' or p.issued_on is not distinct from ${day('issuedOn')})
  and (not r.fields ? 'expiresOn' or p.expires_on is not distinct from ${day('expiresOn')})`

/** The permit `p` that a row `r` of changes is about. */
export const permitOfRow = sql`p.permit_id = coalesce(r.before ->> 'permitId', r.after ->> 'permitId')::int`

/** A day after the import. */
const final = (field: 'issuedOn' | 'expiresOn') =>
  sql`case when fields ? ${sql.raw(`'${field}'`)} then ${day(field, sql`fields`)} else ${day(field, sql`current`)} end`

/**
 * Compares rows of permits with those of their clients that have their types and numbers: the one with the days of the
 * row, else the newest, whose days the row changes. Decisions about permits stay as they are.
 */
export async function comparePermits(db: Database, { importId, headers }: ComparedImport): Promise<void> {
  const at = problemIn(headers)
  await db.execute(sql`
    with named as materialized (
      select r.row, r.name, ${withNamedId(sql`r.fields`, type)} as fields, a.account_id, a.store_name, ${isAmbiguousClient} as is_ambiguous,
             permit_type.id as permit_type_id, ${isUnknown(type)} as has_unknown_type
        from ${unreadRows(importId)} r ${namedClient} ${named(type)}
    ), matched as materialized (
      select r.*, ${permitFields} as found, p.permit_id, (${hasDays}) as is_exact
        from named r
        left join lateral (
          select * from permits p
           where p.client_id = r.account_id and p.permit_type_id = r.permit_type_id
             and fold(p.number) = fold(r.fields ->> 'number')
           order by (${hasDays}) desc, p.permit_id desc limit 1) p on true
    ), numbered as (
      select *, case when permit_id is not null then found end as current,
             ${earlierRow(sql`case when account_id is not null then concat_ws(' ', account_id, permit_type_id, fold(fields ->> 'number')) end`)} as same_number,
             ${earlierRow(sql`permit_id`)} as same_permit
        from matched
    ), changed as materialized (
      select row, account_id, permit_id,
             case when account_id is not null then store_name || ': ' || (fields ->> 'number') else name end as name,
             ${neededColumns(headers, 'client', 'permitType', 'number')}
          || ${clientProblems(headers)}
          || ${at('permitType', sql`has_unknown_type`, inEnglish('There is no such type of permit.'))}
          || ${at('number', sql`permit_id is null and same_number is not null or permit_id is not null and not is_exact and same_permit is not null`, formatText(inEnglish('Row {row} is the same permit.', { row: '%s' }), sql`coalesce(same_permit, same_number)`))}
          || ${at('expiresOn', sql`(${final('issuedOn')}) > (${final('expiresOn')})`, inEnglish('It must expire after it was issued.'))}
             as problems,
             -- An apply and an undo find the permit again.
             case when permit_id is null then changes else jsonb_set(changes, '{before,permitId}', to_jsonb(permit_id)) end
               as changes
        from numbered cross join lateral (
          select ${changesOf(sql`fields - 'client'`, sql`coalesce(current, '{}')`)} as changes) as its
    )
    ${markRows(importId, {
      isNew: sql`c.permit_id is null`,
      name: sql`c.name`,
      ids: clientOfRow,
    })}`)
}
