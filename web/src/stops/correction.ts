import type { DeliveryStop } from '@cornerstock/contract/orders/delivery/delivery-runs'
import { type Cents, cents, sum, toDollars } from '@cornerstock/contract/values/money'
import { emptyDraft, type StopDraft } from './stop-draft.ts'
import { lackingAmount } from './stop-report-rules.ts'

/** A stop as it was before something was recorded of it; its pictures stay. Amounts are as near as the screen can tell. */
export function beforeReport(stop: DeliveryStop): DeliveryStop {
  const { recorded } = stop
  if (!recorded) return stop
  const items = stop.items.map((item) => {
    // Credited goods are still in the quantity.
    const kept = recorded.lines.filter(({ itemId, isCredited }) => itemId === item.itemId && !isCredited)
    const quantity = item.quantity + kept.reduce((total, line) => total + line.quantity, 0)
    const perUnit = item.quantity === 0 ? item.price : item.amount / item.quantity
    return { ...item, quantity, amount: cents(Math.round(perUnit * quantity)) }
  })
  const taken = sum(recorded.payments.map(({ amount }) => amount))
  const ofOrder = Math.min(taken, stop.paid)
  return {
    ...stop,
    ...{ items, outcome: null, at: null, recorded: null },
    returns: stop.returns.map(({ returnId, lines }) => ({
      returnId,
      lines: lines.map((line) => ({ ...line, quantity: line.approved ?? line.quantity })),
    })),
    // Credited goods are not in the amount due.
    amountDue: cents(stop.amountDue + lackingAmount(items, recordedDraft(stop))),
    paid: cents(stop.paid - ofOrder),
    owedBefore: cents(stop.owedBefore + taken - ofOrder),
  }
}

/** Whether goods of a stop were credited: the server then takes no other goods and no other outcome (CONFLICT). */
export const hasCreditedGoods = ({ recorded }: DeliveryStop): boolean =>
  recorded?.lines.some(({ isCredited }) => isCredited) ?? false

/** What was recorded of a stop, to be corrected. */
export function recordedDraft({ recorded, boxes, signedBy, returns }: DeliveryStop): StopDraft {
  const draft = { ...emptyDraft, boxes, signedBy: signedBy ?? '' }
  if (!recorded) return draft
  const { lines, counted, payments } = recorded
  const isCounted = (id: number) => counted.some(({ itemId }) => itemId === id)
  const ofMethod = (wanted: string) => payments.filter(({ method }) => method === wanted)
  const typed = (amounts: readonly { amount: Cents }[]) =>
    amounts.length === 0 ? null : toDollars(sum(amounts.map(({ amount }) => amount))).toFixed(2)
  return {
    ...draft,
    // The count says what was short of a line that was counted.
    kept: lines.filter(({ itemId, reason }) => reason !== 'short' || !isCounted(itemId)),
    counted,
    returned: returns.flatMap(({ returnId, lines }) =>
      lines.map(({ itemId, quantity }) => ({ returnId, itemId, quantity })),
    ),
    cash: typed(ofMethod('cash')),
    check: typed(ofMethod('check')),
    reference: ofMethod('check')
      .map(({ reference }) => reference)
      .filter((reference) => reference !== '')
      .join(', '),
  }
}
