import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** A permit of which its client is reminded, before its last day. */
export type ExpiringPermit = {
  permitId: number
  clientId: string
  storeName: string
  permitName: string
  number: string
  expiresOn: string
}

const columns = sql`p.permit_id as "permitId", p.client_id as "clientId", a.store_name as "storeName", t.name as "permitName", p.number,
  p.expires_on::text as "expiresOn"`

/** A permit that is not over on a day, and after which its client has none of its kind that lasts longer. */
const isLast = (today: string): SQL => sql`
  p.state = 'valid' and p.expires_on >= ${today}::date and not exists (
    select from permits longer
     where longer.client_id = p.client_id and longer.permit_type_id = p.permit_type_id and longer.state = 'valid'
       and (longer.expires_on is null or longer.expires_on > p.expires_on))`

/** The smallest of the days before the end for which a reminder is due. */
const dueDays = (today: string): SQL => sql`(
  select min(days) from unnest(t.remind_days) as days where days >= p.expires_on - ${today}::date)`

/**
 * Marks up to `limit` permits as reminded for their latest due day, and returns them. Permits that another run is
 * working on are skipped.
 */
export async function markReminded(
  transaction: Database,
  today: string,
  limit: number,
): Promise<ExpiringPermit[]> {
  const { rows } = await transaction.execute<ExpiringPermit>(sql`
    with due as materialized (
      select p.permit_id, ${dueDays(today)} as days
        from permits p join permit_types t using (permit_type_id)
       where ${isLast(today)} and p.expires_on <= ${today}::date + 366
         and ${dueDays(today)} < coalesce(p.reminded_days, 367)
       order by p.permit_id limit ${limit} for update of p skip locked
    ), marked as (
      update permits p set reminded_days = due.days from due where p.permit_id = due.permit_id returning p.*
    )
    select ${columns} from marked p join permit_types t using (permit_type_id) join accounts a on a.account_id = p.client_id
     order by p.permit_id`)
  return rows
}

/** A valid permit with a last day that is not over; undefined if there is none. */
export async function findExpiring(
  db: Database,
  permitId: number,
  today: string,
): Promise<ExpiringPermit | undefined> {
  const { rows } = await db.execute<ExpiringPermit>(sql`
    select ${columns} from permits p join permit_types t using (permit_type_id) join accounts a on a.account_id = p.client_id
     where p.permit_id = ${permitId} and p.state = 'valid' and p.expires_on >= ${today}::date`)
  return rows[0]
}
