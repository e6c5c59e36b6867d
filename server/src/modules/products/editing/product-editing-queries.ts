import type { NewProduct } from '@cornerstock/contract/catalog/product-input'
import { gtinsOf } from '@cornerstock/contract/values/barcodes'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { backInStock } from '../../../database/schema/catalog/back-in-stock.ts'
import { favorites } from '../../../database/schema/catalog/favorites.ts'
import { plannedPrices } from '../../../database/schema/catalog/planned-prices.ts'
import { clientPrices, levelPrices } from '../../../database/schema/catalog/prices.ts'
import { products } from '../../../database/schema/catalog/products.ts'
import { retailPrices } from '../../../database/schema/catalog/retail-prices.ts'
import { cartItems } from '../../../database/schema/orders/cart-items.ts'
import { recurringOrders } from '../../../database/schema/orders/recurring-orders.ts'
import type { ProductRow } from '../product-queries.ts'

/** A product to save, with the time of each supplier price. */
export type DatedProduct = Omit<NewProduct, 'supplierPrices'> & Pick<ProductRow, 'supplierPrices'>

/** The columns of a product that staff have entered. */
export const toColumns = ({ price, costPrice, salePrice, retailPrice, ...product }: DatedProduct) => ({
  ...product,
  priceCents: price,
  costPriceCents: costPrice,
  salePriceCents: salePrice,
  retailPriceCents: retailPrice,
  gtins: product.barcodes.flatMap(gtinsOf),
})

export async function insertProduct(db: Database, product: DatedProduct): Promise<ProductRow> {
  const [row] = await db.insert(products).values(toColumns(product)).returning()
  if (!row) throw new Error('the product was not inserted')
  return row
}

export async function updateProduct(
  db: Database,
  productId: number,
  product: DatedProduct,
): Promise<ProductRow> {
  const [row] = await db
    .update(products)
    .set(toColumns(product))
    .where(eq(products.productId, productId))
    .returning()
  if (!row) throw new Error('the product was not updated')
  return row
}

/** Removes a product from the catalog. The row stays, because past orders refer to it. */
export async function markProductDeleted(db: Database, productId: number, deletedAt: Date): Promise<void> {
  await db.update(products).set({ deletedAt }).where(eq(products.productId, productId))
}

/** Removes a product from every cart, the favorites, the recurring orders, and all prices but its own. */
export async function deleteFromClientLists(db: Database, productId: number): Promise<void> {
  await db.delete(cartItems).where(eq(cartItems.productId, productId))
  await db.delete(favorites).where(eq(favorites.productId, productId))
  await db.delete(recurringOrders).where(eq(recurringOrders.productId, productId))
  await db.delete(backInStock).where(eq(backInStock.productId, productId))
  await db.delete(retailPrices).where(eq(retailPrices.productId, productId))
  await db.delete(clientPrices).where(eq(clientPrices.productId, productId))
  await db.delete(levelPrices).where(eq(levelPrices.productId, productId))
  await db.delete(plannedPrices).where(eq(plannedPrices.productId, productId))
}
