import type { Pool } from '../../src/database/pool.ts'
import { deliveryZones } from '../../src/database/schema/accounts/delivery-zones.ts'

/** A delivery zone, by default without postal codes and a fee. Returns its id. */
export async function buildZone(
  db: Pool,
  given: Partial<typeof deliveryZones.$inferInsert> = {},
): Promise<number> {
  const [zone] = await db
    .insert(deliveryZones)
    .values({ name: 'Zone', ...given })
    .returning()
  if (!zone) throw new Error('no zone was inserted')
  return zone.zoneId
}
