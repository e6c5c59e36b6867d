import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { CartPromotions, Promotion } from '@cornerstock/contract/prices/promotions'
import { type Cents, cents, sum } from '@cornerstock/contract/values/money'

/** What makes the amount due another one than the sum of the lines. */
export interface SumsDetails extends CartCharges {
  /** What the lines cost without deals. */
  listed: Cents
  /** Deals that make goods cheaper. */
  cheaper: CartPromotions['applied']
  /** Free goods that come with it. */
  free: NonNullable<CartPromotions['free']>
}

export interface Sums {
  /** What is due, with deals, charges and fee. */
  amountDue: Cents
  /** The goods with their deals, as they count for a minimum. */
  goods: Cents
  /** Undefined where the lines say all. */
  details: SumsDetails | undefined
  /** What is missing to the next deals, each with its promotion. */
  nearly: { promotion: Promotion; missing: number }[]
}

interface Known {
  /** What the lines cost without deals, as shown. */
  listed: Cents
  /** What the server has said so far. */
  charges: CartCharges | undefined
  deals: CartPromotions | undefined
  promotions: readonly Promotion[]
}

/**
 * The sums that are shown. They are those of the lines alone while one of the responses is missing, or a price has changed
 * since it was shown, because the rows would not add up.
 */
export function toSums({ listed, charges, deals, promotions }: Known): Sums {
  const nearly = (deals?.nearly ?? []).flatMap(({ promotionId, missing }) =>
    promotions
      .filter((other) => other.promotionId === promotionId)
      .map((promotion) => ({ promotion, missing })),
  )
  const free = deals?.free ?? []
  const cheaper = cheaperBy(deals)
  const goods = goodsOf(listed, deals)
  if (charges?.goods !== goods) return { amountDue: listed, goods: listed, details: undefined, nearly }
  const saysMore =
    charges.charges.length + cheaper.length + free.length > 0 || charges.amountDue !== charges.goods
  return {
    amountDue: charges.amountDue,
    goods,
    details: saysMore ? { ...charges, listed, cheaper, free } : undefined,
    nearly,
  }
}

/** Deals that make goods cheaper. What free goods save is no part of the price of the others. */
function cheaperBy(deals: CartPromotions | undefined): CartPromotions['applied'] {
  const free = deals?.free ?? []
  return (deals?.applied ?? []).filter(
    ({ promotionId }) => !free.some((goods) => goods.promotionId === promotionId),
  )
}

/** What the goods cost with their deals. */
export const goodsOf = (listed: Cents, deals: CartPromotions | undefined): Cents =>
  cents(listed - sum(cheaperBy(deals).map(({ saved }) => saved)))
