import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { CartItem } from '@cornerstock/contract/ordering/cart'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import { cents } from '@cornerstock/contract/values/money'
import { and, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../database/idempotency.ts'
import type { Database } from '../../database/pool.ts'
import { prepareOnce, runPrepared } from '../../database/prepared.ts'
import { yourPriceFor } from '../../database/prices/your-prices.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { cartItems } from '../../database/schema/orders/cart-items.ts'
import { cartRequests } from '../../database/schema/orders/cart-requests.ts'
import { foldedText } from '../../database/search/product-texts.ts'
import { toPricedProduct } from '../products/product-mappers.ts'

/** The key of a cart line. */
export type CartLine = { clientId: string; productId: number }

export type CartPosition = [brand: string, name: string, productId: number]

const sortKeys = [foldedText('brand'), foldedText('name'), products.productId]
const inCart = (clientId: string | Placeholder) =>
  and(eq(cartItems.clientId, clientId), isNull(products.deletedAt))

/** What a client is charged for a line of a quantity, and what it reads of its price. */
const pricesFor = (clientId: string | Placeholder, quantity: SQL) => ({
  yours: yourPriceFor(clientId),
  unitCents: sql<number>`(select charged_cents from price_of("products", ${clientId}::uuid, ${quantity}, now()))`,
})

// `toProduct` does not need the others.
const {
  supplierPrices: _supplierPrices,
  gtins: _gtins,
  categoryNames: _categoryNames,
  searchText: _searchText,
  ...product
} = getTableColumns(products)

const readWholeCart = prepareOnce('read-cart', (db) =>
  db
    .select({
      product,
      ...pricesFor(sql.placeholder('clientId'), sql`${cartItems.quantity}`),
      quantity: cartItems.quantity,
      substitution: cartItems.substitution,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.productId, cartItems.productId))
    .where(inCart(sql.placeholder('clientId')))
    .orderBy(...sortKeys),
)

type LineRow = Awaited<ReturnType<typeof readWholeCart>>[number]

const toCartItem = ({ product: shown, yours, unitCents, quantity, substitution }: LineRow): CartItem => ({
  ...toPricedProduct(shown, yours),
  unitPrice: cents(unitCents),
  quantity,
  substitution,
})

/** The lines of a cart by brand, then name. */
export async function findCart(db: Database, clientId: string): Promise<CartItem[]> {
  const rows = await readWholeCart(db, { clientId })
  return rows.map(toCartItem)
}

/** Up to `limit` lines of a cart after a position, by brand, then name. */
export async function findCartPage(
  db: Database,
  clientId: string,
  { limit, after }: { limit: number; after: CartPosition | undefined },
): Promise<(CartItem & { position: CartPosition })[]> {
  const isAfter =
    after &&
    sql`(${sql.join(sortKeys, sql`, `)}) > (${sql.join(
      after.map((part) => sql`${part}`),
      sql`, `,
    )})`
  const rows = await runPrepared(
    db
      .select({
        product,
        ...pricesFor(clientId, sql`${cartItems.quantity}`),
        quantity: cartItems.quantity,
        substitution: cartItems.substitution,
        position: sql<CartPosition>`jsonb_build_array(${sql.join(sortKeys, sql`, `)})`,
      })
      .from(cartItems)
      .innerJoin(products, eq(products.productId, cartItems.productId))
      .where(and(inCart(clientId), isAfter))
      .orderBy(...sortKeys)
      .limit(limit),
  )
  return rows.map(({ position, ...row }) => ({ ...toCartItem(row), position }))
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

const { placeholder } = sql

const changeAndRead = prepareOnce('change-cart', (db) =>
  db
    .select({
      product,
      ...pricesFor(placeholder('clientId'), sql`line.quantity`),
      quantity: sql<number>`line.quantity`,
      substitution: sql<Substitution | null>`line.substitution`,
      changed: sql<{ from: number; to: number } | null>`line.changed`,
    })
    .from(
      sql`change_cart(
        ${placeholder('accountId')}, ${placeholder('key')}, ${placeholder('requestHash')}, ${placeholder('clientId')},
        ${placeholder('productId')}, ${placeholder('quantity')}, ${placeholder('adds')}, ${maxLineQuantity}::int,
        ${placeholder('allowsAny')}, ${placeholder('substitution')}, ${placeholder('keepsSubstitution')}) as line`,
    )
    .innerJoin(products, and(eq(products.productId, sql`line.product_id`), isNull(products.deletedAt)))
    .orderBy(...sortKeys),
)

/**
 * Changes a line with the SQL function in `database/functions/orders/change_cart.sql`, and returns the whole cart, and the
 * quantities of the line: null if the key was used before. If the change is rejected, it throws an error that
 * `readRejection` reads.
 */
export async function changeCart(
  db: Database,
  { substitution, ...line }: LineChange,
  { accountId, idempotency }: { accountId: string; idempotency: IdempotencyKey | null },
): Promise<{ cart: CartItem[]; changed: { from: number; to: number } | null }> {
  const rows = await changeAndRead(db, {
    ...line,
    accountId,
    key: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    substitution: substitution ?? null,
    keepsSubstitution: substitution === undefined,
  })
  return { cart: rows.map(toCartItem), changed: rows[0]?.changed ?? null }
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
  await db.delete(cartRequests).where(eq(cartRequests.clientId, clientId))
  return db
    .delete(cartItems)
    .where(eq(cartItems.clientId, clientId))
    .returning({ productId: cartItems.productId, quantity: cartItems.quantity })
}
