import { useQuery } from '@tanstack/react-query'
import { dealsQuery, sumsQuery } from '../../api/cart/cart-sums.ts'
import { promotionsQuery } from '../../api/promotions/promotions.ts'
import { type OrderLine, totalOfLines } from '../order-line-rules.ts'
import { type Sums, toSums } from './sums-rules.ts'

/** What an order of some lines would come to for a client. While that is not known, it is what the lines cost. */
export function useSums(
  clientId: string,
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'price'>[],
): Sums {
  const listed = totalOfLines(lines)
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { data: promotions = [] } = useQuery({ ...promotionsQuery(), enabled: items.length > 0 })
  const hasDeals = promotions.some(({ products }) =>
    items.some(({ productId }) => products.includes(productId)),
  )
  const { data: deals } = useQuery({ ...dealsQuery(clientId, items, listed), enabled: hasDeals })
  const { data: charges } = useQuery(sumsQuery(clientId, items, listed))
  return toSums({ listed, charges, deals, promotions })
}
