import type { PricesOfItem } from '@cornerstock/contract/prices/product-prices'
import type { Cents } from '@cornerstock/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pricesOfItemsQuery } from '../../../../api/prices/product-prices.ts'
import { linesOf, withPrices } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart, useStaffCartTarget } from '../../../../state/staff-carts/staff-carts.ts'
import { useUpdateStaffCart } from '../use-update-staff-cart.ts'

/** What the client of a cart that staff fill pays for its lines, and why; empty until the server has answered. */
function usePricesOfCart(clientId: string): readonly PricesOfItem[] {
  const lines = linesOf(useStaffCart(clientId))
  const { addsTo } = useStaffCartTarget(clientId)
  const { data } = useQuery(
    pricesOfItemsQuery(
      clientId,
      lines.map(({ productId, quantity }) => ({ productId, quantity })),
      addsTo,
    ),
  )
  return data ?? noPrices
}

const noPrices: readonly PricesOfItem[] = []

/** What decides the price of a line; undefined until the server has answered. */
export const usePriceSource = (clientId: string, productId: number) =>
  usePricesOfCart(clientId).find((price) => price.productId === productId)?.source

/**
 * Keeps the prices of a cart that staff fill what its client is charged for its quantities. A line has the price on the
 * screen until the server has answered.
 */
export function useChargedPrices(clientId: string): void {
  const cart = useStaffCart(clientId)
  const { change } = useUpdateStaffCart(clientId)
  const answers = usePricesOfCart(clientId)
  const prices = useMemo(
    () => new Map<number, Cents>(answers.map(({ productId, charged }) => [productId, charged])),
    [answers],
  )
  useEffect(() => {
    if (withPrices(cart, prices) !== cart) change((current) => withPrices(current, prices))
  }, [prices, cart, change])
}
