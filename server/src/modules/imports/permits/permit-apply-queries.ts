import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import { permitFields, permitOfRow } from './permit-check-queries.ts'

/** The permits of a client that a new row would repeat. */
const isSame = sql`p.client_id = r.client_id and p.permit_type_id = (r.after ->> 'permitType')::int
  and fold(p.number) = fold(r.after ->> 'number')`

/**
 * The names of rows whose client was deleted, or whose permit was deleted, changed or, where they have found none, added
 * since.
 */
export const findChangedPermits = (db: Database, rows: SQL): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rows} r
      left join accounts a on a.account_id = r.client_id and a.role = 'client'
      left join permits p on ${permitOfRow}
     where a.account_id is null
        or (case when r.before = '{}' then exists (select from permits p where ${isSame}) else p.permit_id is null end)
        or exists (select from jsonb_each(r.before) b where b.value is distinct from ${permitFields} -> b.key)`,
  )

const day = (field: 'issuedOn' | 'expiresOn', column: SQL) =>
  sql`case when r.after ? ${sql.raw(`'${field}'`)} then (r.after ->> ${sql.raw(`'${field}'`)})::date else ${column} end`

/** Sets the changed fields of permits. */
export async function updateImportedPermits(db: Database, rows: SQL): Promise<void> {
  await db.execute(sql`
    update permits p
       set number = coalesce(r.after ->> 'number', p.number),
           issued_on = ${day('issuedOn', sql`p.issued_on`)},
           expires_on = ${day('expiresOn', sql`p.expires_on`)},
           address = case when r.after ? 'address' then r.after ->> 'address' else p.address end
      from ${rows} r where ${permitOfRow}`)
}

/** Inserts the new permits, which are valid, and notes them in their rows. */
export async function insertImportedPermits(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    with p as (
      insert into permits (client_id, permit_type_id, number, issued_on, expires_on, address, state, created_at, decided_at)
      select r.client_id, (r.after ->> 'permitType')::int, r.after ->> 'number', (r.after ->> 'issuedOn')::date,
             (r.after ->> 'expiresOn')::date, r.after ->> 'address', 'valid', ${now}::timestamptz, ${now}::timestamptz
        from ${rowsToApply(importId, 'create')} r order by r.row
      returning *)
    update import_rows r set fields = ${permitFields}
      from p where r.import_id = ${importId} and r.kind = 'create' and ${isSame}`)
}

/** Leaves out the reminders of the permits of some rows whose days have passed. */
export async function skipRemindersOfRows(db: Database, rows: SQL, today: string): Promise<void> {
  await db.execute(sql`
    update permits p set reminded_days = (
      select min(days) from unnest(t.remind_days) as days where days > p.expires_on - ${today}::date)
      from permit_types t
     where t.permit_type_id = p.permit_type_id and p.permit_id in (
       select coalesce(r.before ->> 'permitId', r.after ->> 'permitId', r.fields ->> 'permitId')::int from ${rows} r)`)
}

/** The names of permits whose clients have since ordered a product that needs it, or has a charge that it exempts from. */
export const findNeededPermits = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rowsToUndo(importId, 'create', 'update')} r join permits p on ${permitOfRow}
     where exists (
       select from orders o join order_items i using (order_id) join products q using (product_id)
        where o.client_id = r.client_id and (o.order_date >= ${appliedAt} or i.added_at >= ${appliedAt})
          and (q.permit_type_id = p.permit_type_id
               or exists (select from charges c where c.charge_id = any(q.charge_ids)
                                                  and c.exempt_permit_type_id = p.permit_type_id)))`,
  )

/** Deletes the permits that an import has added. */
export async function deleteImportedPermits(db: Database, importId: number): Promise<void> {
  await db.execute(sql`delete from permits p using ${rowsToUndo(importId, 'create')} r where ${permitOfRow}`)
}
