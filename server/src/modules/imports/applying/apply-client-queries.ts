import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { clientFields } from '../checking/client-check-queries.ts'

/** Locks the clients of an import until the transaction ends, in the order of their ids. */
export async function lockImportedClients(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from accounts
     where account_id in (select client_id from import_rows where import_id = ${importId} and kind = 'update')
     order by account_id for no key update`)
}

/** Whether a client was deleted, or a field that the import would change has changed. */
export async function hasOutdatedClients(db: Database, importId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from import_rows r left join accounts a on a.account_id = r.client_id and a.role = 'client'
     where r.import_id = ${importId} and r.kind = 'update'
       and (a.account_id is null or exists (
         select from jsonb_each(r.before) b where b.value is distinct from ${clientFields} -> b.key))
     limit 1`)
  return rows.length > 0
}

/** Sets the changed fields of clients. */
export async function updateImportedClients(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    update accounts a
       set email = coalesce(r.after ->> 'email', a.email),
           -- Only a client without an address gets one. It counts as verified, because staff entered it.
           email_verified_at = case when r.after ->> 'email' is null then a.email_verified_at else ${now}::timestamptz end,
           external_id = case when r.after ? 'externalId' then r.after ->> 'externalId' else a.external_id end,
           internal_note = coalesce(r.after ->> 'internalNote', a.internal_note),
           store_name = coalesce(r.after ->> 'storeName', a.store_name),
           store_address = coalesce(r.after ->> 'storeAddress', a.store_address),
           business_owner_name = coalesce(r.after ->> 'businessOwnerName', a.business_owner_name),
           phone_number = coalesce(r.after ->> 'phoneNumber', a.phone_number),
           business_type = coalesce(r.after ->> 'businessType', a.business_type),
           delivery_notes = coalesce(r.after ->> 'deliveryNotes', a.delivery_notes)
      from import_rows r
     where r.import_id = ${importId} and r.kind = 'update' and a.account_id = r.client_id`)
}

/** Inserts the new clients, without passwords. Their addresses count as verified, because staff entered them. */
export async function insertImportedClients(db: Database, importId: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into accounts (role, email, external_id, store_name, store_address, business_owner_name, phone_number,
                          business_type, delivery_notes, internal_note, email_verified_at)
    select 'client', r.after ->> 'email', r.after ->> 'externalId', r.after ->> 'storeName', r.after ->> 'storeAddress',
           coalesce(r.after ->> 'businessOwnerName', ''), r.after ->> 'phoneNumber', r.after ->> 'businessType',
           coalesce(r.after ->> 'deliveryNotes', ''), coalesce(r.after ->> 'internalNote', ''),
           case when r.after ->> 'email' is not null then ${now}::timestamptz end
      from import_rows r where r.import_id = ${importId} and r.kind = 'create' order by r.row`)
}
