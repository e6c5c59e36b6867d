import type { Pool } from '../../src/database/pool.ts'
import { promotions } from '../../src/database/schema/catalog/promotions.ts'

/** A promotion, by default "any 3: $8.00 each". */
export async function buildPromotion(
  db: Pool,
  given: Pick<typeof promotions.$inferInsert, 'productIds'> & Partial<typeof promotions.$inferInsert>,
): Promise<number> {
  const isFree = given.kind === 'free' || given.percent
  const [promotion] = await db
    .insert(promotions)
    .values({
      name: `Promotion ${crypto.randomUUID()}`,
      kind: 'mix',
      quantity: 3,
      priceCents: isFree ? null : 800,
      ...given,
    })
    .returning()
  if (!promotion) throw new Error('no promotion was inserted')
  return promotion.promotionId
}
