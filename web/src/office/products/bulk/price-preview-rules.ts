import type { ProductChange } from '@cornerstock/contract/catalog/bulk-changes'
import type { StaffProduct } from '@cornerstock/contract/catalog/products'
import type { Cents } from '@cornerstock/contract/values/money'

export interface NewPrice {
  productId: number
  name: string
  before: Cents
  after: Cents
  /** 0 if it is unknown. */
  cost: Cents
  problem: 'free' | 'below cost' | undefined
}

const problemOf = (price: Cents, cost: Cents): NewPrice['problem'] =>
  price <= 0 ? 'free' : price < cost ? 'below cost' : undefined

const ranks = ['free', 'below cost', undefined]

/** The prices that changes of prices or sales lead to, those with a problem first. */
export const newPrices = (
  products: readonly StaffProduct[],
  changes: readonly ProductChange[],
): NewPrice[] => {
  const changeOf = new Map(changes.map((change) => [change.productId, change.to]))
  return products
    .flatMap(({ productId, name, price: before, costPrice: cost }) => {
      const to = changeOf.get(productId)
      const after = to?.price ?? to?.salePrice
      return after == null ? [] : [{ productId, name, before, after, cost, problem: problemOf(after, cost) }]
    })
    .sort((one, other) => ranks.indexOf(one.problem) - ranks.indexOf(other.problem))
}

/** The names of the products that would be sold at 0 or less. */
export const freeProducts = (prices: readonly NewPrice[]): string[] =>
  prices.filter(({ problem }) => problem === 'free').map(({ name }) => name)
