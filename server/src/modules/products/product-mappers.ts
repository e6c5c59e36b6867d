import { seesCosts } from '@cornerstock/contract/accounts/key-scopes'
import {
  type Product,
  productSchema,
  type StaffProduct,
  type SupplierPrice,
  staffProductSchema,
} from '@cornerstock/contract/catalog/products'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { z } from 'zod'
import type { Actor } from '../../context.ts'
import type { StoredYourPrice } from '../../database/prices/your-prices.ts'
import type { CacheControl } from '../../http/responses/prepared-response.ts'
import type { ProductRow } from './product-queries.ts'

/**
 * Whether clients can order a product that is not deleted. A price that is empty or invalid is stored as 0
 * (specification 5); nobody may order such a product for free.
 */
export const isForSale = ({ inStock, priceCents }: Pick<ProductRow, 'inStock' | 'priceCents'>): boolean =>
  inStock && priceCents > 0

/** What a shop may ask for a unit. */
export const toRetailPrice = ({ retailPriceCents }: Pick<ProductRow, 'retailPriceCents'>): Cents | null =>
  retailPriceCents === null ? null : cents(retailPriceCents)

/** The columns that only searches and staff need. */
type HiddenColumn = 'supplierPrices' | 'gtins' | 'categoryNames' | 'searchText'

/** What a client reads of its price. */
export const toYourPrice = (yours: StoredYourPrice | undefined) => ({
  yourPrice: yours?.cents == null ? null : cents(yours.cents),
  yourSteps: (yours?.steps ?? []).map(({ minQuantity, price }) => ({ minQuantity, price: cents(price) })),
  yourRetail: yours?.retail == null ? null : cents(yours.retail),
  isWatched: yours?.isWatched ?? false,
})

/** A product as a client reads it, with its price. */
export const toPricedProduct = (
  row: Omit<ProductRow, HiddenColumn>,
  yours: StoredYourPrice | undefined,
): Product => ({ ...toProduct(row), ...toYourPrice(yours) })

/**
 * The fields of a product that are the same for all clients. They are listed, so that a cost or a supplier is never
 * sent by accident.
 */
export const toProduct = (row: Omit<ProductRow, HiddenColumn>): Product => ({
  productId: row.productId,
  name: row.name,
  brand: row.brand,
  category: row.category,
  subCategory: row.subCategory,
  description: row.description,
  imageUrl: row.imageUrl,
  unitSize: row.unitSize,
  unitPerPack: row.unitPerPack,
  price: cents(row.priceCents),
  onSale: row.onSale,
  salePrice: row.salePriceCents === null ? null : cents(row.salePriceCents),
  saleStartsAt: row.saleStartsAt,
  saleEndsAt: row.saleEndsAt,
  inStock: isForSale(row),
  stockQuantity: row.stockQuantity,
  trackStock: row.trackStock,
  minimumQuantity: row.minimumQuantity,
  quantityStep: row.quantityStep,
  priceSteps: row.priceSteps.map(({ minQuantity, price }) => ({ minQuantity, price })),
  tags: row.tags,
  sku: row.sku,
  barcodes: row.barcodes,
  permitTypeId: row.permitTypeId,
  chargeIds: row.chargeIds,
  ounces: row.ounces,
  retailPrice: toRetailPrice(row),
})

export const toSupplierPrices = (prices: ProductRow['supplierPrices']): SupplierPrice[] =>
  (prices ?? []).map(({ name, price, pricedAt }) => ({
    name,
    price,
    pricedAt: pricedAt ? new Date(pricedAt) : null,
  }))

/** The product as owners and associates see it. */
export const toStaffProduct = (row: ProductRow): StaffProduct => ({
  ...toProduct(row),
  inStock: row.inStock,
  costPrice: cents(row.costPriceCents),
  supplier: row.supplier,
  supplierPrices: row.supplierPrices && toSupplierPrices(row.supplierPrices),
})

/** Who reads products: owners and associates also see what they cost, and so do API keys with that scope. */
export type ProductAudience = 'client' | 'associate' | 'key'

/** The audience of an actor, and whether its browser may store what it reads. */
export const audienceOf = (actor: Actor): { audience: ProductAudience; cacheControl: CacheControl } =>
  seesCosts(actor)
    ? // Costs must not stay on the disk of a computer that several people use.
      { audience: 'associate', cacheControl: 'no-store' }
    : { audience: actor.apiKey ? 'key' : 'client', cacheControl: 'private, no-cache' }

export const encodeProduct = {
  associate: (row) => z.encode(staffProductSchema, toStaffProduct(row)),
  client: (row) => z.encode(productSchema, toProduct(row)),
  key: (row) => z.encode(productSchema, { ...toProduct(row), inStock: row.inStock }),
} satisfies Record<ProductAudience, (row: ProductRow) => object>

/** How the staff log names a product, so that its entries are found by its name. */
export const productInLog = ({ productId, name }: { productId: number; name: string }): string =>
  `product ${productId} (${name})`
