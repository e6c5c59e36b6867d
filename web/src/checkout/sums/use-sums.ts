import type { CartCharges } from '@cornerstock/contract/ordering/cart'
import type { CartPromotions, Promotion } from '@cornerstock/contract/prices/promotions'
import { type Cents, cents, sum } from '@cornerstock/contract/values/money'
import { useQuery } from '@tanstack/react-query'
import { dealsQuery, sumsQuery } from '../../api/cart/cart-sums.ts'
import { promotionsQuery } from '../../api/promotions/promotions.ts'
import { type OrderLine, totalOfLines } from '../order-line-rules.ts'

type SummedLine = Pick<OrderLine, 'productId' | 'quantity' | 'price'>

/** What makes the amount due another one than the sum of the lines. */
export interface SumsDetails extends CartCharges {
  /** What the lines cost without deals. */
  listed: Cents
  /** Deals that make goods cheaper. */
  cheaper: CartPromotions['applied']
  /** Free goods that come with it. */
  free: NonNullable<CartPromotions['free']>
}

export interface Sums {
  /** What is due, with deals, charges and fee. */
  amountDue: Cents
  /** The goods with their deals, as they count for a minimum. */
  goods: Cents
  /** Undefined where the lines say all. */
  details: SumsDetails | undefined
  /** What is missing to the next deals, each with its promotion. */
  nearly: { promotion: Promotion; missing: number }[]
}

/** What an order of some lines would come to for a client. While that is not known, it is what the lines cost. */
export function useSums(clientId: string, lines: readonly SummedLine[]): Sums {
  const listed = totalOfLines(lines)
  const items = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const { data: promotions = [] } = useQuery({ ...promotionsQuery(), enabled: items.length > 0 })
  const hasDeals = promotions.some(({ products }) =>
    items.some(({ productId }) => products.includes(productId)),
  )
  const deals = useQuery({ ...dealsQuery(clientId, items, listed), enabled: hasDeals }).data
  const charges = useQuery(sumsQuery(clientId, items, listed)).data
  const nearly = (deals?.nearly ?? []).flatMap(({ promotionId, missing }) =>
    promotions
      .filter((other) => other.promotionId === promotionId)
      .map((promotion) => ({ promotion, missing })),
  )
  const free = deals?.free ?? []
  const cheaper = (deals?.applied ?? []).filter(
    ({ promotionId }) => !free.some((goods) => goods.promotionId === promotionId),
  )
  // Otherwise one response is not there yet, or a price has changed since, and the rows would not add up.
  const isKnown = charges?.goods === cents(listed - sum(cheaper.map(({ saved }) => saved)))
  if (!charges || !isKnown) return { amountDue: listed, goods: listed, details: undefined, nearly }
  const saysMore =
    charges.charges.length + cheaper.length + free.length > 0 || charges.amountDue !== charges.goods
  return {
    amountDue: charges.amountDue,
    goods: charges.goods,
    details: saysMore ? { ...charges, listed, cheaper, free } : undefined,
    nearly,
  }
}
