import type { ProductSort } from '@cornerstock/contract/catalog/product-lists'
import { textSchema } from '@cornerstock/contract/http/fields'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../database/schema/catalog/products.ts'
import type { SortKey } from '../../database/search/keyset.ts'
import { foldedText } from '../../database/search/product-texts.ts'

export const foldedName = foldedText('name')
export const foldedBrand = foldedText('brand')

const number = z.int32()
const text = textSchema(1000)

export type SortOrder = {
  keys: SortKey[]
  /** The values of the keys. */
  position: z.ZodType<string | number>[]
}

export const byText = (key: SQL, isDescending = false): SortOrder => ({
  keys: [{ key, isDescending }],
  position: [text],
})
export const byNumber = (key: SQL, isDescending = false): SortOrder => ({
  keys: [{ key, isDescending }],
  position: [number],
})
export const byKeys = (...orders: SortOrder[]): SortOrder => ({
  keys: orders.flatMap(({ keys }) => keys),
  position: orders.flatMap(({ position }) => position),
})

export const byId = (isDescending = false) => byNumber(sql`${products.productId}`, isDescending)

/** By what a client pays for the smallest orderable quantity; without one, by the price for everyone. */
const byPrice = (isDescending: boolean, payerId?: string) =>
  byNumber(
    payerId
      ? sql`(select price.charged_cents from price_of("products", ${payerId}::uuid, ${products.minimumQuantity}, now()) as price)`
      : sql`${products.chargedCents}`,
    isDescending,
  )

export const sortOrdersFor = (payerId?: string): Record<ProductSort, SortOrder> => ({
  name: byKeys(byText(foldedName), byId()),
  '-name': byKeys(byText(foldedName, true), byId(true)),
  price: byKeys(byPrice(false, payerId), byId()),
  '-price': byKeys(byPrice(true, payerId), byId(true)),
  brand: byKeys(byText(foldedBrand), byText(foldedName), byId()),
  newest: byId(true),
})
