import type { CartItem } from '@cornerstock/contract/cart'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { cartItems } from '../../database/schema/cart-items.ts'
import { products } from '../../database/schema/products.ts'
import { toProduct } from '../products/product-mappers.ts'

/** The key of a cart line. */
export type CartLine = { clientId: string; productId: number }

export type CartPosition = [brand: string, name: string, productId: number]

const sortKeys = [sql`lower(${products.brand})`, sql`lower(${products.name})`, products.productId]
const inCart = (clientId: string) => and(eq(cartItems.clientId, clientId), isNull(products.deletedAt))

/** The lines of a cart by brand, then name: all of them, or up to `limit` after a position. */
export async function findCart(
  db: Database,
  clientId: string,
  page: { limit?: number; after?: CartPosition | undefined } = {},
): Promise<(CartItem & { position: CartPosition })[]> {
  const isAfter =
    page.after &&
    sql`(${sql.join(sortKeys, sql`, `)}) > (${sql.join(
      page.after.map((part) => sql`${part}`),
      sql`, `,
    )})`
  const rows = await db
    .select({
      product: products,
      quantity: cartItems.quantity,
      position: sql<CartPosition>`jsonb_build_array(${sql.join(sortKeys, sql`, `)})`,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(and(inCart(clientId), isAfter))
    .orderBy(...sortKeys)
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

/** Adds to a line and returns its quantity; undefined, without a change, if it would exceed `max`. */
export async function addToLine(db: Database, line: CartLine & { quantity: number }, max: number) {
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

export async function setLine(db: Database, line: CartLine & { quantity: number }): Promise<void> {
  await db
    .insert(cartItems)
    .values(line)
    .onConflictDoUpdate({
      target: [cartItems.clientId, cartItems.productId],
      set: { quantity: line.quantity },
    })
}

const isLine = ({ clientId, productId }: CartLine) =>
  and(eq(cartItems.clientId, clientId), eq(cartItems.productId, productId))

/** Locks a line until the transaction ends and returns its quantity; 0 if there is none. */
export async function lockLineQuantity(db: Database, line: CartLine): Promise<number> {
  const [found] = await db
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(isLine(line))
    .for('update')
  return found?.quantity ?? 0
}

/** Deletes a line and returns its quantity; 0 if there was none. */
export async function deleteLine(db: Database, line: CartLine): Promise<number> {
  const [deleted] = await db.delete(cartItems).where(isLine(line)).returning({ quantity: cartItems.quantity })
  return deleted?.quantity ?? 0
}

/** Deletes a cart and returns its lines. */
export async function deleteCart(db: Database, clientId: string) {
  return db
    .delete(cartItems)
    .where(eq(cartItems.clientId, clientId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity })
}
