import type { Product } from '@cornerstock/contract/catalog/products'
import type { PricesOfItem } from '@cornerstock/contract/prices/product-prices'
import { useQueries } from '@tanstack/react-query'
import { pricesOfItemsQuery } from '../../../api/prices/product-prices.ts'
import { useStaffCartTarget } from '../../../state/staff-carts/staff-carts.ts'

/** What a store is charged for the smallest quantity of a product, and why. */
export type StorePrice = Pick<PricesOfItem, 'charged' | 'source'>

const productsAtOnce = 200

/** What a store pays for the products of the grid, by product, in one call for each page of them. */
export function useStorePrices(
  clientId: string,
  products: readonly Product[],
): ReadonlyMap<number, StorePrice> {
  const { addsTo } = useStaffCartTarget(clientId)
  return useQueries({
    queries: toParts(products).map((part) => pricesOfItemsQuery(clientId, part, addsTo)),
    combine,
  })
}

function toParts(products: readonly Product[]) {
  const items = [...new Map(products.map((product) => [product.productId, product])).values()].map(
    ({ productId, minimumQuantity }) => ({ productId, quantity: minimumQuantity }),
  )
  return Array.from({ length: Math.ceil(items.length / productsAtOnce) }, (_, part) =>
    items.slice(part * productsAtOnce, (part + 1) * productsAtOnce),
  )
}

// One function for all renders, so that the map stays the same while no answer changes.
const combine = (results: readonly { data?: PricesOfItem[] | undefined }[]) =>
  new Map(results.flatMap(({ data = [] }) => data.map((price) => [price.productId, price] as const)))
