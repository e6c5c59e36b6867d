import type { Pool } from '../../src/database/pool.ts'
import { charges } from '../../src/database/schema/catalog/charges.ts'

/** A charge on the goods of an order, by default a deposit of $0.05 per unit everywhere. */
export async function buildCharge(
  db: Pool,
  given: Partial<typeof charges.$inferInsert> = {},
): Promise<number> {
  const [charge] = await db
    .insert(charges)
    .values({
      name: 'Deposit',
      kind: 'deposit',
      base: 'unit',
      rates: [{ from: '2020-01-01', rate: 0.05 }],
      ...given,
    })
    .returning()
  if (!charge) throw new Error('no charge was inserted')
  return charge.chargeId
}
