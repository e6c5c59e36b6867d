import { maxNamedProducts } from '@cornerstock/contract/catalog/product-lists'
import type { Product } from '@cornerstock/contract/catalog/products'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { categoryProductsQuery } from '../../../api/products/products.ts'
import { useOwnUsual } from '../../shared/cart/use-own-usual.ts'

type ProductPagesQuery = ReturnType<typeof categoryProductsQuery>

/**
 * The products of a list that the client buys, those it orders most often first. The server picks them, because it
 * knows which products belong to the list.
 * @param toQuery the query of the list, limited to some products
 * @param isWanted whether they come first in this list
 */
export function useOwnProducts(toQuery: (productIds: string) => ProductPagesQuery, isWanted: boolean) {
  const usual = useOwnUsual()
  const bought = (usual.data ?? []).toSorted((one, other) => other.orderCount - one.orderCount)
  const ids = bought.slice(0, maxNamedProducts).map(({ product }) => product.productId)
  const own = useInfiniteQuery({
    ...toQuery(ids.toSorted((one, other) => one - other).join(',')),
    enabled: isWanted && ids.length > 0,
  })
  const rank = new Map(ids.map((productId, index) => [productId, index]))
  const byRank = (one: Product, other: Product) =>
    (rank.get(one.productId) ?? 0) - (rank.get(other.productId) ?? 0)
  return {
    products: isWanted ? (own.data?.pages[0]?.rows ?? []).toSorted(byRank) : [],
    /** Until they are known, the list would move when they appear. */
    isPending: isWanted && (usual.isLoading || own.isLoading),
  }
}

export type OwnProducts = ReturnType<typeof useOwnProducts>
