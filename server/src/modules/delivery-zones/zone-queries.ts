import type { DeliveryZone, ZoneInput } from '@cornerstock/contract/ordering/delivery-zones'
import { cents } from '@cornerstock/contract/values/money'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { deliveryZones } from '../../database/schema/accounts/delivery-zones.ts'

const zoneColumns = {
  zoneId: deliveryZones.zoneId,
  name: deliveryZones.name,
  delivery: deliveryZones.delivery,
  feeCents: deliveryZones.feeCents,
  feeBelowCents: deliveryZones.feeBelowCents,
  categoriesNotCounted: deliveryZones.categoriesNotCounted,
  postalCodes: sql<string[]>`array(
    select c.postal_code from zone_postal_codes c
     where c.zone_id = "delivery_zones"."zone_id" order by c.position)`,
}

type Row = Omit<DeliveryZone, 'fee' | 'feeBelow'> & { feeCents: number; feeBelowCents: number | null }

const toZone = ({ feeCents, feeBelowCents, postalCodes, zoneId, name, ...zone }: Row): DeliveryZone => ({
  ...{ zoneId, name, postalCodes },
  delivery: zone.delivery,
  fee: cents(feeCents),
  feeBelow: feeBelowCents === null ? null : cents(feeBelowCents),
  categoriesNotCounted: zone.categoriesNotCounted,
})

const toStored = ({ fee, feeBelow, postalCodes: _, ...zone }: ZoneInput) => ({
  ...zone,
  feeCents: fee,
  feeBelowCents: feeBelow,
})

/** All delivery zones, by name. */
export async function findZones(db: Database): Promise<DeliveryZone[]> {
  const rows = await db
    .select(zoneColumns)
    .from(deliveryZones)
    .orderBy(asc(sql`fold(${deliveryZones.name})`), asc(deliveryZones.zoneId))
  return rows.map(toZone)
}

/** A zone, which nobody else changes or deletes until the transaction ends. */
export async function lockZone(transaction: Database, zoneId: number): Promise<DeliveryZone | undefined> {
  const [row] = await transaction
    .select(zoneColumns)
    .from(deliveryZones)
    .where(eq(deliveryZones.zoneId, zoneId))
    .for('update')
  return row && toZone(row)
}

export async function insertZone(transaction: Database, zone: ZoneInput): Promise<number> {
  const [row] = await transaction
    .insert(deliveryZones)
    .values(toStored(zone))
    .returning({ zoneId: deliveryZones.zoneId })
  if (!row) throw new Error('The zone was not inserted.')
  return row.zoneId
}

export async function updateZone(transaction: Database, { zoneId, ...zone }: DeliveryZone): Promise<void> {
  await transaction.update(deliveryZones).set(toStored(zone)).where(eq(deliveryZones.zoneId, zoneId))
}

/**
 * Replaces the postal codes of a zone. Returns those that another zone has, in which case the transaction must be
 * rolled back.
 */
export async function replacePostalCodes(
  transaction: Database,
  zoneId: number,
  postalCodes: readonly string[],
): Promise<string[]> {
  await transaction.execute(sql`delete from zone_postal_codes where zone_id = ${zoneId}`)
  const { rows } = await transaction.execute<{ postalCode: string }>(sql`
    with inserted as (
      insert into zone_postal_codes (pattern, zone_id, position, postal_code)
        select postal_key(code), ${zoneId}::int, position, code
          from unnest(${sql.param(postalCodes)}::text[]) with ordinality as c (code, position)
         order by 1
        on conflict do nothing returning postal_code
    )
    select code as "postalCode" from unnest(${sql.param(postalCodes)}::text[]) as code
     where code not in (select postal_code from inserted)`)
  return rows.map(({ postalCode }) => postalCode)
}

export async function deleteZone(transaction: Database, zoneId: number): Promise<void> {
  await transaction.delete(deliveryZones).where(eq(deliveryZones.zoneId, zoneId))
}
