import type { BoughtFacts, NewFacts } from './types.ts'

/** The reason for a suggestion, with the numbers of its text. Days are days since 1970-01-01. */
export type Source =
  | { rule: 'due'; gapDays: number; daysSince: number }
  | { rule: 'usual'; orders: number; ofOrders: number }
  | { rule: 'last-order' }
  | { rule: 'before'; lastDay: number }
  | { rule: 'pair'; partnerId: number }
  | { rule: 'similar-clients' }
  | { rule: 'selling-well' }

const leastPartnerSimilarity = 0.3

/** The reason of the first rule that applies (docs/decisions/010). `day` is the day of the request. */
export function sourceOf(facts: BoughtFacts | NewFacts, day: number): Source {
  if (facts.isNew) return newSourceOf(facts)
  const daysSince = day - facts.lastDay
  const gapDays = meanGap(facts)
  if (gapDays !== null && daysSince >= 0.8 * gapDays && daysSince <= 2.5 * gapDays)
    return { rule: 'due', gapDays: Math.round(gapDays), daysSince }
  if (isUsual(facts)) return { rule: 'usual', orders: facts.orders, ofOrders: facts.ordersSinceFirst }
  if (facts.isInLastOrder) return { rule: 'last-order' }
  return { rule: 'before', lastDay: facts.lastDay }
}

/** The mean number of days between two order days with the product; null below 3 of them. */
const meanGap = ({ orderDays, firstDay, lastDay }: BoughtFacts): number | null =>
  orderDays < 3 ? null : (lastDay - firstDay) / (orderDays - 1)

/** A product that was ordered only once is not usual, even if it was in half of the orders. */
const isUsual = ({ orderDays, orders, allOrders }: BoughtFacts) =>
  orderDays >= 3 || (orders >= 2 && orders / allOrders >= 0.4)

function newSourceOf({ partner, isNear }: NewFacts): Source {
  if (partner && partner.similarity >= leastPartnerSimilarity)
    return { rule: 'pair', partnerId: partner.productId }
  return { rule: isNear ? 'similar-clients' : 'selling-well' }
}
