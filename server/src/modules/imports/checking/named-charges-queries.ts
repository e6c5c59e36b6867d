import { type SQL, sql } from 'drizzle-orm'

/**
 * Joins to each row `r` of products the charges that it names by number, or by name in any letter case: their ids in
 * ascending order, and the first text that names none.
 */
export const namedCharges = sql`
  left join lateral (
    select (select coalesce(jsonb_agg(c.charge_id order by c.charge_id), '[]') from charges c
             where c.deleted_at is null
               and exists (select from jsonb_array_elements_text(r.fields -> 'chargeIds') given
                            where given = c.charge_id::text or lower(given) = lower(c.name))) as ids,
           (select given from jsonb_array_elements_text(r.fields -> 'chargeIds') given
             where not exists (select from charges c where c.deleted_at is null
                                and (given = c.charge_id::text or lower(given) = lower(c.name))) limit 1) as unknown
  ) charge on r.fields ? 'chargeIds'`

/** The fields of a row with the ids of its charges. */
export const withChargeIds = (fields: SQL): SQL => sql`
  case when (${fields}) ? 'chargeIds' then jsonb_set((${fields}), '{chargeIds}', charge.ids) else (${fields}) end`
