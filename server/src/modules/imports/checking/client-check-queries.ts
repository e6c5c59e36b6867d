import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import { deliveryParts } from '../reading/cells/delivery-readers.ts'
import {
  type ComparedImport,
  changesOf,
  clientOfRow,
  earlierRow,
  fieldsOfRow,
  formatText,
  markRows,
  problemIn,
  unreadRows,
} from './check-sql-queries.ts'
import { deliveryZone, isUnknown, named, priceLevel, withNamedId } from './named-rows-queries.ts'

const ownDelivery = sql.join(
  Object.entries(deliveryParts).map(([field, part]) => sql.raw(`'${field}', a.delivery -> '${part}'`)),
  sql`, `,
)

/** The fields of the client `a` as an import writes them. */
export const clientFields = sql`jsonb_build_object(
  'email', a.email, 'externalId', a.external_id, 'internalNote', a.internal_note, 'priceLevelId', a.price_level_id, 'regions', to_jsonb(a.regions), 'postalCode', a.postal_code, 'zoneId', a.zone_id,
  'terms', concat_ws(' ', a.terms_kind, a.terms_days), 'creditLimit', a.credit_limit_cents, 'creditMode', a.credit_mode,
  ${ownDelivery},
  'storeName', a.store_name, 'storeAddress', a.store_address,
  'businessOwnerName', a.business_owner_name, 'phoneNumber', a.phone_number,
  'businessType', a.business_type, 'deliveryNotes', a.delivery_notes, 'proof', a.proof,
  'deliveryWindow', (a.delivery_window ->> 'from') || '-' || (a.delivery_window ->> 'to'))`

const email = sql`lower((fields ->> 'email') collate "C")`
const externalId = sql`fold(fields ->> 'externalId')`
/** Reads an index for each row. PostgreSQL knows nothing about new rows, and would compare each with all accounts. */
const findOne = (condition: SQL) =>
  sql`left join lateral (select account_id from accounts where ${condition} limit 1)`
const withIds = (fields: SQL) => withNamedId(withNamedId(fields, priceLevel), deliveryZone)

const required = ['storeName', 'storeAddress', 'phoneNumber', 'businessType']
const isIncomplete = sql`not fields ?& array[${sql.join(
  required.map((field) => sql.raw(`'${field}'`)),
  sql`, `,
)}]`

// An empty address removes none. The address of a client is set once, because it may sign in with it.
const changedFields = sql`fields - case when fields ->> 'email' is null or current ->> 'email' is not null
                                        then array['email'] else '{}' end`

/**
 * Compares rows of clients with the accounts that have their email addresses, or else their numbers. A row that finds
 * neither is the client of the same name and address that lacks what the row has.
 */
export async function compareClients(db: Database, compared: ComparedImport): Promise<void> {
  const { importId, headers, businessTypes } = compared
  const at = problemIn(headers)
  await db.execute(sql`
    with business_types as (
      select type, fold(type) as folded from unnest(${sql.param(businessTypes)}::text[]) as type
    ), matched as materialized (
      select r.row, coalesce(nullif(r.fields ->> 'storeName', ''), a.store_name, r.name) as name,
             -- The settings say how a type is spelled.
             case when known.type is null then ${withIds(fieldsOfRow(compared, sql`a.account_id is not null`))}
                  else ${withIds(sql`jsonb_set(r.fields, '{businessType}', to_jsonb(known.type))`)} end as fields, known.type,
             ${isUnknown(priceLevel)} as has_unknown_level, ${isUnknown(deliveryZone)} as has_unknown_zone,
             a.account_id, a.role, case when a.account_id is not null then ${clientFields} end as current,
             n.account_id as number_of,
             lower(a.email collate "C") <> ${email} as has_other_email
        from ${unreadRows(importId)} r
        ${findOne(sql`lower(accounts.email collate "C") = ${email}`)} e on true
        ${findOne(sql`fold(accounts.external_id) = ${externalId}`)} n on true
        left join lateral (
          select account_id from accounts o
           where e.account_id is null and n.account_id is null and o.role = 'client'
             and (${email} is null or o.email is null) and (${externalId} is null or o.external_id is null)
             and fold(o.store_name) = fold(r.fields ->> 'storeName')
             and fold(o.store_address) = fold(r.fields ->> 'storeAddress')
           order by account_id limit 1) s on true
        left join accounts a on a.account_id = coalesce(e.account_id, n.account_id, s.account_id)
        left join business_types known on known.folded = fold(r.fields ->> 'businessType')
         and (a.account_id is null or not 'businessType' = any(${sql.param(compared.newRowFields)}::text[]))
        ${named(priceLevel)}
        ${named(deliveryZone)}
    ), numbered as (
      select *, ${earlierRow(email)} as same_email, ${earlierRow(externalId)} as same_number,
             ${earlierRow(sql`account_id`)} as same_client
        from matched
    ), changed as materialized (
      select row, name, fields, account_id, current,
             ${at('email', sql`role not in ('client', 'person')`, inEnglish('This address belongs to a member of staff.'))}
          || ${at('email', sql`role = 'person'`, inEnglish('This address belongs to a person of a store.'))}
          || ${at('email', sql`same_email is not null`, formatText(inEnglish('Row {row} has the same address.', { row: '%s' }), sql`same_email`))}
          || ${at('externalId', sql`same_number is not null`, formatText(inEnglish('Row {row} has the same customer number.', { row: '%s' }), sql`same_number`))}
          || ${at('storeName', sql`same_client is not null and same_email is null and same_number is null`, formatText(inEnglish('Row {row} is the same store.', { row: '%s' }), sql`same_client`))}
          || ${at('externalId', sql`number_of <> account_id`, inEnglish('Another store has this customer number.'))}
          || ${at('email', sql`has_other_email`, inEnglish('The store with this customer number has another email address. Change it on the page of the store.'))}
          || ${at('businessType', sql`type is null and fields ->> 'businessType' <> coalesce(current ->> 'businessType', '')`, inEnglish('Must be one of {types}.', { types: businessTypes.join(', ') }))}
          || ${at('priceLevelId', sql`has_unknown_level`, inEnglish('There is no such price level.'))}
          || ${at('zoneId', sql`has_unknown_zone`, inEnglish('There is no such delivery zone.'))}
          || ${at('storeName', sql`account_id is null and ${isIncomplete}`, inEnglish('A new client needs a store name, an address, a phone number and a business type.'))}
             as problems,
             ${changesOf(sql`(${changedFields})`, sql`coalesce(current, '{}')`)} as changes
        from numbered
    )
    ${markRows(importId, {
      isNew: sql`c.account_id is null`,
      name: sql`c.name`,
      ids: clientOfRow,
    })}`)
}
