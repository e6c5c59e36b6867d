import type { ProductPrices } from '@cornerstock/contract/prices/product-prices'
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
  const found = await findProductPrices(context.db, { productId, clientId: client, quantity }, percent)
  if (!found) throw notFound('Product')
  const last = await findLastPrices(context.db, client, [productId])
  return { ...found, last: last.get(productId) ?? [] }
}
