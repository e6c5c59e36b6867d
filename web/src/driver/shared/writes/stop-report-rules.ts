import type { DeliveryOutcome } from '@cornerstock/contract/orders/deliveries'
import type { DeliveryStop, StopItem } from '@cornerstock/contract/orders/delivery-runs'
import { type Cents, cents, fromDollars, sum, toDollars } from '@cornerstock/contract/values/money'
import type { StopDraft } from './stop-draft.ts'
import type { StopReportInput } from './writes.ts'

type Goods = Pick<StopDraft, 'kept' | 'counted'>

/** The units of a line that stay with the driver or were counted short. */
export function lackingUnits({ itemId, quantity }: StopItem, { kept, counted }: Goods): number {
  const named = kept
    .filter((line) => line.itemId === itemId)
    .reduce((total, line) => total + line.quantity, 0)
  const count = counted.find((line) => line.itemId === itemId)?.quantity
  const short = count === undefined ? 0 : Math.max(0, quantity - named - count)
  return Math.min(quantity, named + short)
}

/**
 * The amount due of a stop without what stays with the driver. The server decides it: taxes can differ by a cent, and
 * goods of a deal are priced anew.
 */
export function dueWithout(stop: Pick<DeliveryStop, 'amountDue' | 'items'>, goods: Goods): Cents {
  const kept = sum(
    stop.items.map((item) =>
      item.quantity === 0
        ? cents(0)
        : cents(Math.round((item.amount * lackingUnits(item, goods)) / item.quantity)),
    ),
  )
  return cents(Math.max(0, stop.amountDue - kept))
}

/** What is still to be paid of a stop's own order. */
export const openOf = (stop: Pick<DeliveryStop, 'amountDue' | 'items' | 'paid'>, goods: Goods): Cents =>
  cents(Math.max(0, dueWithout(stop, goods) - stop.paid))

/** Text that changes when the goods of an order do. */
export const goodsOf = ({ items }: Pick<DeliveryStop, 'items'>): string =>
  items.map(({ itemId, quantity }) => `${itemId}:${quantity}`).join(' ')

/** A draft without what no longer fits, after the office has changed the order. */
export function fitting(draft: StopDraft, { items, needsCount, returns }: DeliveryStop): StopDraft {
  const most = (itemId: number) => items.find((item) => item.itemId === itemId)?.quantity ?? 0
  const fits = (line: { itemId: number; quantity: number }) => line.quantity <= most(line.itemId)
  return {
    ...draft,
    kept: draft.kept.filter(fits),
    counted: draft.counted.filter((line) => needsCount.includes(line.itemId) && fits(line)),
    returned: draft.returned.filter((line) => returns.some(({ returnId }) => returnId === line.returnId)),
  }
}

export type ReportProblem = 'count' | 'name' | 'signature' | 'photo' | 'nameOrPhoto' | 'amount'

/**
 * What a report lacks, in the order of the screen.
 * @param amount the amount paid in dollars, NaN if it cannot be read
 */
export function problemsOf(
  stop: DeliveryStop,
  { draft, outcome, amount }: { draft: StopDraft; outcome: DeliveryOutcome; amount: number },
): ReportProblem[] {
  if (outcome !== 'delivered')
    return draft.signedBy.trim() === '' && draft.photo === null ? ['nameOrPhoto'] : []
  const isCounted = (itemId: number) => draft.counted.some((line) => line.itemId === itemId)
  return [
    ...(stop.needsCount.every(isCounted) ? [] : (['count'] as const)),
    ...(draft.method !== null && !(amount >= 0.01) ? (['amount'] as const) : []),
    ...(stop.proof === 'name' && draft.signedBy.trim() === '' ? (['name'] as const) : []),
    ...(stop.proof === 'signature' && draft.signature === null ? (['signature'] as const) : []),
    ...(stop.proof === 'photo' && draft.photo === null ? (['photo'] as const) : []),
  ]
}

/** The report of a stop as the server takes it, without its pictures. */
export function toReport(
  stop: DeliveryStop,
  { draft, outcome, amount, at }: { draft: StopDraft; outcome: DeliveryOutcome; amount: number; at: Date },
): StopReportInput {
  const signedBy = draft.signedBy.trim()
  const common = { outcome, at: at.toISOString(), ...(signedBy !== '' && { signedBy }) }
  if (outcome !== 'delivered') return common
  const reference = draft.reference.trim()
  const takenOf = (returnId: number, itemId: number, approved: number) =>
    draft.returned.find((line) => line.returnId === returnId && line.itemId === itemId)?.quantity ?? approved
  return {
    ...common,
    boxes: draft.boxes,
    lines: draft.kept,
    counted: draft.counted,
    returned: stop.returns.map(({ returnId, lines }) => ({
      returnId,
      lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity: takenOf(returnId, itemId, quantity) })),
    })),
    payments:
      draft.method === null
        ? []
        : [
            {
              method: draft.method,
              amount: toDollars(fromDollars(amount)),
              ...(reference !== '' && { reference }),
            },
          ],
  }
}

/** Sets how many units of a line stay with the driver for one reason; 0 removes it. */
export function withKept(kept: StopDraft['kept'], line: StopDraft['kept'][number]): StopDraft['kept'] {
  const others = kept.filter(({ itemId, reason }) => itemId !== line.itemId || reason !== line.reason)
  return line.quantity === 0 ? others : [...others, line]
}
