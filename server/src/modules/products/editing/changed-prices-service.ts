import { cents } from '@cornerstock/contract/values/money'
import type { FloorCheck } from '../../price-floor/floor-service.ts'
import type { ProductRow } from '../product-queries.ts'
import { isTimed } from '../sales/sale-rules.ts'

/** What decides the prices of a product. */
export type Priced = Pick<
  ProductRow,
  | 'productId'
  | 'priceCents'
  | 'costPriceCents'
  | 'salePriceCents'
  | 'onSale'
  | 'saleStartsAt'
  | 'saleEndsAt'
  | 'priceSteps'
>

/** The prices of a product by what they are: its price, its sale, which may be off, and its steps. */
const pricesOf = (product: Priced): Map<string, number> =>
  new Map([
    ['price', product.priceCents],
    ...(product.salePriceCents === null
      ? []
      : [[`sale ${product.onSale || isTimed(product)}`, product.salePriceCents] as const]),
    ...product.priceSteps.map(({ minQuantity, price }) => [`step ${minQuantity}`, price] as const),
  ])

/** What the price floor checks of a saved product: the prices that differ, and the others if its cost was raised. */
export function changedPrices(before: Priced | null, after: Priced): Required<FloorCheck> {
  const { productId } = after
  const former = before ? pricesOf(before) : new Map<string, number>()
  const prices = [...pricesOf(after)]
  const isSame = ([what, price]: [string, number]) => former.get(what) === price
  const kept = prices.filter(isSame).map(([, price]) => cents(price))
  return {
    prices: prices.filter((one) => !isSame(one)).map(([, price]) => ({ productId, price: cents(price) })),
    raised:
      before && after.costPriceCents > before.costPriceCents
        ? [{ productId, formerCost: cents(before.costPriceCents), prices: kept }]
        : [],
  }
}

/** What the price floor checks of several saved products; those that `before` does not have are new. */
export function changedPricesOfAll(before: readonly Priced[], after: readonly Priced[]): FloorCheck {
  const former = new Map(before.map((product) => [product.productId, product]))
  const checks = after.map((product) => changedPrices(former.get(product.productId) ?? null, product))
  return {
    prices: checks.flatMap(({ prices }) => prices),
    raised: checks.flatMap(({ raised }) => raised),
  }
}
