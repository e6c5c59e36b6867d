import type { CartItem } from '@cornerstock/contract/cart'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { cartItems, products } from '../../database/schema.ts'
import { toProduct } from '../products/product-shapes.ts'

/** Where a page of a cart ended. */
export type CartPosition = [brand: string, name: string, productId: number]

const order = [sql`lower(${products.brand})`, sql`lower(${products.name})`, products.productId]
const inCart = (clientId: string) => and(eq(cartItems.clientId, clientId), isNull(products.deletedAt))

/** A client's cart, by brand, then name: all of it, or a page of up to `limit` lines after a position. */
export async function findCart(
  db: Database,
  clientId: string,
  page: { limit?: number; after?: CartPosition | undefined } = {},
): Promise<(CartItem & { position: CartPosition })[]> {
  const isAfter =
    page.after &&
    sql`(${sql.join(order, sql`, `)}) > (${sql.join(
      page.after.map((part) => sql`${part}`),
      sql`, `,
    )})`
  const rows = await db
    .select({
      product: products,
      quantity: cartItems.quantity,
      position: sql<CartPosition>`jsonb_build_array(${sql.join(order, sql`, `)})`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(and(inCart(clientId), isAfter))
    .orderBy(...order)
    .limit(page.limit ?? Number.MAX_SAFE_INTEGER)
  return rows.map(({ product, quantity, position }) => ({ ...toProduct(product), quantity, position }))
}

export async function countCart(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(inCart(clientId))
  return row?.count ?? 0
}

/** Adds to a line; undefined where it would exceed `max`. */
export async function addToLine(
  db: Database,
  line: { clientId: string; productId: number; quantity: number },
  max: number,
) {
  const [saved] = await db
    .insert(cartItems)
    .values(line)
    .onConflictDoUpdate({
      target: [cartItems.clientId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= ${max}`,
    })
    .returning({ quantity: cartItems.quantity })
  return saved?.quantity
}

export async function setLine(db: Database, line: { clientId: string; productId: number; quantity: number }) {
  await db
    .insert(cartItems)
    .values(line)
    .onConflictDoUpdate({
      target: [cartItems.clientId, cartItems.productId],
      set: { quantity: line.quantity },
    })
}

/** How many of a product the cart holds; 0 where none. */
export async function findLineQuantity(db: Database, clientId: string, productId: number): Promise<number> {
  const [line] = await db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.clientId, clientId), eq(cartItems.productId, productId)))
  return line?.quantity ?? 0
}

export async function deleteLine(db: Database, clientId: string, productId: number): Promise<void> {
  await db.delete(cartItems).where(and(eq(cartItems.clientId, clientId), eq(cartItems.productId, productId)))
}

export async function deleteCart(db: Database, clientId: string): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.clientId, clientId))
}
