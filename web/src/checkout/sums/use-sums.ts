import type { Cents } from '@cornerstock/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { dealsQuery, sumsQuery } from '../../api/cart/cart-sums.ts'
import { promotionsQuery } from '../../api/promotions/promotions.ts'
import { type OrderLine, totalOfLines } from '../order-line-rules.ts'
import { goodsOf, type Sums, toSums } from './sums-rules.ts'

type SummedLine = Pick<OrderLine, 'productId' | 'quantity' | 'price'>

/** What an order of some lines would come to for a client. While that is not known, it is what the lines cost. */
export function useSums(clientId: string, lines: readonly SummedLine[]): Sums {
  const { listed, items, deals, promotions } = useDeals(clientId, lines)
  const { data: charges } = useQuery(sumsQuery(clientId, items, listed))
  return toSums({ listed, charges, deals, promotions })
}

/** What the goods of some lines cost with their deals. While these are not known, it is what the lines cost. */
export function useGoods(clientId: string, lines: readonly SummedLine[]): Cents {
  const { listed, deals } = useDeals(clientId, lines)
  return goodsOf(listed, deals)
}

/** Asks about deals only if a line counts for one. */
function useDeals(clientId: string, lines: readonly SummedLine[]) {
  const listed = totalOfLines(lines)
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { data: promotions = [] } = useQuery({ ...promotionsQuery(), enabled: items.length > 0 })
  const hasDeals = promotions.some(({ products }) =>
    items.some(({ productId }) => products.includes(productId)),
  )
  const { data: deals } = useQuery({ ...dealsQuery(clientId, items, listed), enabled: hasDeals })
  return { listed, items, deals, promotions }
}
