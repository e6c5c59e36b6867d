import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The lines that a new order of a client for a day would have, by the SQL function `dealt_lines`.
 *
 * @param items what is ordered, each product once; by default the cart
 */
export const dealtLines = (clientId: string, deliveryDate: string, items?: PricedItems): SQL => sql`(
  select d.*
    from (select array_agg(product_id) as product_ids, array_agg(quantity) as quantities
            from ${items ? itemRows(items) : sql`cart_items where client_id = ${clientId}`}) as wanted
         cross join lateral dealt_lines(${clientId}, ${deliveryDate}, wanted.product_ids, wanted.quantities) d
  ) as dealt`

const toRow = ({ productId, quantity }: PricedItems[number]) => ({ product_id: productId, quantity })

const itemRows = (items: PricedItems): SQL => sql`
  jsonb_to_recordset(${JSON.stringify(items.map(toRow))}::jsonb) as i(product_id int, quantity int)`
