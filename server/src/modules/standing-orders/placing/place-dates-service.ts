import type { LeftOutLine, StandingReason } from '@cornerstock/contract/ordering/standing-orders'
import type { QuantityRule } from '@cornerstock/contract/values/quantities'
import type { Connection } from '../../../database/pool.ts'
import type { Rejection } from '../../../database/rejection.ts'
import type { DeliveryTerms } from '../../orders/delivery/delivery-terms-service.ts'
import { lockOpenOrder, placeByJob } from '../../orders/placing/place-by-job-service.ts'
import { readProducts } from '../../products/product-service.ts'
import type { DueDate } from './due-rules.ts'
import { byProduct, type DateLine, toDateLines, withinLimit, withoutRejected } from './line-rules.ts'
import { addStandingOrderIds, settleDate } from './placing-queries.ts'

/** What has become of the dates of one delivery day: the order, or why nothing was placed. */
export type PlacedDates = {
  dates: readonly DueDate[]
  order: { orderId: number; isAddition: boolean } | null
  reasons: StandingReason[]
  leftOut: LeftOutLine[]
}

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
  const { order, lines, reason } = await placeWhatIsThere(transaction, placing, dates, all, (productId) =>
    ruleOf(products.get(productId)),
  )
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
  return { dates, order, reasons, leftOut: leftOutOf(lines, nameOf) }
}

const idsOf = (dates: readonly DueDate[]) => dates.map(({ standingOrder }) => standingOrder.standingOrderId)

const ruleOf = (product: QuantityRule | undefined): QuantityRule =>
  product ?? { minimumQuantity: 1, quantityStep: 1 }

const leftOutOf = (lines: readonly DateLine[], nameOf: (productId: number) => string): LeftOutLine[] =>
  lines.flatMap(({ productId, quantity, taken, reason }) =>
    reason ? [{ productId, name: nameOf(productId), quantity, taken, reason }] : [],
  )

type Attempt = {
  order: PlacedDates['order']
  lines: readonly DateLine[]
  /** Why nothing was placed although lines were left. */
  reason: StandingReason | null
}

async function placeWhatIsThere(
  transaction: Connection,
  { clientId, terms, now, mayAdd }: Placing,
  [date]: readonly DueDate[],
  all: readonly DateLine[],
  ruleOf: (productId: number) => QuantityRule,
): Promise<Attempt> {
  if (!date) throw new Error('There is no date to place.')
  const wanted = { clientId, window: date, minimumOrder: terms.minimumOrder, now }
  let lines = all
  let before = mayAdd ? await lockOpenOrder(transaction, wanted, all.length) : undefined
  for (;;) {
    const products = byProduct(lines)
    if (products.length === 0) return { order: null, lines, reason: null }
    const { order, rejection } = await placeByJob(transaction, wanted, products, before)
    if (order) return { order, lines, reason: null }
    if (rejection.code === 'NOT_CHANGEABLE') before = undefined
    else {
      const rest = withoutRejected(lines, rejection, ruleOf)
      if (!rest) return { order: null, lines, reason: toReason(rejection) }
      lines = rest
    }
  }
}

function toReason({ code }: Rejection): StandingReason {
  if (code === 'ORDERS_ON_HOLD' || code === 'BELOW_MINIMUM' || code === 'CREDIT_EXCEEDED') return code
  throw new Error(`A standing order cannot be rejected with ${code}.`)
}
