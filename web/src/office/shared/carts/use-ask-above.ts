import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { usualQuery } from '../../../api/clients/usual.ts'
import { askAbove } from '../../../checkout/cart/ask-above-rules.ts'

/** Returns the quantity of a product above which staff are asked whether they mean a typed number for a client. */
export function useAskAbove(clientId: string): (productId: number) => number {
  const { data } = useQuery(usualQuery(clientId))
  const purchases = useMemo(() => new Map(data?.map((one) => [one.product.productId, one])), [data])
  return useCallback((productId) => askAbove(purchases.get(productId)), [purchases])
}
