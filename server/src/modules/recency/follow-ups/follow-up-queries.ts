import type { FollowUp } from '@cornerstock/contract/clients/recency'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { staffNameOf } from '../../../database/staff-name.ts'

/** The follow-up of the client of `order_recency`, unless it has ordered since; null without one. */
export const followUpOfClient = sql<FollowUp | null>`(
  select json_build_object('state', f.state, 'remindOn', f.remind_on, 'note', f.note, 'by', ${staffNameOf('s')})
    from follow_ups f join accounts s on s.account_id = f.staff_id
   where f.client_id = "order_recency"."client_id" and f.changed_at > "order_recency"."waits_since")`

/**
 * The stage of the follow-up on the client of `order_recency`: 0 is to do now, 1 is to do on a later day, 2 is done.
 */
export const followUpStage = (today: number) =>
  sql<number>`coalesce((
  select case when f.state = 'done' then 2 when f.remind_on > date '1970-01-01' + ${today}::int then 1 end
    from follow_ups f
   where f.client_id = "order_recency"."client_id" and f.changed_at > "order_recency"."waits_since"), 0)`

/** The follow-up of a client, unless it has ordered since. */
export async function findFollowUp(db: Database, clientId: string): Promise<FollowUp | null> {
  const { rows } = await db.execute<{ followUp: FollowUp | null }>(sql`
    select ${followUpOfClient} as "followUp" from order_recency where client_id = ${clientId}`)
  return rows[0]?.followUp ?? null
}

/** Locks the client against orders and other follow-ups until the transaction ends. */
export const lockRecency = (transaction: Database, clientId: string): Promise<unknown> =>
  transaction.execute(sql`select from order_recency where client_id = ${clientId} for no key update`)

/** Inserts or replaces the follow-up of a client, with the time of the database's clock, which orders have too. */
export const upsertFollowUp = (
  transaction: Database,
  clientId: string,
  { state, remindOn, note, staffId }: Omit<FollowUp, 'by'> & { staffId: string },
): Promise<unknown> =>
  transaction.execute(sql`
    insert into follow_ups (client_id, state, remind_on, note, staff_id, changed_at)
    values (${clientId}, ${state}, ${remindOn}, ${note}, ${staffId}, clock_timestamp())
    on conflict (client_id) do update
      set state = excluded.state, remind_on = excluded.remind_on, note = excluded.note,
          staff_id = excluded.staff_id, changed_at = excluded.changed_at`)

export const removeFollowUp = (transaction: Database, clientId: string): Promise<unknown> =>
  transaction.execute(sql`delete from follow_ups where client_id = ${clientId}`)

/** A text that changes with every saved or removed follow-up. */
export async function findFollowUpVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat(count(*), ' ', max(changed_at)) as version from follow_ups`)
  return rows[0]?.version ?? ''
}
