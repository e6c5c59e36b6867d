import type { CartItem } from '@cornerstock/contract/cart'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { cartItems, products } from '../../database/schema.ts'
import { toProduct } from '../products/product-shapes.ts'

/** A client's cart, by brand, then name. */
export async function findCart(db: Database, clientId: string): Promise<CartItem[]> {
  const rows = await db
    .select({ product: products, quantity: cartItems.quantity })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(and(eq(cartItems.clientId, clientId), sql`${products.deletedAt} is null`))
    .orderBy(sql`lower(${products.brand})`, sql`lower(${products.name})`, products.productId)
  return rows.map(({ product, quantity }) => ({ ...toProduct(product), quantity }))
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
