import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { clientFields } from '../checking/client-check-queries.ts'
import { deliveryParts } from '../reading/cells/delivery-readers.ts'
import { batchesOf, findNamesInBatches, rowsToApply, writeInBatches } from './imported-rows-queries.ts'

/** Locks the clients of an import until the transaction ends, in the order of their ids. */
export async function lockImportedClients(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from accounts
     where account_id in (select client_id from ${rowsToApply(importId, 'create', 'update')} r)
     order by account_id for no key update`)
}

/** The names of clients that were deleted, or of which a field that the rows have found was changed since. */
export const findChangedClients = (db: Database, rows: SQL): Promise<string[]> =>
  findNamesInBatches(
    db,
    rows,
    (batch) => sql`
    select r.name from ${batch} r left join accounts a on a.account_id = r.client_id and a.role = 'client'
     where a.account_id is null or exists (
       select from jsonb_each(r.before) b where b.value is distinct from ${clientFields} -> b.key)`,
  )

const regionsOf = sql`array(select jsonb_array_elements_text(r.after -> 'regions'))`

// As `door` or `net 30`.
const termsKindOf = sql`split_part(r.after ->> 'terms', ' ', 1)`
const termsDaysOf = sql`nullif(split_part(r.after ->> 'terms', ' ', 2), '')::smallint`

// As `09:00-11:30`.
const windowOf = sql`case when r.after ->> 'deliveryWindow' is not null
  then jsonb_build_object('from', split_part(r.after ->> 'deliveryWindow', '-', 1),
                          'to', split_part(r.after ->> 'deliveryWindow', '-', 2)) end`

const partOfField = sql.join(
  Object.entries(deliveryParts).map(([field, part]) => sql.raw(`('${field}', '${part}')`)),
  sql`, `,
)

/** A delivery of a client's own with the parts of the row; null without parts. */
const deliveryWith = (delivery: SQL) => sql`(
  select nullif(jsonb_strip_nulls(coalesce(${delivery}, '{}') || coalesce(jsonb_object_agg(p.part, r.after -> p.field), '{}')), '{}')
    from (values ${partOfField}) p (field, part) where r.after ? p.field)`

/** Whether an import of clients changes the price levels of some, and so what they pay. */
export async function changesLevels(db: Database, importId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${rowsToApply(importId, 'update')} r where r.after ? 'priceLevelId' limit 1`)
  return rows.length > 0
}

/** Sets the changed fields of clients. */
export const updateImportedClients = (db: Database, rows: SQL, now: Date): Promise<void> =>
  writeInBatches(
    db,
    rows,
    (batch) => sql`
    update accounts a
       set email = case when r.after ? 'email' then r.after ->> 'email' else a.email end,
           -- Only a client without an address gets one. It counts as verified, because staff entered it.
           email_verified_at = case when not r.after ? 'email' then a.email_verified_at
                                    when r.after ->> 'email' is not null then ${now}::timestamptz end,
           external_id = case when r.after ? 'externalId' then r.after ->> 'externalId' else a.external_id end,
           internal_note = coalesce(r.after ->> 'internalNote', a.internal_note),
           price_level_id = case when r.after ? 'priceLevelId' then (r.after ->> 'priceLevelId')::int else a.price_level_id end,
           regions = case when r.after ? 'regions' then ${regionsOf} else a.regions end,
           postal_code = coalesce(r.after ->> 'postalCode', a.postal_code),
           zone_id = case when r.after ? 'zoneId' then (r.after ->> 'zoneId')::int else a.zone_id end,
           terms_kind = case when r.after ? 'terms' then ${termsKindOf} else a.terms_kind end,
           terms_days = case when r.after ? 'terms' then ${termsDaysOf} else a.terms_days end,
           credit_limit_cents = case when r.after ? 'creditLimit' then (r.after ->> 'creditLimit')::int
                                     else a.credit_limit_cents end,
           credit_mode = coalesce(r.after ->> 'creditMode', a.credit_mode),
           proof = coalesce(r.after ->> 'proof', a.proof),
           store_name = coalesce(r.after ->> 'storeName', a.store_name),
           store_address = coalesce(r.after ->> 'storeAddress', a.store_address),
           business_owner_name = coalesce(r.after ->> 'businessOwnerName', a.business_owner_name),
           phone_number = coalesce(r.after ->> 'phoneNumber', a.phone_number),
           business_type = coalesce(r.after ->> 'businessType', a.business_type),
           delivery_notes = coalesce(r.after ->> 'deliveryNotes', a.delivery_notes),
           delivery = ${deliveryWith(sql`a.delivery`)},
           delivery_window = case when r.after ? 'deliveryWindow' then ${windowOf} else a.delivery_window end
      from ${batch} r where a.account_id = r.client_id`,
  )

/**
 * Inserts the new clients, without passwords, and notes them in their rows. Their addresses count as verified, because
 * staff entered them.
 */
export async function insertImportedClients(db: Database, importId: number, now: Date): Promise<void> {
  for await (const isInBatch of batchesOf(db, rowsToApply(importId, 'create')))
    await insertBatch(db, sql`r.import_id = ${importId} and r.kind = 'create' and ${isInBatch}`, now)
}

async function insertBatch(db: Database, isInBatch: SQL, now: Date): Promise<void> {
  await db.execute(sql`update import_rows r set client_id = gen_random_uuid() where ${isInBatch}`)
  await db.execute(sql`
    insert into accounts (account_id, role, email, external_id, store_name, store_address, business_owner_name,
                          phone_number, business_type, delivery_notes, internal_note, price_level_id,
                          regions, postal_code, zone_id, terms_kind, terms_days, credit_limit_cents, credit_mode,
                          delivery, delivery_window, proof, email_verified_at)
    select r.client_id, 'client', r.after ->> 'email', r.after ->> 'externalId', r.after ->> 'storeName',
           r.after ->> 'storeAddress', coalesce(r.after ->> 'businessOwnerName', ''), r.after ->> 'phoneNumber',
           r.after ->> 'businessType', coalesce(r.after ->> 'deliveryNotes', ''),
           coalesce(r.after ->> 'internalNote', ''), (r.after ->> 'priceLevelId')::int, ${regionsOf},
           coalesce(r.after ->> 'postalCode', ''), (r.after ->> 'zoneId')::int,
           coalesce(${termsKindOf}, 'door'), ${termsDaysOf}, (r.after ->> 'creditLimit')::int,
           coalesce(r.after ->> 'creditMode', 'warn'), ${deliveryWith(sql`null::jsonb`)}, ${windowOf}, coalesce(r.after ->> 'proof', 'name'),
           case when r.after ->> 'email' is not null then ${now}::timestamptz end
      from import_rows r where ${isInBatch} order by r.row`)
  await db.execute(sql`
    update import_rows r set fields = ${clientFields}
      from accounts a where ${isInBatch} and a.account_id = r.client_id`)
}
