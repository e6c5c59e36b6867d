import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { yourPriceFor } from '../../database/prices/your-prices.ts'
import { favorites } from '../../database/schema/catalog/favorites.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { microseconds } from '../../database/schema/work/columns.ts'

export type FavoritePosition = [createdMicros: number, productId: number]

const createdMicros = microseconds(favorites.createdAt)
const isShown = (clientId: string) => and(eq(favorites.clientId, clientId), isNull(products.deletedAt))

/** Up to `limit` of a client's favorites after a position, newest first. */
export async function findFavorites(db: Database, clientId: string, limit: number, after?: FavoritePosition) {
  const isAfter = after && sql`(${createdMicros}, ${favorites.productId}) < (${after[0]}, ${after[1]})`
  return db
    .select({ product: products, yours: yourPriceFor(clientId), createdMicros })
    .from(favorites)
    .innerJoin(products, eq(products.productId, favorites.productId))
    .where(and(isShown(clientId), isAfter))
    .orderBy(desc(createdMicros), desc(favorites.productId))
    .limit(limit)
}

export async function countFavorites(db: Database, clientId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(favorites)
    .innerJoin(products, eq(products.productId, favorites.productId))
    .where(isShown(clientId))
  return row?.count ?? 0
}

/** Inserts a favorite; false if it exists already. */
export async function insertFavorite(db: Database, clientId: string, productId: number): Promise<boolean> {
  const { rowCount } = await db.insert(favorites).values({ clientId, productId }).onConflictDoNothing()
  return rowCount === 1
}

/** Deletes a favorite; false if there was none. */
export async function deleteFavorite(db: Database, clientId: string, productId: number): Promise<boolean> {
  const { rowCount } = await db
    .delete(favorites)
    .where(and(eq(favorites.clientId, clientId), eq(favorites.productId, productId)))
  return rowCount === 1
}
