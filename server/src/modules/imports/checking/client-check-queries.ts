import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { type EnglishText, inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  changesOf,
  earlierRow,
  formatText,
  markRows,
  problem,
  unreadRows,
} from './check-sql-queries.ts'

/** The fields of the client `a` as an import writes them. */
export const clientFields = sql`jsonb_build_object(
  'email', a.email, 'storeName', a.store_name, 'storeAddress', a.store_address,
  'businessOwnerName', a.business_owner_name, 'phoneNumber', a.phone_number,
  'businessType', a.business_type, 'deliveryNotes', a.delivery_notes)`

const email = sql`lower((fields ->> 'email') collate "C")`
const required = ['storeName', 'storeAddress', 'phoneNumber', 'businessType']
const isIncomplete = sql`not fields ?& array[${sql.join(
  required.map((field) => sql.raw(`'${field}'`)),
  sql`, `,
)}]`

/** Compares rows of clients with the accounts that have their addresses. */
export async function compareClients(db: Database, { importId, headers }: ComparedImport): Promise<void> {
  const at = (field: string, condition: SQL, message: SQL | EnglishText) =>
    problem(headers, field, condition, message)
  await db.execute(sql`
    with matched as materialized (
      select r.row, coalesce(nullif(r.fields ->> 'storeName', ''), a.store_name, r.name) as name, r.fields,
             a.account_id, a.role, case when a.account_id is not null then ${clientFields} end as current
        from ${unreadRows(importId)} r
        left join accounts a on lower(a.email collate "C") = ${email}
    ), numbered as (
      select *, ${earlierRow(email)} as same_email from matched
    ), changed as materialized (
      select row, name, fields, account_id, current,
             ${at('email', sql`not fields ? 'email'`, inEnglish('This file has no column for the email address.'))}
          || ${at('email', sql`role <> 'client'`, inEnglish('This address belongs to a member of staff.'))}
          || ${at('email', sql`same_email is not null`, formatText(inEnglish('Row {row} has the same address.', { row: '%s' }), sql`same_email`))}
          || ${at('storeName', sql`account_id is null and ${isIncomplete}`, inEnglish('A new client needs a store name, an address, a phone number and a business type.'))}
             as problems,
             ${changesOf(sql`case when account_id is null then fields else fields - 'email' end`, sql`coalesce(current, '{}')`)} as changes
        from numbered
    )
    ${markRows(importId, {
      kind: sql`case when c.account_id is null then 'create' when c.changes -> 'after' = '{}' then 'unchanged'
                     else 'update' end`,
      name: sql`c.name`,
      clientId: sql`c.account_id`,
    })}`)
}
