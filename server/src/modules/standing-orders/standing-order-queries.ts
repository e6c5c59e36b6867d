import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** A line. `setCents` is the unit price on the day it was set, in cents; null if the product was not for sale then. */
export type StoredItem = { productId: number; quantity: number; setCents: number | null }

/** What is stored of a date. */
type StoredDate = {
  day: string
  isSkipped: boolean
  /** Whether it was placed, or will certainly not be. */
  isSettled: boolean
  isTold: boolean
  /** The delivery day and the time of placing in the last notice to the client; null if an earlier version sent it. */
  toldDeliveryDate: string | null
  toldPlaceAt: string | null
  /** The prices of the notice, in cents. */
  toldPrices: { productId: number; cents: number }[]
  /** What comes instead of the items of the standing order; null for those. */
  items: StoredItem[] | null
  /** The order that its goods came into. */
  orderId: number | null
  /** Why nothing was placed. */
  reasons: StandingReason[]
  leftOut: StoredLeftOut[]
}

/** A line that was left out; `rise` and `permitName` are absent if an earlier version has stored it. */
export type StoredLeftOut = Omit<LeftOutLine, 'rise' | 'permitName'> &
  Partial<Pick<LeftOutLine, 'rise' | 'permitName'>>

export type StoredStandingOrder = {
  standingOrderId: number
  clientId: string
  name: string
  everyWeeks: 1 | 2 | 3 | 4
  weekdays: number[]
  startsOn: string
  pausedUntil: string | null
  risePercent: number
  /** Since when its days are what they are. */
  daysSetAt: string
  /** The first day whose cut-off was not over when its days were set; null if an earlier version has set them. */
  firstDay: string | null
  items: StoredItem[]
  /** From the day on that was asked for. */
  dates: StoredDate[]
}

/** What says when something is to be done for a standing order. */
export type Schedule = Pick<
  StoredStandingOrder,
  | 'standingOrderId'
  | 'clientId'
  | 'everyWeeks'
  | 'weekdays'
  | 'startsOn'
  | 'pausedUntil'
  | 'daysSetAt'
  | 'firstDay'
> & {
  dates: Pick<StoredDate, 'day' | 'isSkipped' | 'isSettled' | 'isTold' | 'toldDeliveryDate' | 'toldPlaceAt'>[]
}

const scheduleColumns = sql`
  s.standing_order_id as "standingOrderId", s.client_id as "clientId", s.every_weeks as "everyWeeks", s.weekdays,
  s.starts_on::text as "startsOn", s.paused_until::text as "pausedUntil",
  to_json(s.days_set_at) #>> '{}' as "daysSetAt", s.first_day::text as "firstDay"`

const dateFields = sql`
  'day', d.day, 'isSkipped', d.is_skipped, 'isSettled', d.outcome is not null, 'isTold', d.told_at is not null,
  'toldDeliveryDate', d.told_delivery_date, 'toldPlaceAt', d.told_place_at`

/** The schedules of clients, with their stored dates from a day on. They are read for every client every minute. */
export async function findSchedulesOf(
  db: Database,
  clientIds: readonly string[],
  fromDay: string,
): Promise<Schedule[]> {
  const { rows } = await db.execute<Schedule>(sql`
    select ${scheduleColumns},
           (select coalesce(json_agg(json_build_object(${dateFields}) order by d.day), '[]')
              from standing_order_dates d
             where d.standing_order_id = s.standing_order_id and d.day >= ${fromDay}) as dates
      from standing_orders s
     where s.removed_at is null and s.client_id = any(${sql.param(clientIds)}::uuid[])
     order by s.standing_order_id`)
  return rows
}

const itemsJson = sql`coalesce(json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity,
  'setCents', i.set_cents) order by i.product_id), '[]')`

/** Standing orders `s` with their stored dates from a day on, oldest first. */
async function selectStandingOrders(
  db: Database,
  where: SQL,
  fromDay: string,
): Promise<StoredStandingOrder[]> {
  const { rows } = await db.execute<StoredStandingOrder>(sql`
    select ${scheduleColumns}, s.name, s.rise_percent::float8 as "risePercent",
           (select ${itemsJson} from standing_order_items i where i.standing_order_id = s.standing_order_id) as items,
           (select coalesce(json_agg(json_build_object(
                     ${dateFields}, 'toldPrices', coalesce(d.told_prices, '[]'),
                     'orderId', d.order_id, 'reasons', d.reasons, 'leftOut', d.left_out,
                     'items', (select nullif(${itemsJson}::text, '[]')::json from standing_order_date_items i
                                where i.standing_order_id = d.standing_order_id and i.day = d.day)) order by d.day), '[]')
              from standing_order_dates d
             where d.standing_order_id = s.standing_order_id and d.day >= ${fromDay}) as dates
      from standing_orders s where s.removed_at is null and ${where} order by s.standing_order_id`)
  return rows
}

export const findStandingOrdersOf = (db: Database, clientIds: readonly string[], fromDay: string) =>
  selectStandingOrders(db, sql`s.client_id = any(${sql.param(clientIds)}::uuid[])`, fromDay)

/** The standing order, locked with its dates until the transaction ends; undefined if there is none. */
export async function lockStandingOrder(
  transaction: Database,
  id: number,
  fromDay: string,
): Promise<StoredStandingOrder | undefined> {
  await transaction.execute(sql`select from standing_orders where standing_order_id = ${id} for update`)
  return (await selectStandingOrders(transaction, sql`s.standing_order_id = ${id}`, fromDay))[0]
}

export async function findClientOf(db: Database, id: number): Promise<{ clientId: string } | undefined> {
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from standing_orders where standing_order_id = ${id} and removed_at is null`)
  return rows[0]
}

/** Up to `limit` clients with standing orders after an id, in order. */
export async function findClientsWithStandingOrders(
  db: Database,
  limit: number,
  after?: string,
): Promise<string[]> {
  const isAfter = after === undefined ? sql`true` : sql`client_id > ${after}`
  const { rows } = await db.execute<{ clientId: string }>(sql`
    select distinct client_id as "clientId" from standing_orders
     where removed_at is null and ${isAfter} order by client_id limit ${limit}`)
  return rows.map(({ clientId }) => clientId)
}

export async function countStandingOrders(db: Database, clientId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from standing_orders where client_id = ${clientId} and removed_at is null`)
  return rows[0]?.count ?? 0
}
