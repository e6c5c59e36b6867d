import type { ChangeableFields, ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { Product } from '@cornerstock/contract/catalog/products'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { nextDay, startOfDayIn } from '../../../lib/time/local-days.ts'

const maxPrice = 100_000_000

const toPrice = (amount: number): Cents => cents(Math.min(Math.max(0, Math.round(amount)), maxPrice))

/** The change that sets those fields of a product that would become different; `undefined` if none would. */
function toChange(product: Product, to: ChangeableFields): ProductChange | undefined {
  const names = Object.keys(to) as (keyof ChangeableFields)[]
  const isSame = (name: keyof ChangeableFields) => JSON.stringify(product[name]) === JSON.stringify(to[name])
  if (names.every(isSame)) return undefined
  const from = Object.fromEntries(names.map((name) => [name, product[name]]))
  return { productId: product.productId, from, to }
}

const toChanges = (products: readonly Product[], toFields: (product: Product) => ChangeableFields) =>
  products.flatMap((product) => toChange(product, toFields(product)) ?? [])

/** Changes prices by a percentage or by an amount in cents. A negative value lowers them. */
export const changePrices = (products: readonly Product[], by: { percent: number } | { amount: Cents }) =>
  toChanges(products, ({ price }) => ({
    price: toPrice('percent' in by ? price * (1 + by.percent / 100) : price + by.amount),
  }))

/** Moves products to a category of an area. */
export const changeCategories = (products: readonly Product[], area: string, category: string) =>
  toChanges(products, () => ({ category: area, subCategory: category }))

export type Sale = { percentOff: number; startsAt: Date | null; endsAt: Date | null }

/**
 * The times at which a sale starts and ends in a time zone, from its first and last day. An empty day sets no limit.
 */
export const saleTimes = (
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  timeZone: string,
) => ({
  startsAt: firstDay ? startOfDayIn(firstDay, timeZone) : null,
  endsAt: lastDay ? startOfDayIn(nextDay(lastDay), timeZone) : null,
})

/** Puts products on sale at a percentage below their price. */
export const startSale = (products: readonly Product[], { percentOff, startsAt, endsAt }: Sale) =>
  toChanges(products, ({ price }) => ({
    onSale: true,
    salePrice: toPrice(price * (1 - percentOff / 100)),
    saleStartsAt: startsAt,
    saleEndsAt: endsAt,
  }))

/** Takes products off sale. They keep their sale price. */
export const endSale = (products: readonly Product[]) =>
  toChanges(products, () => ({ onSale: false, saleStartsAt: null, saleEndsAt: null }))

/** The changes that undo `changes`, for the products whose ids are in `changed`. */
export const reverseChanges = (
  changes: readonly ProductChange[],
  changed: readonly number[],
): ProductChange[] =>
  changes
    .filter(({ productId }) => changed.includes(productId))
    .map(({ productId, from, to }) => ({ productId, from: to, to: from }))
