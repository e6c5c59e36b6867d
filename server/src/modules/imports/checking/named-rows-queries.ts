import { type SQL, sql } from 'drizzle-orm'
import { unreadRows } from './check-sql-queries.ts'

/**
 * The lists of charges that rows of products name by number, or by name in any letter case: their ids in ascending
 * order, and the first text that names none. Most rows have the same few lists, so each is read once.
 */
export const chargeLists = (importId: number): SQL => sql`
  charge_lists as materialized (
    select names,
           (select coalesce(jsonb_agg(c.charge_id order by c.charge_id), '[]') from charges c
             where c.deleted_at is null
               and exists (select from jsonb_array_elements_text(names) given
                            where given = c.charge_id::text or lower(given) = lower(c.name))) as ids,
           (select given from jsonb_array_elements_text(names) given
             where not exists (select from charges c where c.deleted_at is null
                                and (given = c.charge_id::text or lower(given) = lower(c.name))) limit 1) as unknown
      from (select distinct fields -> 'chargeIds' as names from ${unreadRows(importId)} i
             where fields ? 'chargeIds') as lists)`

/** Joins to each row `r` of products its list of charges. */
export const namedCharges = sql`left join charge_lists charge on charge.names = r.fields -> 'chargeIds'`

/** A field of the row `r` that names one row of a table by its number, or by its name in any letter case. */
type Reference = {
  field: 'permitTypeId' | 'permitType' | 'priceLevelId' | 'zoneId'
  table: 'permit_types' | 'price_levels' | 'delivery_zones'
  id: 'permit_type_id' | 'price_level_id' | 'zone_id'
  /** The name of the join. */
  as: string
}

export const permitType: Reference = {
  field: 'permitTypeId',
  table: 'permit_types',
  id: 'permit_type_id',
  as: 'permit_type',
}

export const priceLevel: Reference = {
  field: 'priceLevelId',
  table: 'price_levels',
  id: 'price_level_id',
  as: 'price_level',
}

export const deliveryZone: Reference = {
  field: 'zoneId',
  table: 'delivery_zones',
  id: 'zone_id',
  as: 'delivery_zone',
}

const given = ({ field }: Reference) => sql`r.fields ->> ${sql.raw(`'${field}'`)}`

/** Joins to each row `r` the row that it names: `id`, null if there is none. */
export const named = (reference: Reference): SQL => {
  const [id, as] = [sql.raw(`t.${reference.id}`), sql.raw(reference.as)]
  return sql`
  left join lateral (
    select ${id} as id from ${sql.raw(reference.table)} t
     where ${given(reference)} = ${id}::text or fold(${given(reference)}) = fold(t.name)
     order by ${given(reference)} = ${id}::text desc, ${id} limit 1
  ) ${as} on ${given(reference)} is not null`
}

/** Whether the row `r` names something that is not there. */
export const isUnknown = (reference: Reference): SQL =>
  sql`${given(reference)} is not null and ${sql.raw(reference.as)}.id is null`

const namedId = (reference: Reference) => sql`
  case when ${sql.raw(reference.as)}.id is not null
       then jsonb_build_object(${sql.raw(`'${reference.field}'`)}, ${sql.raw(reference.as)}.id) else '{}' end`

/** The fields of a row with the id of what they name. */
export const withNamedId = (fields: SQL, reference: Reference): SQL =>
  sql`((${fields}) || ${namedId(reference)})`

/** The fields of a row with the ids of its charges. */
export const withChargeIds = (fields: SQL): SQL => sql`
  case when (${fields}) ? 'chargeIds' then jsonb_set((${fields}), '{chargeIds}', charge.ids) else (${fields}) end`
