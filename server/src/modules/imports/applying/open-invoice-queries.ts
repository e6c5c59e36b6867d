import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply, rowsToUndo } from './imported-rows-queries.ts'

/** The clients of the new rows of an import, in the order of their ids. */
export async function findClientsOfImport(db: Database, importId: number): Promise<string[]> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select distinct client_id as "clientId" from ${rowsToApply(importId, 'create')} r order by 1`)
  return rows.map(({ clientId }) => clientId)
}

/** Inserts the open invoices and credits of an import. */
export async function insertOpenInvoices(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    insert into open_invoices (client_id, number, issued_on, due_on, amount_cents, import_id)
    select client_id, after ->> 'number', (after ->> 'day')::date,
           coalesce((after ->> 'dueDay')::date, (after ->> 'day')::date), (after ->> 'amount')::int, import_id
      from ${rowsToApply(importId, 'create')} r order by row`)
}

/**
 * The names of clients that have paid since an import was applied and whose open invoices of it are paid in part, and
 * of those whose credits of it may have paid orders delivered since.
 */
export const findPaidOpenInvoices = (db: Database, importId: number, appliedAt: Date): Promise<string[]> =>
  findNames(
    db,
    sql`
    select min(r.name) as name
      from ${rowsToUndo(importId, 'create')} r join open_invoices i on i.import_id = ${importId} and i.client_id = r.client_id
     where i.paid_cents > 0 and exists (select from payments p
                                         where p.client_id = i.client_id and p.voided_at is null and p.created_at >= ${appliedAt})
        or i.amount_cents < 0 and exists (select from order_balances b
                                           where b.client_id = i.client_id and b.delivered_at >= ${appliedAt} and b.paid_cents > 0)
     group by r.client_id`,
  )

/** Deletes the open invoices of an import. */
export async function deleteOpenInvoices(db: Database, importId: number): Promise<void> {
  await db.execute(sql`delete from open_invoices where import_id = ${importId}`)
}
