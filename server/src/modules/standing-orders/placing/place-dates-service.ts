import type { BelowMinimum } from '@cornerstock/contract/ordering/delivery'
import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import type { QuantityRule } from '@cornerstock/contract/values/quantities'
import type { Connection } from '../../../database/pool.ts'
import type { Rejection } from '../../../database/rejection.ts'
import type { DeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { lockOpenOrder, placeByJob } from '../../orders/placing/place-by-job-service.ts'
import { readProducts } from '../../products/product-service.ts'
import type { DueDate } from './due-rules.ts'
import {
  byProduct,
  type DateLine,
  toDateLines,
  withinLimit,
  withinStock,
  withoutRejected,
} from './line-rules.ts'
import { addStandingOrderIds, settleDate } from './placing-queries.ts'

/** What has become of the dates of one delivery day: the order, or why nothing was placed. */
export type PlacedDates = {
  dates: readonly DueDate[]
  order: { orderId: number; isAddition: boolean } | null
  reasons: StandingReason[]
  leftOut: LeftOutLine[]
  /** With BELOW_MINIMUM. */
  belowMinimum: BelowMinimum | null
}

type Products = Awaited<ReturnType<typeof readProducts>>

type Placing = { clientId: string; terms: DeliveryTerms; now: Date; mayAdd: boolean }

/**
 * Places the dates of a client that come on one delivery day as one order, or adds them to its open order of that day,
 * and settles them. Lines that the rules of orders reject are left out; of tracked stock it takes what is there.
 *
 * @param dates of the same delivery day
 */
export async function placeDates(
  transaction: Connection,
  placing: Placing,
  dates: readonly DueDate[],
): Promise<PlacedDates> {
  const all = withinLimit(toDateLines(dates))
  const products = await readProducts(
    transaction,
    all.map(({ productId }) => productId),
  )
  const { order, lines, rejection } = await placeWhatIsThere(transaction, placing, dates, { all, products })
  const reason = rejection && toReason(rejection)
  const nameOf = (productId: number) => products.get(productId)?.name ?? ''
  const reasonsOfLines = [...new Set(lines.flatMap((line) => line.reason ?? []))]
  const reasons = order ? [] : reason ? [reason] : reasonsOfLines
  for (const date of dates)
    await settleDate(transaction, {
      standingOrderId: date.standingOrder.standingOrderId,
      day: date.day,
      orderId: order?.orderId ?? null,
      reasons,
      leftOut: leftOutOf(
        lines.filter((line) => line.date === date),
        nameOf,
      ),
    })
  if (order) await addStandingOrderIds(transaction, order.orderId, idsOf(dates))
  return {
    ...{ dates, order, reasons, leftOut: leftOutOf(lines, nameOf) },
    belowMinimum: rejection?.code === 'BELOW_MINIMUM' ? rejection.details : null,
  }
}

const idsOf = (dates: readonly DueDate[]) => dates.map(({ standingOrder }) => standingOrder.standingOrderId)

const ruleOf = (product: QuantityRule | undefined): QuantityRule =>
  product ?? { minimumQuantity: 1, quantityStep: 1 }

const leftOutOf = (lines: readonly DateLine[], nameOf: (productId: number) => string): LeftOutLine[] =>
  lines.flatMap(({ productId, quantity, taken, reason, rise, permitName }) =>
    reason ? [{ productId, name: nameOf(productId), quantity, taken, reason, rise, permitName }] : [],
  )

type Attempt = {
  order: PlacedDates['order']
  lines: readonly DateLine[]
  /** Why nothing was placed although lines were left. */
  rejection: Rejection | null
}

async function placeWhatIsThere(
  transaction: Connection,
  { clientId, terms, now, mayAdd }: Placing,
  [date]: readonly DueDate[],
  { all, products }: { all: readonly DateLine[]; products: Products },
): Promise<Attempt> {
  if (!date) throw new Error('There is no date to place.')
  const wanted = { clientId, window: date, minimumOrder: terms.minimumOrder, now }
  let lines = all
  const ruleFor = (productId: number) => ruleOf(products.get(productId))
  let before = mayAdd ? await lockOpenOrder(transaction, wanted, all.length) : undefined
  for (;;) {
    const goods = byProduct(lines)
    if (goods.length === 0) return { order: null, lines, rejection: null }
    const { order, rejection } = await placeByJob(transaction, wanted, goods, before)
    if (order) return { order, lines, rejection: null }
    if (rejection.code === 'NOT_CHANGEABLE') before = undefined
    else {
      const rest =
        withoutRejected(lines, rejection, ruleFor) ??
        (rejection.code === 'CREDIT_EXCEEDED' ? withinStock(lines, trackedStock(products), ruleFor) : lines)
      if (unitsOf(rest) === unitsOf(lines)) return { order: null, lines, rejection }
      lines = rest
    }
  }
}

/** Credit is checked before stock: what is not there must not count against it. */
const trackedStock = (products: Products): Map<number, number> =>
  new Map(
    [...products].flatMap(([productId, { trackStock, stockQuantity }]) =>
      trackStock ? [[productId, stockQuantity]] : [],
    ),
  )

const unitsOf = (lines: readonly DateLine[]) => lines.reduce((units, { taken }) => units + taken, 0)

function toReason({ code }: Rejection): StandingReason {
  if (code === 'ORDERS_ON_HOLD' || code === 'BELOW_MINIMUM' || code === 'CREDIT_EXCEEDED') return code
  throw new Error(`A standing order cannot be rejected with ${code}.`)
}
