import type { Cents } from '@cornerstock/contract/values/money'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { retailPrices } from '../../database/schema/catalog/retail-prices.ts'

/** Sets a client's own retail price of a product, or removes it, and returns the one before; null for none. */
export async function replaceRetailPrice(
  transaction: Database,
  { clientId, productId, price }: { clientId: string; productId: number; price: Cents | null },
): Promise<number | null> {
  const isTheirs = and(eq(retailPrices.clientId, clientId), eq(retailPrices.productId, productId))
  const [before] = await transaction.select().from(retailPrices).where(isTheirs).for('update')
  if (price === null) await transaction.delete(retailPrices).where(isTheirs)
  else
    await transaction
      .insert(retailPrices)
      .values({ clientId, productId, priceCents: price })
      .onConflictDoUpdate({
        target: [retailPrices.clientId, retailPrices.productId],
        set: { priceCents: price },
      })
  return before?.priceCents ?? null
}
