import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { type DeliveryOutcome, doorPaymentMethods } from '@cornerstock/contract/orders/delivery/deliveries'
import type { DeliveryStop, StopItem } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { recordStop } from '@cornerstock/contract/orders/delivery/delivery-stops'
import { type Cents, cents, fromDollars, sum, toDollars } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../lib/forms/typed-number-rules.ts'
import type { StopDraft } from './stop-draft.ts'

/** A report before its pictures are uploaded; their ids are added when it is sent. */
export type StopReportInput = Omit<BodyInputOf<typeof recordStop>, 'signatureId' | 'photoId'>

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

/** What the goods add to the amount due that stay with the driver or were counted short. */
export const lackingAmount = (items: readonly StopItem[], goods: Goods): Cents =>
  sum(
    items.map((item) =>
      item.quantity === 0
        ? cents(0)
        : cents(Math.round((item.amount * lackingUnits(item, goods)) / item.quantity)),
    ),
  )

/**
 * The amount due of a stop without what stays with the driver. The server decides it: taxes can differ by a cent, and
 * goods of a deal are priced anew.
 */
export const dueWithout = (
  { amountDue, items }: Pick<DeliveryStop, 'amountDue' | 'items'>,
  goods: Goods,
): Cents => cents(Math.max(0, amountDue - lackingAmount(items, goods)))

/** What is still to be paid of a stop's own order. */
export const openOf = (stop: Pick<DeliveryStop, 'amountDue' | 'items' | 'paid'>, goods: Goods): Cents =>
  cents(Math.max(0, dueWithout(stop, goods) - stop.paid))

/** What a store pays in all: what is open of its own order, and what it owes from before if it wants to. */
export const toPay = (
  stop: Pick<DeliveryStop, 'amountDue' | 'items' | 'paid' | 'owedBefore'>,
  draft: StopDraft,
): Cents => cents(openOf(stop, draft) + (draft.paysAll ? Math.max(0, stop.owedBefore) : 0))

export type Paid = Record<(typeof doorPaymentMethods)[number], number | null>

/** The dollars paid by each method: null for none, NaN for what cannot be read. */
export function paidOf({ cash, check }: Pick<StopDraft, 'cash' | 'check'>, all: Cents): Paid {
  const read = (typed: string | null, other: string | null): number | null => {
    if (typed === null) return null
    if (typed !== '') return readTypedNumber(typed)
    return toDollars(cents(Math.max(0, all - fromDollars((other && readTypedNumber(other)) || 0))))
  }
  return { cash: read(cash, check), check: read(check, cash) }
}

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

type Entered = { draft: StopDraft; outcome: DeliveryOutcome; paid: Paid }

/** What a report lacks, in the order of the screen. Pictures that the stop has already stay. */
export function problemsOf(stop: DeliveryStop, { draft, outcome, paid }: Entered): ReportProblem[] {
  const hasPhoto = draft.photo !== null || stop.hasPhoto
  const hasSignature = draft.signature !== null || stop.hasSignature
  if (outcome !== 'delivered') return draft.signedBy.trim() === '' && !hasPhoto ? ['nameOrPhoto'] : []
  const isCounted = (itemId: number) => draft.counted.some((line) => line.itemId === itemId)
  return [
    ...(stop.needsCount.every(isCounted) ? [] : (['count'] as const)),
    ...(Object.values(paid).every((amount) => amount === null || amount >= 0.01)
      ? []
      : (['amount'] as const)),
    ...(stop.proof === 'name' && draft.signedBy.trim() === '' ? (['name'] as const) : []),
    ...(stop.proof === 'signature' && !hasSignature ? (['signature'] as const) : []),
    ...(stop.proof === 'photo' && !hasPhoto ? (['photo'] as const) : []),
  ]
}

/** The report of a stop as the server takes it, without its pictures. */
export function toReport(
  stop: DeliveryStop,
  { draft, outcome, paid, at }: Entered & { at: Date },
): StopReportInput & { outcome: DeliveryOutcome } {
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
    payments: doorPaymentMethods.flatMap((method) => {
      const amount = paid[method]
      if (amount === null) return []
      const number = method === 'check' && reference !== '' && { reference }
      return [{ method, amount: toDollars(fromDollars(amount)), ...number }]
    }),
  }
}

/** Sets how many units of a line stay with the driver for one reason; 0 removes it. */
export function withKept(kept: StopDraft['kept'], line: StopDraft['kept'][number]): StopDraft['kept'] {
  const others = kept.filter(({ itemId, reason }) => itemId !== line.itemId || reason !== line.reason)
  return line.quantity === 0 ? others : [...others, line]
}
