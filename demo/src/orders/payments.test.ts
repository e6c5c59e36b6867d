import { paymentMethods } from '@cornerstock/contract/orders/money/payments'
import { describe, expect, it } from 'vitest'
import { demoStores } from '../accounts.ts'
import { demoProducts } from '../products/products.ts'
import { deliveryOf } from './delivery.ts'
import { createOrders } from './orders.ts'
import { createPayments, deliver, dueCentsOf } from './payments.ts'

// Seven days, so that the demo ends on each day of the week.
const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 2, 14 + index)))

describe.each(days)('the demo of %s', (today) => {
  const orders = createOrders(demoStores, demoProducts, today).map((order, index) => ({
    ...order,
    ...deliver(order, today),
    orderId: index + 1,
    dueCents: dueCentsOf(order.lines),
  }))
  const delivered = orders.flatMap(({ deliveredAt, ...order }) =>
    deliveredAt ? [{ ...order, deliveredAt }] : [],
  )
  const payments = createPayments(delivered)

  it(`the demo of ${today} has a time of delivery for delivered orders only, on the delivery day and before today`, () => {
    for (const { status, deliveredAt, orderDate } of orders) {
      expect(deliveredAt !== null).toBe(status === 3)
      if (!deliveredAt) continue
      expect(deliveredAt.toISOString().slice(0, 10)).toBe(deliveryOf(orderDate).deliveryDate)
      expect(deliveredAt.getTime()).toBeGreaterThan(orderDate.getTime())
      expect(deliveredAt.getTime()).toBeLessThan(today.getTime())
    }
  })

  it(`the demo of ${today} pays all but the newest one or two delivered orders of each store in full, once`, () => {
    const paid = new Map(payments.map(({ orderId, amountCents }) => [orderId, amountCents]))
    expect(paid.size).toBe(payments.length)
    for (const own of Map.groupBy(delivered, ({ storeEmail }) => storeEmail).values()) {
      const byDelivery = own.toSorted((one, other) => one.deliveredAt.getTime() - other.deliveredAt.getTime())
      const unpaid = byDelivery.filter(({ orderId }) => !paid.has(orderId))
      expect([1, 2]).toContain(unpaid.length)
      expect(unpaid).toEqual(byDelivery.slice(-unpaid.length))
    }
    for (const { orderId, dueCents } of delivered) expect([undefined, dueCents]).toContain(paid.get(orderId))
  })

  it(`the demo of ${today} uses every method, oldest payment first and none in the future`, () => {
    expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(paymentMethods))
    const times = payments.map(({ createdAt }) => createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(Math.max(...times)).toBeLessThan(today.getTime())
  })
})
