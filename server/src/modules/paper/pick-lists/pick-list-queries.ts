import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { foldedText } from '../../../database/search/product-texts.ts'
import { staffNameOf } from '../../../database/staff-name.ts'

type PickedLine = {
  itemId: number
  orderId: number
  quantity: number
  foundQuantity: number | null
  substituteFor: number | null
}

/** A product with the lines of the orders that want it. */
export type PickedProduct = {
  productId: number
  name: string
  brand: string
  sku: string | null
  gtins: string[]
  imageUrl: string
  category: string
  subCategory: string
  supplier: string
  lines: PickedLine[]
}

/** The products of some orders, by brand and name. */
export async function findPickedProducts(db: Database, orderIds: number[]): Promise<PickedProduct[]> {
  const { rows } = await db.execute<PickedProduct>(sql`
    select p.product_id as "productId", p.name, p.brand, p.sku, p.gtins, p.image_url as "imageUrl", p.category,
           p.sub_category as "subCategory", coalesce(p.supplier, '') as supplier,
           jsonb_agg(jsonb_build_object('itemId', i.order_item_id, 'orderId', i.order_id, 'quantity', i.quantity,
                                        'foundQuantity', i.found_quantity, 'substituteFor', s.order_item_id)
                     order by i.order_id, i.order_item_id) as lines
      from order_items i join products p on p.product_id = i.product_id
      left join substitutes s on s.substitute_item_id = i.order_item_id
     where i.order_id = any(${sql.param(orderIds)}::int[])
     group by p.product_id 
     order by ${foldedText('brand', sql`p.search_text`)}, ${foldedText('name', sql`p.search_text`)}, p.product_id`)
  return rows
}

export type Marker = { staffId: string; name: string }

/** Who made the last mark of each line, by the line's id. Lines that staff did not mark are left out. */
export async function findMarkers(db: Database, orderIds: number[]): Promise<Map<number, Marker>> {
  const { rows } = await db.execute<Marker & { itemId: string }>(sql`
    select m.order_item_id as "itemId", m.staff_id as "staffId",
           ${staffNameOf('a')} as name
      from (select distinct on (order_item_id) order_item_id, staff_id from order_changes
             where order_id = any(${sql.param(orderIds)}::int[]) and what = 'found'
             order by order_item_id, change_id desc) m
      join accounts a on a.account_id = m.staff_id`)
  return new Map(rows.map(({ itemId, staffId, name }) => [Number(itemId), { staffId, name }]))
}

export type PickedOrder = {
  orderId: number
  storeName: string
  status: 0 | 1 | 2 | 3 | 4
  deliveryDate: string | null
}

// Orders of older versions have no store of their own.
export async function findPickedOrders(db: Database, orderIds: number[]): Promise<PickedOrder[]> {
  const { rows } = await db.execute<PickedOrder>(sql`
    select o.order_id as "orderId", coalesce(o.store_name, a.store_name) as "storeName", o.status,
           o.delivery_date::text as "deliveryDate"
      from unnest(${sql.param(orderIds)}::int[]) with ordinality as named(order_id, place)
      join orders o using (order_id) join accounts a on a.account_id = o.client_id
     order by named.place`)
  return rows
}
