import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { products, type StoredSupplierPrice } from '../../../database/schema/catalog/products.ts'

export async function updateSupplierPrices(
  db: Database,
  productId: number,
  supplierPrices: StoredSupplierPrice[],
): Promise<void> {
  await db.update(products).set({ supplierPrices }).where(eq(products.productId, productId))
}
