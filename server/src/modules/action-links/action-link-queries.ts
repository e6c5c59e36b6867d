import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { actionLinks } from '../../database/schema/orders/action-links.ts'

/** What a link is good for: to skip one date of a standing order, or to answer one offer. */
export type LinkedThing = { standingOrderId: number; day: string } | { offerId: number }

export async function insertActionLink(
  transaction: Database,
  link: { tokenHash: Buffer; personId: string } & LinkedThing,
): Promise<void> {
  await transaction.insert(actionLinks).values(link)
}

export type FoundLink = {
  personId: string
  clientId: string
  standingOrderId: number | null
  day: string | null
  offerId: number | null
  orderId: number | null
}

/**
 * The link of a token, with the store that it is about; undefined if there is none, or if its person may not order for
 * that store any more.
 */
export async function findActionLink(db: Database, tokenHash: Buffer): Promise<FoundLink | undefined> {
  const { rows } = await db.execute<FoundLink>(sql`
    select l.person_id as "personId", p.client_id as "clientId", l.standing_order_id as "standingOrderId",
           l.day::text as day, l.offer_id as "offerId", o.order_id as "orderId"
      from action_links l
           left join standing_orders s on s.standing_order_id = l.standing_order_id and s.removed_at is null
           left join substitutes u on u.offer_id = l.offer_id
           left join orders o on o.order_id = u.order_id
           join store_people p on p.person_id = l.person_id and p.client_id = coalesce(s.client_id, o.client_id)
           join accounts a on a.account_id = l.person_id
     where l.token_hash = ${tokenHash} and (a.is_active or a.role = 'person')
       and p.is_active and p.accepted_at is not null and p.store_role <> 'clerk'`)
  return rows[0]
}
