import type { Terms } from '@cornerstock/contract/clients/client-credit'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** The codes of a product, under which shops file it. */
export type ProductCodes = { sku: string | null; barcodes: string[] }

/** The codes of the products in some orders, by product. */
export async function findCodes(db: Database, orderIds: number[]): Promise<Map<number, ProductCodes>> {
  const { rows } = await db.execute<ProductCodes & { productId: number }>(sql`
    select product_id as "productId", sku, barcodes from products
     where product_id in (select product_id from order_items where order_id = any(${sql.param(orderIds)}::int[]))`)
  return new Map(rows.map(({ productId, ...codes }) => [productId, codes]))
}

/** When the clients of some orders pay, by order. */
export async function findTerms(db: Database, orderIds: number[]): Promise<Map<number, Terms>> {
  const { rows } = await db.execute<{ orderId: number; terms: Terms }>(sql`
    select o.order_id as "orderId",
           json_strip_nulls(json_build_object('kind', a.terms_kind, 'days', a.terms_days)) as terms
      from orders o join accounts a on a.account_id = o.client_id
     where o.order_id = any(${sql.param(orderIds)}::int[])`)
  return new Map(rows.map(({ orderId, terms }) => [orderId, terms]))
}
