import type { Cents } from '@cornerstock/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { dealsQuery, sumsQuery } from '../../api/cart/cart-sums.ts'
import { promotionsQuery } from '../../api/promotions/promotions.ts'
import { type OrderLine, totalOfLines } from '../order-line-rules.ts'
import { goodsOf, type Sums, toSums } from './sums-rules.ts'

type SummedLine = Pick<OrderLine, 'productId' | 'quantity' | 'price' | 'agreed'>

/**
 * What an order of some lines would come to for a client, or what they add to an order. While that is not known, it is
 * what the lines cost.
 */
export function useSums(clientId: string, lines: readonly SummedLine[], addsTo?: number): Sums {
  const { wanted, deals, promotions } = useDeals(clientId, lines, addsTo)
  const { data: charges } = useQuery(sumsQuery(wanted))
  return toSums({ listed: wanted.total, charges, deals, promotions })
}

/** What the goods of some lines cost with their deals. While these are not known, it is what the lines cost. */
export function useGoods(clientId: string, lines: readonly SummedLine[]): Cents {
  const { wanted, deals } = useDeals(clientId, lines)
  return goodsOf(wanted.total, deals)
}

/** Asks about deals only if a line counts for one, which those at an agreed price do not. */
function useDeals(clientId: string, lines: readonly SummedLine[], addsTo?: number) {
  const items = lines.map(({ productId, quantity, agreed }) => ({
    productId,
    quantity,
    ...(agreed && { setPrice: agreed.price }),
  }))
  const total = totalOfLines(
    lines.map(({ quantity, price, agreed }) => ({ quantity, price: agreed?.price ?? price })),
  )
  const wanted = { clientId, items, total, orderId: addsTo }
  const { data: promotions = [] } = useQuery({ ...promotionsQuery(), enabled: items.length > 0 })
  const hasDeals = promotions.some(({ products }) =>
    items.some(({ productId, setPrice }) => setPrice === undefined && products.includes(productId)),
  )
  const { data: deals } = useQuery({ ...dealsQuery(wanted), enabled: hasDeals })
  return { wanted, deals, promotions }
}
