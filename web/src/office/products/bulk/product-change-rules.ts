import { type Catalog, findArea, holdingOf, isSame } from '@cornerstock/contract/catalog/areas'
import type { ChangeableFields, ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { Product } from '@cornerstock/contract/catalog/products'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { nextDay, startOfDayIn } from '../../../lib/time/local-days.ts'

/** The fields that lists change. The cost changes where it is entered. */
type ShownFields = Omit<ChangeableFields, 'costPrice'>

/** The last digits of new prices: any, a multiple of 5 cents, or 9 cents. */
export type PriceEnding = 'any' | '5' | '9'

/** Rounds to the nearest amount with an ending, and half a cent up. */
function roundTo(amount: number, ending: PriceEnding): Cents {
  const rounded = Math.round(amount)
  if (ending === '5') return cents(Math.round(rounded / 5) * 5)
  if (ending === '9') return cents(Math.round((rounded - 9) / 10) * 10 + 9)
  return cents(rounded)
}

/** A price less or plus a percentage. Whole thousandths of a percent, so that half a cent is exactly half a cent. */
const percentOf = (price: Cents, percent: number): number => (price * Math.round(percent * 1000)) / 100_000

/** The change that sets those fields of a product that would become different; `undefined` if none would. */
function toChange(product: Product, to: ShownFields): ProductChange | undefined {
  const names = Object.keys(to) as (keyof ShownFields)[]
  const isEqual = (name: keyof ShownFields) => JSON.stringify(product[name]) === JSON.stringify(to[name])
  if (names.every(isEqual)) return undefined
  const from = Object.fromEntries(names.map((name) => [name, product[name]]))
  return { productId: product.productId, from, to }
}

const toChanges = (products: readonly Product[], toFields: (product: Product) => ShownFields) =>
  products.flatMap((product) => toChange(product, toFields(product)) ?? [])

export interface PriceChange {
  by: { percent: number } | { amount: Cents }
  ending: PriceEnding
}

/**
 * Changes prices by a percentage or by an amount in cents. A negative value lowers them, also to 0 or less, which the
 * preview shows and the server rejects.
 */
export const changePrices = (products: readonly Product[], { by, ending }: PriceChange) =>
  toChanges(products, ({ price }) => ({
    price: roundTo('percent' in by ? percentOf(price, 100 + by.percent) : price + by.amount, ending),
  }))

/**
 * Moves products to a category of an area. Their sub-category stays, unless it was their category, or the name of the
 * category is also that of an area.
 */
export const changeCategories = (
  catalog: Catalog,
  products: readonly Product[],
  { area, value }: { area: string; value: string },
) =>
  toChanges(products, (product) => ({
    ...(isHeldByArea(catalog, product) && { subCategory: '' }),
    ...holdingOf(catalog, { name: area }, value),
  }))

/** Whether the category of a product is an area, and its sub-category one of its categories. */
const isHeldByArea = (catalog: Catalog, { category, subCategory }: Product): boolean =>
  findArea(catalog, category)?.categories.some(({ value }) => isSame(value, subCategory)) ?? false

/** Puts a charge on products, or takes it off them. */
export const changeCharges = (
  products: readonly Product[],
  { chargeId, isOn }: { chargeId: number; isOn: boolean },
) =>
  toChanges(products, ({ chargeIds }) => ({
    chargeIds: isOn
      ? [...new Set([...chargeIds, chargeId])]
      : chargeIds.filter((other) => other !== chargeId),
  }))

/** Says which permit a client needs to buy products; null for none. */
export const changePermitTypes = (products: readonly Product[], permitTypeId: number | null) =>
  toChanges(products, () => ({ permitTypeId }))

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
    salePrice: roundTo(percentOf(price, 100 - percentOff), 'any'),
    saleStartsAt: startsAt,
    saleEndsAt: endsAt,
  }))

/** Takes products off sale. They keep their sale price. */
export const endSale = (products: readonly Product[]) =>
  toChanges(products, () => ({ onSale: false, saleStartsAt: null, saleEndsAt: null }))
