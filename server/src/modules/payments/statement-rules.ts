import type { Statement, StatementEntry } from '@cornerstock/contract/orders/money/payments'
import { type Cents, cents } from '@cornerstock/contract/values/money'

/** A change of a client's balance, on a local day. */
export type Booking = Pick<StatementEntry, 'type' | 'clientId' | 'orderId' | 'number' | 'amount'> & {
  day: string
}

/** The statement of some days, both included. Earlier bookings are in the opening balance. */
export function toStatement(
  bookings: readonly Booking[],
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Statement {
  let balance: Cents = cents(0)
  let opening: Cents = balance
  const entries: StatementEntry[] = []
  for (const { day, ...booking } of bookings) {
    if (to !== undefined && day > to) break
    balance = cents(balance + booking.amount)
    if (from !== undefined && day < from) opening = balance
    else entries.push({ date: day, ...booking, balance })
  }
  return { opening, entries, closing: balance }
}
