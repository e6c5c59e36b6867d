import type { CartItem } from '@cornerstock/contract/cart'
import { maxLineQuantity } from '@cornerstock/contract/fields'
import type { Substitution } from '@cornerstock/contract/substitutions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { runPrepared } from '../../database/prepared.ts'
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
  const rows = await runPrepared(
    db
      .select({
        product: products,
        quantity: cartItems.quantity,
        substitution: cartItems.substitution,
        position: sql<CartPosition>`jsonb_build_array(${sql.join(sortKeys, sql`, `)})`,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.productId, cartItems.productId))
      .where(and(inCart(clientId), isAfter))
      .orderBy(...sortKeys)
      .limit(page.limit ?? Number.MAX_SAFE_INTEGER),
  )
  return rows.map(({ product, ...line }) => ({ ...toProduct(product), ...line }))
}

export async function countCart(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(inCart(clientId))
  return row?.count ?? 0
}

/** A change of a line: `adds` to its quantity or sets it. A wish that is undefined stays as it is. */
export type LineChange = CartLine & {
  quantity: number
  adds: boolean
  allowsAny: boolean
  substitution?: Substitution | null | undefined
}

/**
 * Changes a line with the SQL function in `database/functions/change_cart_line.sql`, and returns its quantities; null if
 * the key was used before. If the change is refused, it throws an error that `readRefusal` reads.
 */
export async function changeLine(
  db: Database,
  line: LineChange,
  { accountId, idempotency }: { accountId: string; idempotency: IdempotencyKey | null },
): Promise<{ from: number; to: number } | null> {
  const [row] = await runPrepared(
    db
      .select({
        changed: sql<{ from: number; to: number } | null>`change_cart_line(
          ${accountId}::uuid, ${idempotency?.key ?? null}::text, ${idempotency?.requestHash ?? null}::bytea,
          ${line.clientId}::uuid, ${line.productId}::int, ${line.quantity}::int, ${line.adds}::boolean,
          ${maxLineQuantity}::int, ${line.allowsAny}::boolean, ${line.substitution ?? null}::text,
          ${line.substitution === undefined}::boolean)`,
      })
      .from(sql`(select) as one`),
  )
  return row?.changed ?? null
}

const isLine = ({ clientId, productId }: CartLine) =>
  and(eq(cartItems.clientId, clientId), eq(cartItems.productId, productId))

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
