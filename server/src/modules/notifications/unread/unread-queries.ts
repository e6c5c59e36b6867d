import type { PushKind } from '@cornerstock/contract/accounts/push'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** A notice to a client. */
export type Told = { clientId: string; topic: string }

export type UnreadBy = Told & {
  personId: string
  quietFrom: string | null
  quietTo: string | null
}

/**
 * The people of the stores with an unread notice from before `before`, if they have not turned off its kind. Leaves out
 * persons whose push message about it waits or was sent after `before`.
 */
export async function findUnread(
  db: Database,
  told: readonly Told[],
  { kind, before }: { kind: PushKind; before: Date },
): Promise<UnreadBy[]> {
  const { rows } = await db.execute<UnreadBy>(sql`
    select n.client_id as "clientId", n.topic, p.person_id as "personId", g.quiet_from as "quietFrom",
           g.quiet_to as "quietTo"
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t ("clientId" uuid, topic text)
           join notifications n on n.client_id = t."clientId" and n.topic = t.topic
           join store_people p on p.client_id = n.client_id
           left join push_settings g on g.account_id = p.person_id
     where n.created_at <= ${before}
       and ${kind} <> all(coalesce(g.muted_kinds, '{}'))
       and not exists (select from notification_reads r
                        where r.notification_id = n.notification_id and r.client_id = n.client_id)
       and not exists (select from push_messages m
                        where m.notification_id = n.notification_id and m.account_id = p.person_id
                          and (m.sent_at is null or m.sent_at > ${before}))
     order by n.client_id, n.topic, p.person_id`)
  return rows
}
