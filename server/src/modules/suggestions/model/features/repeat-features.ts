import type { CatalogTotals, ProductStats } from '../types.ts'
import { toCatalogTerms } from './catalog-terms.ts'
import type { ClientSummary, ProductSummary } from './client-summary.ts'
import { halfLifeDecay } from './half-life-decay.ts'

const orderHalfLives = [1, 2, 4, 8] as const

/** The features of the logistic regression. The trees see these and `treeFeatureNames`. */
export const logisticFeatureNames = [
  'ln count',
  'bought once',
  'ln order days since',
  'ln days since',
  'ln share decayed by 45 days',
  'ln popularity',
  'ln recent sales',
  'ln rebuy rate',
  'ln client order days',
  'ln client lines per order day',
  'ln client products',
] as const

const treeFeatureNames = [
  'ln share decayed by 14 days',
  ...orderHalfLives.map((halfLife) => `ln share decayed by ${halfLife} order days`),
  'ln share since the first',
  'count in the last 5 order days',
  'ln days since / own gap',
  'nearness to own gap',
  'spread of own gaps',
  'ln days since / client gap, if bought once',
  'ln last quantity',
  'ln all quantities',
  'ln last quantity / mean quantity',
  'ln client gap',
  'ln days since the last order day',
  'ln days since the last order day / client gap',
] as const

export const repeatFeatureNames = [...logisticFeatureNames, ...treeFeatureNames] as const

/** The weight of each order day of a client, and the sum of the weights. */
type Decay = { weights: Float64Array; sum: number }

/** The data that are the same for all products of a client, computed once per request. */
export type RepeatContext = {
  client: ClientSummary
  totals: CatalogTotals
  decay14: Decay
  decay45: Decay
  orderDecays: readonly Decay[]
  /** The mean number of days between two order days; 0 for a single one. */
  gap: number
  sizeFeatures: readonly number[]
  rhythmFeatures: readonly number[]
}

export function toRepeatContext(client: ClientSummary, totals: CatalogTotals): RepeatContext {
  const { day, days, sizes, products } = client
  const count = days.length
  const toDecay = (weights: Float64Array): Decay => ({ weights, sum: sumOf(weights) })
  const decayByDays = (halfLife: number) =>
    toDecay(Float64Array.from(days, (orderDay) => halfLifeDecay(day - orderDay, halfLife)))
  const [first = day] = days
  const last = days.at(-1) ?? day
  const gap = count > 1 ? (last - first) / (count - 1) : 0
  const daysSince = day - last
  return {
    client,
    totals,
    decay14: decayByDays(14),
    decay45: decayByDays(45),
    orderDecays: orderHalfLives.map((halfLife) =>
      toDecay(Float64Array.from(days, (_, position) => halfLifeDecay(count - 1 - position, halfLife))),
    ),
    gap,
    sizeFeatures: [Math.log(count), Math.log(sumOf(sizes) / count), Math.log(products.size + 1)],
    rhythmFeatures: [Math.log(gap + 1), Math.log(daysSince + 1), Math.log((daysSince + 1) / (gap + 1))],
  }
}

/** The features of a bought product, in the order of `repeatFeatureNames`. */
export function toRepeatFeatures(
  context: RepeatContext,
  product: ProductSummary,
  stats: ProductStats | undefined,
): number[] {
  const { client, totals, gap } = context
  const { positions } = product
  const orderDays = client.days.length
  const first = positions[0] as number
  const last = positions.at(-1) as number
  const daysSince = client.day - (client.days[last] as number)
  const { popularity, recentSales, rebuyRate } = toCatalogTerms(stats, totals)
  return [
    Math.log(positions.length),
    positions.length === 1 ? 1 : 0,
    Math.log(orderDays - last),
    Math.log(daysSince + 1),
    toDaysShare(context.decay45, positions),
    popularity,
    recentSales,
    rebuyRate,
    ...context.sizeFeatures,
    toDaysShare(context.decay14, positions),
    ...context.orderDecays.map((decay) => Math.log(decayedCount(decay, positions) / decay.sum + 0.01)),
    Math.log(positions.length / (orderDays - first)),
    positions.filter((position) => position >= orderDays - 5).length,
    ...toGapFeatures(client, positions, daysSince, gap),
    ...toQuantityFeatures(product),
    ...context.rhythmFeatures,
  ]
}

const decayedCount = ({ weights }: Decay, positions: readonly number[]) =>
  positions.reduce((sum, position) => sum + (weights[position] as number), 0)

const toDaysShare = (decay: Decay, positions: readonly number[]) =>
  Math.log(decayedCount(decay, positions) / (decay.sum + 0.02) + 0.001)

/** The features of the time since the last order day with the product, relative to the usual gap. */
function toGapFeatures(
  { days }: ClientSummary,
  positions: readonly number[],
  daysSince: number,
  clientGap: number,
): number[] {
  if (positions.length === 1) return [0, 0, 0, Math.log((daysSince + 1) / (clientGap + 1))]
  const dayOf = (index: number) => days[positions[index] as number] as number
  const gap = (dayOf(positions.length - 1) - dayOf(0)) / (positions.length - 1)
  const lateness = Math.log((daysSince + 1) / (gap + 1))
  return [lateness, Math.exp(-(lateness ** 2)), positions.length < 3 ? 0 : spreadOf(positions, dayOf, gap), 0]
}

/** The standard deviation of the gaps, relative to their mean. */
function spreadOf(positions: readonly number[], dayOf: (index: number) => number, gap: number): number {
  let squares = 0
  for (let index = 1; index < positions.length; index++)
    squares += (dayOf(index) - dayOf(index - 1) - gap) ** 2
  return Math.sqrt(squares / (positions.length - 1)) / (gap + 1)
}

function toQuantityFeatures({ quantities }: ProductSummary): number[] {
  const last = quantities.at(-1) as number
  const all = sumOf(quantities)
  return [Math.log(last), Math.log(all), Math.log((last * quantities.length) / all)]
}

function sumOf(numbers: Float64Array | readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}
