import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import { type SQL, sql } from 'drizzle-orm'

/** What a client wants to order for a delivery day. */
export type WantedGoods = {
  clientId: string
  deliveryDate: string
  /** The order that it is added to; null for a new one. */
  orderId: number | null
  /** Each product once; by default the cart. */
  items?: PricedItems | undefined
}

/** The lines that an order of a client would have, by the SQL function `dealt_lines`. */
export const dealtLines = ({ clientId, deliveryDate, orderId, items }: WantedGoods): SQL => sql`(
  select d.*
    from (select array_agg(product_id) as product_ids, array_agg(quantity) as quantities, array_agg(set_cents) as set_cents
            from ${items ? itemRows(items) : sql`(select *, null::int as set_cents from cart_items where client_id = ${clientId}) c`})
           as wanted
         cross join lateral dealt_lines(${clientId}, ${orderId}, ${deliveryDate}, wanted.product_ids, wanted.quantities,
                                        wanted.set_cents) d
  ) as dealt`

const toRow = ({ productId, quantity, setPrice }: PricedItems[number]) => ({
  product_id: productId,
  quantity,
  set_cents: setPrice,
})

const itemRows = (items: PricedItems): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(items.map(toRow))}::jsonb) as i(product_id int, quantity int, set_cents int)`
