import type { DeliveryZone, ZoneCheck, ZoneInput } from '@cornerstock/contract/ordering/delivery-zones'
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

const shownStores = 100

type ClientCheck = { zoneCount: number; count: number; stores: ZoneCheck['inNone']['stores'] }

/** The clients of which nobody has named a zone, and whose postal code is in no zone or in several. */
export async function findUnclearStores(db: Database): Promise<ZoneCheck> {
  const { rows } = await db.execute<ClientCheck>(sql`
    with client as materialized (
      select account_id, store_name, postal_code, least(2, cardinality(zone_ids)) as zone_count, zone_ids,
             row_number() over (partition by least(2, cardinality(zone_ids))
                                order by fold(store_name), account_id) as place
        from accounts cross join lateral (
               select array(select zone_id from matching_zones(postal_code) with ordinality as z (zone_id, place)
                             group by zone_id order by min(place)) as zone_ids) matching
       where role = 'client' and accounts.zone_id is null
    )
    select zone_count as "zoneCount", count(*)::int,
           json_agg(json_build_object('clientId', account_id, 'storeName', store_name, 'postalCode', postal_code,
             'zoneNames', array(select z.name from unnest(zone_ids) with ordinality as i (zone_id, place)
                                  join delivery_zones z using (zone_id) order by place))
                    order by place) filter (where place <= ${shownStores}) as stores
      from client where zone_count <> 1 group by zone_count`)
  const found = (wanted: number) => {
    const { count, stores } = rows.find(({ zoneCount }) => zoneCount === wanted) ?? { count: 0, stores: [] }
    return { count, stores }
  }
  return { inNone: found(0), inSeveral: found(2) }
}
