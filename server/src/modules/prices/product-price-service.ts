import type { PricedItems } from '@cornerstock/contract/ordering/priced-items'
import type { PricesOfItem, ProductPrices } from '@cornerstock/contract/prices/product-prices'
import type { SignedInContext } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { resolveGoods } from '../cart/wanted-goods-service.ts'
import { readFloor } from '../price-floor/floor-service.ts'
import { findLastPrices } from './last-price-queries.ts'
import { findProductPrices } from './product-price-queries.ts'

/**
 * What a client pays for a quantity of a product, or for adding it to an order, and why. Throws NOT_FOUND if one of them
 * does not exist.
 */
export async function readProductPrices(
  context: SignedInContext,
  productId: number,
  {
    quantity = null,
    ...named
  }: { clientId: string; quantity?: number | null | undefined; orderId?: number | undefined },
): Promise<ProductPrices> {
  const { clientId, orderId } = await resolveGoods(context, named)
  const { percent } = await readFloor(context)
  const [found] = await findProductPrices(
    context.db,
    { clientId, orderId, items: [{ productId, quantity }] },
    percent,
  )
  if (!found) throw notFound('Product')
  const { productId: _, quantity: __, ...prices } = found
  const last = await findLastPrices(context.db, clientId, [productId])
  return { ...prices, last: last.get(productId) ?? [] }
}

/**
 * The unit prices that a client is charged for given quantities of products, or for adding them to an order, with their
 * sources. Throws NOT_FOUND if there is no such client, or it has no such order.
 */
export async function readPricesOfItems(
  context: SignedInContext,
  named: { clientId: string; items: PricedItems; orderId?: number | undefined },
): Promise<PricesOfItem[]> {
  const { clientId, orderId } = await resolveGoods(context, named)
  const { percent } = await readFloor(context)
  return findProductPrices(context.db, { clientId, orderId, items: named.items }, percent)
}
