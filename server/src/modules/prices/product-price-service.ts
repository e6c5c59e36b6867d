import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import type { PricesOfItem, ProductPrices } from '@cornerstock/contract/prices/product-prices'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { requireClient } from '../accounts/account-service.ts'
import { readFloor } from '../price-floor/floor-service.ts'
import { findLastPrices } from './last-price-queries.ts'
import { findProductPrices } from './product-price-queries.ts'

/** What a client pays for a quantity of a product, and why. Throws NOT_FOUND if one of them does not exist. */
export async function readProductPrices(
  context: SignedInContext,
  productId: number,
  { clientId, quantity = null }: { clientId: string; quantity?: number | null | undefined },
): Promise<ProductPrices> {
  const client = await requireClient(context.db, clientId)
  const { percent } = await readFloor(context)
  const [found] = await findProductPrices(context.db, client, [{ productId, quantity }], percent)
  if (!found) throw notFound('Product')
  const { productId: _, quantity: __, ...prices } = found
  const last = await findLastPrices(context.db, client, [productId])
  return { ...prices, last: last.get(productId) ?? [] }
}

/**
 * The unit prices that a client is charged for given quantities of products, with their sources. Throws NOT_FOUND if
 * there is no such client.
 */
export async function readPricesOfItems(
  context: SignedInContext,
  claimedClientId: string,
  items: PricedItems,
): Promise<PricesOfItem[]> {
  const clientId = await requireClient(context.db, claimedClientId)
  const { percent } = await readFloor(context)
  return findProductPrices(context.db, clientId, items, percent)
}
