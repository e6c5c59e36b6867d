import type { LowPrice, RaisedCost } from '@cornerstock/contract/prices/raised-costs'
import { toDollars } from '@cornerstock/contract/values/money'
import { lowestNewPrice, priceProblem } from '../shared/prices/price-problem-rules.ts'
import { parsePrice, toPriceInput } from '../shared/suppliers/price-input-rules.ts'

/** The prices that were typed instead of the proposed ones, by the key of the low price. */
export type TypedPrices = ReadonlyMap<string, string>

/** A low price on the screen. */
export const keyOf = (productId: number, { source, priceLevelId, clientId, minQuantity, from }: LowPrice) =>
  [productId, source, priceLevelId, clientId, minQuantity, from].join(' ')

/** Whether a price rises with the list price that is proposed for its product, so that it needs none of its own. */
export const followsList = ({ source, basis }: LowPrice, { low }: RaisedCost): boolean =>
  source === 'percent' && basis === 'list' && low.some((price) => price.source === 'list')

/** What stands in the field of a low price: what was typed, or the proposed price. An empty one changes nothing. */
export const shownPrice = (typed: TypedPrices, productId: number, price: LowPrice): string =>
  typed.get(keyOf(productId, price)) ?? toPriceInput(price.proposed)

export const isWrong = (typed: string): boolean =>
  typed.trim() !== '' && priceProblem(typed, lowestNewPrice) !== undefined

/** What was paid last is the new cost, if it is higher. */
export const newCostOf = ({ cost, paid }: RaisedCost) => (paid !== null && paid > cost ? paid : undefined)

/** The prices and costs to send for the chosen products, in dollars. */
export function chosenPrices(products: readonly RaisedCost[], typed: TypedPrices) {
  const prices = products.flatMap((product) =>
    product.low.flatMap((low) => {
      const price = parsePrice(shownPrice(typed, product.productId, low))
      if (price === undefined || followsList(low, product)) return []
      const { source, priceLevelId, clientId, minQuantity, from } = low
      return [
        {
          productId: product.productId,
          ...{ source, priceLevelId, clientId, minQuantity, from },
          seen: toDollars(low.price),
          price: toDollars(price),
        },
      ]
    }),
  )
  const costs = products.flatMap((product) => {
    const cost = newCostOf(product)
    return cost === undefined
      ? []
      : [{ productId: product.productId, seen: toDollars(product.cost), cost: toDollars(cost) }]
  })
  return { prices, costs, hasWrong: hasWrongPrice(products, typed) }
}

const hasWrongPrice = (products: readonly RaisedCost[], typed: TypedPrices) =>
  products.some((product) =>
    product.low.some(
      (low) => !followsList(low, product) && isWrong(shownPrice(typed, product.productId, low)),
    ),
  )
