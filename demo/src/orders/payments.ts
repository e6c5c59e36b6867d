import { type PaymentMethod, paymentMethods } from '@cornerstock/contract/orders/money/payments'
import { demoStores } from '../accounts.ts'
import { daysBefore, startOfDay } from '../days.ts'
import { deliveryOf } from './delivery.ts'
import type { DemoOrder } from './orders.ts'

interface DeliveredOrder {
  orderId: number
  storeEmail: string
  deliveredAt: Date
  dueCents: number
}

export interface DemoPayment {
  orderId: number
  storeEmail: string
  amountCents: number
  method: PaymentMethod
  createdAt: Date
}

/** In minutes after midnight UTC, so that the van is out on the delivery day in New York as well. */
const route = { start: 13 * 60, perStore: 25 }

const storeIndexOf = (email: string) => demoStores.findIndex((store) => store.email === email)

/**
 * The status of an order and the time of its delivery: on its delivery day, with a different time of day for each
 * store. An order whose delivery day is today or later is still out for delivery.
 */
export function deliver(
  { storeEmail, orderDate, status }: Pick<DemoOrder, 'storeEmail' | 'orderDate' | 'status'>,
  today: Date,
): { status: DemoOrder['status']; deliveredAt: Date | null } {
  if (status !== 3) return { status, deliveredAt: null }
  const day = new Date(deliveryOf(orderDate).deliveryDate)
  if (day >= startOfDay(today)) return { status: 2, deliveredAt: null }
  return {
    status,
    deliveredAt: daysBefore(day, 0, route.start + route.perStore * storeIndexOf(storeEmail)),
  }
}

export const dueCentsOf = (lines: DemoOrder['lines']): number =>
  lines.reduce((sum, line) => sum + line.priceCents * (line.foundQuantity ?? line.quantity), 0)

/**
 * The payments for delivered orders, oldest first. Half of the stores pay an order in full when the next one is
 * delivered, the others when the second next one is, so each store owes its newest one or two orders.
 */
export function createPayments(delivered: readonly DeliveredOrder[]): DemoPayment[] {
  return [...Map.groupBy(delivered, ({ storeEmail }) => storeEmail)]
    .flatMap(([storeEmail, orders]) => createStorePayments(orders, storeIndexOf(storeEmail)))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}

function createStorePayments(orders: readonly DeliveredOrder[], storeIndex: number): DemoPayment[] {
  const byDelivery = orders.toSorted((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime())
  const unpaidCount = 1 + (storeIndex % 2)
  return byDelivery.slice(unpaidCount).flatMap(({ deliveredAt }, index) => {
    const paid = byDelivery[index]
    const method = paymentMethods[(storeIndex + index) % paymentMethods.length]
    if (!paid || !method) return []
    const { orderId, storeEmail, dueCents } = paid
    return [{ orderId, storeEmail, amountCents: dueCents, method, createdAt: deliveredAt }]
  })
}
