import type { UsualProduct } from '@cornerstock/contract/catalog/usual'
import { useMemo } from 'react'
import { useOwnUsual } from './use-own-usual.ts'

/** What the signed-in client has bought, by the product's id; empty while it loads. */
export function usePurchases(): ReadonlyMap<number, UsualProduct> {
  const { data } = useOwnUsual()
  return useMemo(() => new Map(data?.map((one) => [one.product.productId, one])), [data])
}
