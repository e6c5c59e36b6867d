import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts } from '../../database/schema/accounts/accounts.ts'
import { products } from '../../database/schema/catalog/products.ts'
import { shelfPositions } from '../../database/schema/catalog/suggestions.ts'
import { foldedText } from '../../database/search/product-texts.ts'

/** The given products that are still in the catalog, by category, brand and name, which is the default shelf. */
export const findShelfProducts = (db: Database, productIds: number[]) =>
  db
    .select()
    .from(products)
    .where(and(inArray(products.productId, productIds), isNull(products.deletedAt)))
    .orderBy(foldedText('category'), foldedText('brand'), foldedText('name'), products.productId)

/** The stored positions of a client's shelf, by product. */
export async function findPositions(db: Database, clientId: string): Promise<Map<number, number>> {
  const rows = await db.select().from(shelfPositions).where(eq(shelfPositions.clientId, clientId))
  return new Map(rows.map(({ productId, position }) => [productId, position]))
}

/** Prevents other changes of a client's shelf until the transaction ends. */
export async function lockShelf(transaction: Database, clientId: string): Promise<void> {
  await transaction
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(eq(accounts.accountId, clientId))
    .for('no key update')
}

/** Replaces the order of a client's shelf. */
export async function savePositions(
  transaction: Database,
  clientId: string,
  productIds: number[],
): Promise<void> {
  await transaction.delete(shelfPositions).where(eq(shelfPositions.clientId, clientId))
  if (productIds.length > 0)
    await transaction
      .insert(shelfPositions)
      .values(productIds.map((productId, index) => ({ clientId, productId, position: index + 1 })))
}
