import type { Promotion } from '@cornerstock/contract/prices/promotions'
import { useQuery } from '@tanstack/react-query'
import { namedProductsQuery } from '../../api/products/products.ts'

/**
 * Returns a function that names the free goods of a promotion, undefined while the name is not known and where they are
 * what is bought.
 */
export function useFreeNames(promotions: readonly Promotion[]) {
  const ids = promotions.filter(bringsAnother).map(({ freeProductId }) => freeProductId ?? 0)
  const { data = [] } = useQuery(namedProductsQuery([...new Set(ids)].toSorted(), {}))
  return (promotion: Promotion) =>
    bringsAnother(promotion)
      ? data.find(({ productId }) => productId === promotion.freeProductId)?.name
      : undefined
}

const bringsAnother = ({ freeProductId, products }: Promotion) =>
  freeProductId !== null && !(products.length === 1 && products[0] === freeProductId)
