import { expect, it } from 'vitest'
import { demoStores } from './accounts.ts'
import { daysBefore } from './days.ts'
import { createOrders } from './orders/orders.ts'
import { deliver } from './orders/payments.ts'
import { demoProducts } from './products/products.ts'
import { createStaffLog } from './staff-log.ts'

const today = new Date('2026-03-16T00:00:00Z')
const orders = createOrders(demoStores, demoProducts, today).map((order, index) => ({
  ...order,
  ...deliver(order, today),
  orderId: index + 1,
}))
const entries = createStaffLog({ orders, payments: [], today })

it("the demo's staff log covers the last weeks, oldest first, and ends before today", () => {
  const times = entries.map(({ loggedAt }) => loggedAt.getTime())
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(times[0]).toBeGreaterThanOrEqual(daysBefore(today, 45).getTime())
  expect(times.at(-1)).toBeLessThan(today.getTime())
})

it("the demo's staff log takes every order of the last weeks to its status", () => {
  const recent = orders.filter(({ orderDate, status }) => orderDate >= daysBefore(today, 45) && status < 4)
  expect(recent.length).toBeGreaterThan(20)
  for (const { orderId, status } of recent) {
    const steps = entries.flatMap(({ change }) =>
      change?.what === `the status of order ${orderId}` ? [change.to] : [],
    )
    expect(steps).toEqual(['Packed', 'Out For Delivery', 'Delivered'].slice(0, status))
  }
})

it("the demo's staff log has entries of every level and by every member of staff", () => {
  expect(new Set(entries.map(({ level }) => level)).size).toBe(3)
  expect(new Set(entries.flatMap(({ staffEmail }) => staffEmail ?? [])).size).toBe(3)
})
