import type { DeliveryWindow } from '@cornerstock/contract/ordering/delivery-day'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import type { Substitution } from '@cornerstock/contract/orders/substitutes/substitutions'
import type { PriceSource } from '@cornerstock/contract/prices/prices'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { IdempotencyKey } from '../../../database/idempotency.ts'
import type { Connection, Database, Pool } from '../../../database/pool.ts'
import type { StoredCharge } from '../../../database/prices/stored-charge.ts'
import type { Rejection } from '../../../database/rejection.ts'
import { findOrdersAsPlaced } from '../order-queries.ts'
import type { StoredOrder } from '../stored-order-queries.ts'
import type { WantedLine } from './placing-rules.ts'

/** The next delivery windows, soonest first, and what a client's order must come to. */
export type OrderDelivery = { windows: DeliveryWindow[]; minimumOrder: Cents }

export const noDelivery: OrderDelivery = { windows: [], minimumOrder: cents(0) }

/** An order to place, its lines as `mergeByProduct` returns them. */
export type WantedOrder = {
  /** The account that places it: the client itself, or staff. */
  placedBy: string
  clientId: string
  /** The order that the lines are added to; null for a new one. */
  orderId: number | null
  lines: WantedLine[]
  /** The delivery day that was on screen; null if none was sent. */
  seenDeliveryDate: string | null
  delivery: OrderDelivery
  keepsCart: boolean
  /** Why an owner orders without the permits that products need; null from others. */
  permitOverride: string | null
  /** The percentage over the cost below which no price may be set; null for none. */
  floorPercent: number | null
  idempotency: IdempotencyKey | null
}

/** What became of an order. */
export type Outcome =
  | { what: 'placed'; order: StoredOrder; tookStock: boolean; isUnsettled: boolean }
  | { what: 'added'; isUnsettled: boolean }
  /** The same idempotency key has placed this order before. */
  | { what: 'repeated'; orderId: number }
  | { what: 'rejected'; rejection: Rejection }

/** A line as an array: the names of its fields would take a sixth of the statement's time. */
type PlacedItem = [
  id: number,
  productId: number,
  productName: string,
  imageUrl: string,
  quantity: number,
  priceCents: number,
  listPriceCents: number,
  priceSource: PriceSource,
  substitution: Substitution | null,
  charges: StoredCharge[] | null,
]

type PlacedRow = Omit<StoredOrder, 'status' | 'items'> & { substitution: Substitution; items: PlacedItem[] }

type DecidedFee = {
  /** In cents. */
  fee: number
  /** Whether the client's payments have to be allocated again. */
  isUnsettled: boolean
}

type OutcomeRow = { ordinal: number } & (
  | { code: null; tookStock: boolean; placed: PlacedRow | null }
  | { code: 'REPEATED'; details: number }
  /** The order has another row; promotions have changed its lines since. */
  | { code: 'DEALS' }
  /** The order has another row; its delivery fee was decided since, and those of the client's other orders. */
  | { code: 'FEE'; details: DecidedFee }
  | Rejection
)

const placeStatement = {
  name: 'place-orders',
  text: `
    select ordinal, code, details, took_stock as "tookStock", placed
      from place_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::smallint, $16, $17,
                        $18::integer[], $19, $20)`,
}

/**
 * Places a set of orders of different clients in one statement, the SQL function in
 * `database/functions/orders/place_orders.sql`: those that nothing prevents. Throws if the database rejects the whole
 * statement.
 *
 * @returns what became of each order, in the same order
 */
