import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { ChargeBase, ChargeKind } from '@cornerstock/contract/prices/charges'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** Delivery days, both included. */
export type DeliveredDays = { from: string; to: string }

/** The charges `c` of the lines `i` of orders `o` that were delivered for some days. */
const chargedLines = ({ from, to }: DeliveredDays): SQL => sql`
  orders o join order_items i using (order_id)
    cross join lateral line_charges(o.charges, i.charge_ids, i.unit_per_pack, i.ounces,
                                    coalesce(i.found_quantity, i.quantity),
                                    coalesce(i.corrected_price_cents, i.price_cents), i.cost_cents) c
  where o.delivery_date between ${from} and ${to} and o.status = ${orderStatuses.delivered}
    and o.charges <> '[]' and i.charge_ids <> '{}'`

export type StoredChargedSum = {
  chargeId: number
  name: string
  kind: ChargeKind
  region: string | null
  units: number
  cents: number
}

/** The sums by charge and region: deposits, taxes, fees, each by name. A charge has the name that it has now. */
export async function findChargedSums(db: Database, days: DeliveredDays): Promise<StoredChargedSum[]> {
  const { rows } = await db.execute<StoredChargedSum>(sql`
    with sums as (
      select c.charge_id, c.region, sum(c.units)::float8 as units, sum(c.cents)::float8 as cents
        from ${chargedLines(days)} group by c.charge_id, c.region
    )
    select charge_id as "chargeId", name, kind, region, units, cents from sums join charges using (charge_id)
     order by array_position(array['deposit', 'tax', 'fee'], kind), lower(name), charge_id, lower(region)`)
  return rows
}

export type StoredChargedLine = {
  orderId: number
  itemId: number
  chargeId: number
  clientId: string
  units: number
  cents: number
}

export type ChargedLinePosition = [orderId: number, itemId: number, chargeId: number]

type LineFilter = DeliveredDays & { chargeId?: number | undefined }

const isWanted = ({ chargeId }: LineFilter) =>
  chargeId === undefined ? sql`` : sql`and c.charge_id = ${chargeId}`

/** Up to `limit` lines behind the sums after a position, by order. */
export async function findChargedLines(
  db: Database,
  filter: LineFilter,
  limit: number,
  after?: ChargedLinePosition,
): Promise<StoredChargedLine[]> {
  const { rows } = await db.execute<StoredChargedLine>(sql`
    select o.order_id as "orderId", i.order_item_id::float8 as "itemId", c.charge_id as "chargeId",
           o.client_id as "clientId", c.units::float8 as units, c.cents::float8 as cents
      from ${chargedLines(filter)} ${isWanted(filter)}
       ${after ? sql`and (o.order_id, i.order_item_id, c.charge_id) > (${after[0]}, ${after[1]}, ${after[2]})` : sql``}
     order by o.order_id, i.order_item_id, c.charge_id limit ${limit}`)
  return rows
}

export async function countChargedLines(db: Database, filter: LineFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${chargedLines(filter)} ${isWanted(filter)}`,
  )
  return rows[0]?.count ?? 0
}

export type ExportedCharge = StoredChargedLine & {
  deliveryDate: string
  storeName: string
  productName: string
  name: string
  kind: ChargeKind
  base: ChargeBase
  rate: number
  region: string | null
  isIncluded: boolean
}

/** All lines behind the sums with what a file shows of them, by delivery day and order. */
export async function findExportedCharges(
  db: Database,
  days: DeliveredDays,
  limit: number,
  after?: { deliveryDate: string; position: ChargedLinePosition },
): Promise<ExportedCharge[]> {
  const { rows } = await db.execute<ExportedCharge>(sql`
    select o.delivery_date::text as "deliveryDate", o.order_id as "orderId", i.order_item_id::float8 as "itemId",
           o.client_id as "clientId",
           coalesce(o.store_name, (select store_name from accounts where account_id = o.client_id)) as "storeName",
           i.product_name as "productName", c.charge_id as "chargeId", c.name, c.kind, c.base, c.rate::float8 as rate,
           c.region, c.is_included as "isIncluded", c.units::float8 as units, c.cents::float8 as cents
      from ${chargedLines(days)}
       ${
         after
           ? sql`and (o.delivery_date, o.order_id, i.order_item_id, c.charge_id)
                     > (${after.deliveryDate}, ${after.position[0]}, ${after.position[1]}, ${after.position[2]})`
           : sql``
       }
     order by o.delivery_date, o.order_id, i.order_item_id, c.charge_id limit ${limit}`)
  return rows
}
