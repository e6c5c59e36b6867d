import type { ProductPrices } from '@cornerstock/contract/prices/product-prices'
import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productPricesQuery } from '../../../../api/prices/product-prices.ts'
import { linesOf, withPrices } from '../../../../state/staff-carts/staff-cart-rules.ts'
import { useStaffCart } from '../../../../state/staff-carts/staff-carts.ts'
import { useUpdateStaffCart } from '../use-update-staff-cart.ts'

/**
 * Keeps the prices of a cart that staff fill what its client is charged for its quantities. A line has the list price
 * until the server has answered.
 */
export function useChargedPrices(clientId: string): void {
  const cart = useStaffCart(clientId)
  const { change } = useUpdateStaffCart(clientId)
  const answers = useQueries({
    queries: linesOf(cart).map(({ productId, quantity }) => ({
      ...productPricesQuery({ productId, clientId, quantity }),
      // The lines of the cart are the order of the answers.
      select: ({ charged }: ProductPrices) => ({ productId, charged }),
    })),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  useEffect(() => {
    const prices = new Map(answers.map(({ productId, charged }) => [productId, charged]))
    if (withPrices(cart, prices) !== cart) change((current) => withPrices(current, prices))
  }, [answers, cart, change])
}
