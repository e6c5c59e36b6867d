import { type Cents, cents } from '@cornerstock/contract/values/money'

/** What a client owes: an order, or an open invoice of an earlier system, which has no `orderId`. */
export type Debt = { orderId: number | null; due: Cents; isDelivered: boolean }

/** A payment that is not voided, and the order that it pays first, or null. */
export type HeldPayment = { amount: Cents; orderId: number | null }

/**
 * The debts with how much of each is paid. A payment first pays the order that it names; what is left of it, and
 * payments that name none, pay the delivered orders and open invoices in the order given, oldest first. (HTTP contract
 * beyond the specification, 8.)
 */
export function allocatePayments<Given extends Debt>(
  debts: readonly Given[],
  payments: readonly HeldPayment[],
): (Given & { paid: Cents })[] {
  const allocated = debts.map((debt) => ({ ...debt, paid: cents(0) }))
  let rest = 0
  const payFrom = (available: number, debt: Debt & { paid: Cents }): number => {
    const part = Math.min(available, debt.due - debt.paid)
    debt.paid = cents(debt.paid + part)
    return available - part
  }
  const byOrder = new Map(allocated.map((debt) => [debt.orderId, debt]))
  for (const { amount, orderId } of payments) {
    const named = orderId === null ? undefined : byOrder.get(orderId)
    rest += named ? payFrom(amount, named) : amount
  }
  for (const debt of allocated) if (debt.isDelivered) rest = payFrom(rest, debt)
  return allocated
}
