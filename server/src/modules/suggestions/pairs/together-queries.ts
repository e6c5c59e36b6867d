import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { products } from '../../../database/schema/catalog/products.ts'
import { productPairs } from '../../../database/schema/catalog/suggestions.ts'

/** Whether a product is in the catalog. */
export async function productExists(db: Database, productId: number): Promise<boolean> {
  const rows = await db
    .select({ productId: products.productId })
    .from(products)
    .where(and(eq(products.productId, productId), isNull(products.deletedAt)))
  return rows.length > 0
}

/** Up to `limit` products in stock that at least `leastClients` clients bought together with one, nearest first. */
export async function findTogether(
  db: Database,
  productId: number,
  { leastClients, limit }: { leastClients: number; limit: number },
) {
  const rows = await db
    .select({ product: products })
    .from(productPairs)
    .innerJoin(products, eq(products.productId, productPairs.otherId))
    .where(
      and(
        eq(productPairs.productId, productId),
        gte(productPairs.clients, leastClients),
        isNull(products.deletedAt),
        eq(products.inStock, true),
      ),
    )
    .orderBy(desc(productPairs.similarity), products.productId)
    .limit(limit)
  return rows.map(({ product }) => product)
}
