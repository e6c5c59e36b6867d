import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { products, type StoredSupplierPrice } from '../../../database/schema/catalog/products.ts'
import { foldedText } from '../../../database/search/product-texts.ts'
import type { ProductRow } from '../product-queries.ts'

export async function updateSupplierPrices(
  db: Database,
  productId: number,
  supplierPrices: StoredSupplierPrice[],
): Promise<void> {
  await db.update(products).set({ supplierPrices }).where(eq(products.productId, productId))
}

/** The products that have a price of a supplier or are supplied by it, by name. The spelling of the supplier does not count. */
export const findProductsOfSupplier = (
  db: Database,
  supplier: string,
): Promise<Pick<ProductRow, 'productId' | 'name' | 'sku' | 'priceCents' | 'supplierPrices'>[]> =>
  db
    .select({
      productId: products.productId,
      name: products.name,
      sku: products.sku,
      priceCents: products.priceCents,
      supplierPrices: products.supplierPrices,
    })
    .from(products)
    .where(
      and(
        isNull(products.deletedAt),
        sql`(fold(${products.supplier}) = fold(${supplier}) or exists (
          select from jsonb_array_elements(nullif(${products.supplierPrices}, 'null')) as price
           where fold(price ->> 'name') = fold(${supplier})))`,
      ),
    )
    .orderBy(foldedText('name'), products.productId)
