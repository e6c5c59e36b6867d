import type { SubstituteCandidate } from '@cornerstock/contract/orders/substitutes/substitutions'
import { cents } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { requirePermit } from '../../permits/permit-needed-service.ts'
import { readFoundInStock } from '../../products/search/search-service.ts'
import { findOrder } from '../order-queries.ts'
import { findOrderIdOfItem } from '../picking/picking-queries.ts'
import { type CandidateRow, findCandidates, findProductName, lockCandidate } from './substitute-queries.ts'
import { affordableQuantity, agreedCents, openCents } from './substitute-rules.ts'

const maxCandidates = 20

/**
 * Products that could stand in for a line, nearest first: those that a search finds, or without one those of the same
 * category or area. Their prices are not for pickers.
 */
export async function listSubstitutes(
  { db, actor }: SignedInContext,
  itemId: number,
  search = '',
): Promise<SubstituteCandidate[]> {
  const orderId = await findOrderIdOfItem(db, itemId)
  const order = orderId === undefined ? undefined : await findOrder(db, orderId)
  const item = order?.items.find(({ id }) => id === itemId)
  if (!order || !item) throw notFound('Order line')
  const missing = order.items.filter(
    ({ quantity, foundQuantity }) => foundQuantity !== null && foundQuantity < quantity,
  )
  const foundIds = search.trim() === '' ? undefined : await readFoundInStock(db, search)
  const rows = await findCandidates(
    db,
    {
      clientId: order.clientId,
      deliveryDate: order.deliveryDate,
      productId: item.productId,
      priceCents: agreedCents(item),
      missingIds: missing.map(({ productId }) => productId),
      foundIds,
    },
    maxCandidates,
  )
  const open = openCents(item, order.substitutes ?? [])
  return rows.map(({ chargedCents, ...candidate }) => {
    const price = Math.min(chargedCents, agreedCents(item))
    return {
      ...candidate,
      maxQuantity: affordableQuantity(price, open),
      ...(actor.role !== 'picker' && { price: cents(price), usualPrice: cents(chargedCents) }),
    }
  })
}

/**
 * A product that can be ordered, with the price of its quantity, locked against its deletion. Throws PRODUCT_UNAVAILABLE
 * for any other; PERMIT_NEEDED if the client may not buy it.
 */
export async function requireForSale(
  transaction: Database,
  wanted: { clientId: string; productId: number; quantity: number; deliveryDate: string | null },
): Promise<CandidateRow> {
  const product = await lockCandidate(transaction, wanted)
  if (product) {
    await requirePermit(transaction, wanted)
    return product
  }
  const { productId } = wanted
  const details = [{ productId, name: await findProductName(transaction, productId) }]
  throw new AppError('PRODUCT_UNAVAILABLE', text('Some products can no longer be ordered.'), { details })
}
