import type { DefaultBusinessType } from '@cornerstock/contract/accounts/accounts'
import { specifiedAreaIds } from '@cornerstock/contract/catalog/default-areas'
import { dayMs } from '@cornerstock/contract/values/days'
import { locales } from '@cornerstock/contract/values/languages'
import { type Text, text } from '../../texts/text.ts'
import type { Source } from './model/source.ts'
import type { ProductStats } from './model/types.ts'

const { grocery, electronics, smoke } = specifiedAreaIds

const areaOfBusiness: Record<DefaultBusinessType, number> = {
  Grocery: grocery,
  Deli: grocery,
  Market: grocery,
  'Smoke Shop': smoke,
  Electronics: electronics,
}

/**
 * The id of the area that a store of a business type buys from most. A type of the wholesaler's own counts as a grocery.
 * The wholesaler may have removed the area.
 */
export const shopAreaOf = (businessType: string): number =>
  Object.hasOwn(areaOfBusiness, businessType) ? areaOfBusiness[businessType as DefaultBusinessType] : grocery

/** '12 March', with the year if it is not the current one. Days are days since 1970-01-01. */
const dateText =
  (day: number, today: number): Text =>
  (language) => {
    const [date, now] = [new Date(day * dayMs), new Date(today * dayMs)]
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locales[language], {
      day: 'numeric',
      month: 'long',
      ...(date.getUTCFullYear() !== now.getUTCFullYear() && { year: 'numeric' }),
      timeZone: 'UTC',
    }).format(date)
  }

/** The reason for a suggestion in words (docs/decisions/010). */
export function sourceText(source: Source, today: number, nameOf: (productId: number) => string): Text {
  switch (source.rule) {
    case 'due': {
      const ago = text('{count, plural, one {# day} other {# days}}', { count: source.daysSince })
      return source.gapDays === 1
        ? text('Due now: about every day, last {ago} ago', { ago })
        : text('Due now: about every {count} days, last {ago} ago', { count: source.gapDays, ago })
    }
    case 'usual':
      return text('Usually reordered: in {orders} of the last {count} orders', {
        orders: source.orders,
        count: source.ofOrders,
      })
    case 'last-order':
      return text('Bought last time')
    case 'before':
      return text('Bought before: {day}', { day: dateText(source.lastDay, today) })
    case 'pair':
      return text('Often bought with {product}', { product: nameOf(source.partnerId) })
    case 'similar-clients':
      return text('Shops like yours buy')
    case 'selling-well':
      return text('Selling well this month')
  }
}

/** A candidate of the plain rule, with the number of days on which the client ordered it. */
type BaselineProduct = { productId: number; ownDays: number; stats: Pick<ProductStats, 'recentSales'> }

/**
 * The plain rule that suggestions are compared with: the products that the client ordered on the most days, then those
 * that sell best at the moment.
 */
export const rankBaseline = (products: readonly BaselineProduct[], limit: number): number[] =>
  products
    .toSorted(
      (one, other) =>
        other.ownDays - one.ownDays ||
        other.stats.recentSales - one.stats.recentSales ||
        one.productId - other.productId,
    )
    .slice(0, limit)
    .map(({ productId }) => productId)
