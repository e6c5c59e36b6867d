import { type Cents, cents } from '@cornerstock/contract/values/money'

/** An order with its amount due. */
export type PayableOrder = { orderId: number; due: Cents; isDelivered: boolean }

/** A payment that is not voided, and the order that it pays first, or null. */
export type HeldPayment = { amount: Cents; orderId: number | null }

/**
 * How much of each order is paid. A payment first pays the order that it names; what is left of it, and payments that
 * name none, pay the delivered orders in the order given, oldest first. (HTTP contract beyond the specification, 8.)
 */
export function allocatePayments(
  orders: readonly PayableOrder[],
  payments: readonly HeldPayment[],
): Map<number, Cents> {
  const paid = new Map(orders.map(({ orderId }) => [orderId, cents(0)]))
  let rest = 0
  const payFrom = (available: number, { orderId, due }: PayableOrder): number => {
    const before = paid.get(orderId) ?? 0
    const part = Math.min(available, due - before)
    paid.set(orderId, cents(before + part))
    return available - part
  }
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  for (const { amount, orderId } of payments) {
    const named = orderId === null ? undefined : byId.get(orderId)
    rest += named ? payFrom(amount, named) : amount
  }
  for (const order of orders) if (order.isDelivered) rest = payFrom(rest, order)
  return paid
}
