import type { SignedInContext } from '../../../context.ts'
import { usualQuantity } from '../model/features/usual-quantity.ts'
import type { ClientHistory, OrderDay } from '../model/types.ts'
import { rankBoughtProducts } from '../ranking-service.ts'
import type { CountedOrder } from './past-queries.ts'
import { readPast } from './past-service.ts'

/** How a client buys a product. */
export type Purchase = {
  /** The probability that the client's next order contains the product. */
  probability: number
  /** The median of the last three quantities. */
  usualQuantity: number
}

/**
 * The purchases of a client: its orders, oldest first, without cancelled ones and lines that were not found, and the
 * facts about each product. Throws NOT_FOUND if the id is not that of a client.
 */
export async function readPurchases(
  context: SignedInContext,
  claimedClientId: string | undefined,
): Promise<{
  clientId: string
  orders: readonly CountedOrder[]
  purchases: ReadonlyMap<number, Purchase>
}> {
  const past = await readPast(context, claimedClientId)
  const probabilities = await rankBoughtProducts(context.db, past)
  const purchases = new Map<number, Purchase>()
  for (const [productId, history] of splitByProduct(past.history))
    purchases.set(productId, {
      probability: probabilities.get(productId) ?? 0,
      usualQuantity: usualQuantity(history, productId),
    })
  return { clientId: past.clientId, orders: past.orders, purchases }
}

/** The history of each product alone, so that it is not searched once per product. */
function splitByProduct(history: ClientHistory): Map<number, OrderDay[]> {
  const histories = new Map<number, OrderDay[]>()
  for (const { day, lines } of history)
    for (const line of lines) {
      const known = histories.get(line.productId) ?? []
      known.push({ day, lines: [line] })
      histories.set(line.productId, known)
    }
  return histories
}
