import type { OrderStatus } from '@cornerstock/contract/orders/orders'
import type { OfferState } from '@cornerstock/contract/orders/substitutes/substitutions'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/pool.ts'
import { staffNameOf } from '../../../../database/staff-name.ts'
import { type SubstituteProduct, substituteProduct } from '../../stored-order-queries.ts'

/** An offer with the line that it stands in for. */
export type StoredOffer = {
  offerId: number
  orderId: number
  clientId: string
  storeName: string
  orderStatus: OrderStatus
  ordered: { name: string; quantity: number; found: number }
  product: SubstituteProduct
  quantity: number
  priceCents: number
  answerBy: string
  state: OfferState
  answer: { by: 'client' | 'staff'; name: string | null; at: string } | null
}

const selectOffers = (where: SQL) => sql`
  select s.offer_id as "offerId", s.order_id as "orderId", o.client_id as "clientId", c.store_name as "storeName",
         o.status as "orderStatus",
         json_build_object('name', i.product_name, 'quantity', i.quantity, 'found', coalesce(i.found_quantity, i.quantity))
           as ordered,
         ${substituteProduct} as product,
         s.quantity, s.price_cents as "priceCents", to_json(s.answer_by) #>> '{}' as "answerBy",
         case when s.state = 'open' and s.answer_by <= now() then 'expired' else s.state end as state,
         case when s.answered_at is not null then json_build_object(
           'by', case when s.answered_by = o.client_id then 'client' else 'staff' end,
           'name', ${staffNameOf('person')}, 'at', s.answered_at) end as answer
    from substitutes s join orders o using (order_id) join accounts c on c.account_id = o.client_id
         join order_items i on i.order_item_id = s.order_item_id
         join products p on p.product_id = s.product_id
         left join accounts person on person.account_id = s.answered_person
   where s.is_asked and ${where}`

export async function findOffer(db: Database, offerId: number): Promise<StoredOffer | undefined> {
  const { rows } = await db.execute<StoredOffer>(selectOffers(sql`s.offer_id = ${offerId}`))
  return rows[0]
}

/**
 * The open offers that no email has named yet, of orders with one from before `before`, by order. Locked until the
 * transaction ends, without what another server has locked.
 */
export async function lockUnmailedOffers(
  transaction: Database,
  { before }: { before: Date },
  limit: number,
): Promise<StoredOffer[]> {
  const isUnmailed = sql`s.state = 'open' and s.answer_by > now()
    and not exists (select from action_links l where l.offer_id = s.offer_id)`
  const { rows } = await transaction.execute<StoredOffer>(sql`
    ${selectOffers(isUnmailed)}
       and o.order_id in (select s.order_id from substitutes s
                           where ${isUnmailed} and s.created_at <= ${before} order by s.created_at limit ${limit})
     order by s.order_id, s.offer_id for update of s skip locked`)
  return rows
}