export async function insertOrders(db: Pool | Connection, orders: WantedOrder[]): Promise<Outcome[]> {
  const lines = orders.flatMap((order, index) => order.lines.map((line) => ({ ...line, ordinal: index + 1 })))
  const windows = windowsOf(orders)
  const { rows } = await db.$client.query<OutcomeRow>({
    ...placeStatement,
    values: [
      orders.map(({ clientId }) => clientId),
      orders.map(({ placedBy }) => placedBy),
      orders.map(({ orderId }) => orderId),
      orders.map(({ idempotency }) => idempotency?.key ?? null),
      orders.map(({ idempotency }) => idempotency?.requestHash ?? null),
      orders.map(({ seenDeliveryDate }) => seenDeliveryDate),
      orders.map(({ keepsCart }) => keepsCart),
      orders.map(({ permitOverride }) => permitOverride !== null),
      lines.map(({ ordinal }) => ordinal),
      lines.map(({ productId }) => productId),
      lines.map(({ quantity }) => quantity),
      lines.map(({ seenPrice }) => seenPrice),
      lines.map(({ anyQuantity }) => anyQuantity),
      lines.map(({ substitution }) => substitution),
      orderStatuses.processing,
      windows.map((window) => window?.deliveryDate ?? null),
      windows.map((window) => window?.orderBy ?? null),
      orders.map(({ delivery }) => delivery.minimumOrder),
      lines.map(({ agreed }) => agreed?.price ?? null),
      // Orders of staff, who alone set prices, are sets of one.
      orders[0]?.floorPercent ?? null,
    ],
  })
  const outcomes = new Map(
    rows.flatMap((row) =>
      row.code === 'DEALS' || row.code === 'FEE' ? [] : [[row.ordinal, toOutcome(row)] as const],
    ),
  )
  const withDeals = rows.filter(({ code }) => code === 'DEALS').map(({ ordinal }) => outcomes.get(ordinal))
  await readDeals(db, withDeals)
  for (const row of rows) if (row.code === 'FEE') setFee(outcomes.get(row.ordinal), row.details)
  return orders.map((_, index) => {
    const outcome = outcomes.get(index + 1)
    if (!outcome) throw new Error('place_orders returned no row for an order.')
    return outcome
  })
}

/** The windows of all orders, one order after another, each with as many. */
function windowsOf(orders: readonly WantedOrder[]): (DeliveryWindow | undefined)[] {
  const count = Math.max(...orders.map(({ delivery }) => delivery.windows.length))
  return orders.flatMap(({ delivery }) =>
    Array.from({ length: count }, (_, index) => delivery.windows[index]),
  )
}

/** Replaces new orders by what promotions have made of them. */
async function readDeals(db: Database, outcomes: (Outcome | undefined)[]): Promise<void> {
  const placed = outcomes.filter((outcome) => outcome?.what === 'placed')
  if (placed.length === 0) return
  const orders = await findOrdersAsPlaced(
    db,
    placed.map(({ order }) => order.orderId),
  )
  for (const outcome of placed) {
    outcome.order = orders.find(({ orderId }) => orderId === outcome.order.orderId) ?? outcome.order
    outcome.tookStock = true
  }
}

function setFee(outcome: Outcome | undefined, { fee, isUnsettled }: DecidedFee): void {
  if (outcome?.what !== 'placed' && outcome?.what !== 'added') return
  outcome.isUnsettled = isUnsettled
  if (outcome.what === 'placed') outcome.order.deliveryFeeCents = fee
}

function toOutcome(row: Exclude<OutcomeRow, { code: 'DEALS' | 'FEE' }>): Outcome {
  if (row.code === 'REPEATED') return { what: 'repeated', orderId: row.details }
  if (row.code !== null) return { what: 'rejected', rejection: row }
  const { placed, tookStock } = row
  return placed
    ? { what: 'placed', order: toStoredOrder(placed), tookStock, isUnsettled: false }
    : { what: 'added', isUnsettled: false }
}

const toStoredOrder = ({ items, substitution: setting, ...order }: PlacedRow): StoredOrder => ({
  ...order,
  status: orderStatuses.processing,
  items: items
    .sort(([one], [other]) => one - other)
    .map(
      ([
        id,
        productId,
        productName,
        imageUrl,
        quantity,
        priceCents,
        listPriceCents,
        priceSource,
        wish,
        charges,
      ]) => ({
        id,
        productId,
        productName,
        imageUrl,
        quantity,
        priceCents,
        listPriceCents,
        priceSource,
        foundQuantity: null,
        addedAt: null,
        substitution: wish ?? setting,
        charges,
      }),
    ),
})

/** Records which person of a client placed an order. */
export async function updateOrderedBy(db: Database, orderId: number, personId: string): Promise<void> {
  await db.execute(sql`update orders set ordered_by = ${personId} where order_id = ${orderId}`)
}

/** The newest order of a client for a delivery day to which it can still add. */
export async function findOpenOrder(
  transaction: Database,
  { clientId, deliveryDate, now }: { clientId: string; deliveryDate: string; now: Date },
): Promise<number | undefined> {
  const { rows } = await transaction.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from orders
     where client_id = ${clientId} and delivery_date = ${deliveryDate} and status = ${orderStatuses.processing}
       and order_by > ${now} order by order_id desc limit 1`)
  return rows[0]?.orderId
}
