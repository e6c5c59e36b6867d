import type { Deal } from '@cornerstock/contract/deals'
import { cents } from '@cornerstock/contract/money'
import type { Context } from '../../../context.ts'
import type { ProductRow } from '../product-queries.ts'
import { findRunningDeals } from './sale-queries.ts'

/** The running sales that have an end, soonest first. */
export const listDeals = async ({ db }: Context): Promise<Deal[]> =>
  (await findRunningDeals(db)).flatMap(toDeal)

function toDeal({ salePriceCents, saleEndsAt, ...product }: ProductRow): Deal[] {
  if (salePriceCents === null || saleEndsAt === null) return []
  return [
    {
      productId: product.productId,
      title: product.name,
      imageUrl: product.imageUrl,
      price: cents(salePriceCents),
      original: cents(product.priceCents),
      tag: product.category,
      description: product.description,
      expiry: saleEndsAt,
    },
  ]
}
