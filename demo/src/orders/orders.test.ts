import { defaultBusinessTypes } from '@cornerstock/contract/accounts/accounts'
import { dayMs } from '@cornerstock/contract/values/days'
import { expect, it } from 'vitest'
import { demoPassword, demoStaff, demoStores } from '../accounts.ts'
import { startOfDay } from '../days.ts'
import { createNotifications } from '../notifications.ts'
import { demoProducts } from '../products/products.ts'
import { createCartItems, createFavorites, createRecurringOrders } from '../store-lists.ts'
import { createSupportRequests } from '../support.ts'
import { createOrders } from './orders.ts'

const today = new Date('2026-03-14T15:09:26Z')
const stores = demoStores
const products = demoProducts
const orders = createOrders(stores, products, today)
const productNames = new Set(products.map(({ name }) => name))
const emails = new Set(stores.map(({ email }) => email))

it('the demo stores are a dozen, of every business type, each with its own address to sign in', () => {
  expect(stores).toHaveLength(12)
  expect(new Set(stores.map(({ businessType }) => businessType))).toEqual(new Set(defaultBusinessTypes))
  expect(new Set([...stores, ...demoStaff].map(({ email }) => email)).size).toBe(16)
  expect(new Set(stores.map(({ storeName }) => storeName)).size).toBe(12)
  expect(demoPassword.length).toBeGreaterThanOrEqual(8)
})

it('the demo orders are the same whenever they are made on a day', () => {
  expect(createOrders(stores, products, new Date('2026-03-14T00:00:00Z'))).toEqual(orders)
})

it('the demo orders move with the day and stay otherwise the same', () => {
  const nextDay = createOrders(stores, products, new Date(today.getTime() + dayMs))
  expect(
    nextDay.map((order) => ({ ...order, orderDate: new Date(order.orderDate.getTime() - dayMs) })),
  ).toEqual(orders)
})

it('the demo orders go back four months and never lie in the future', () => {
  const dates = orders.map(({ orderDate }) => orderDate.getTime())
  const begin = startOfDay(today).getTime()
  expect(Math.max(...dates)).toBeLessThan(begin)
  expect(Math.min(...dates)).toBeLessThan(begin - 105 * dayMs)
  expect(Math.min(...dates)).toBeGreaterThanOrEqual(begin - 121 * dayMs)
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
})

it('the demo orders never precede the sign-up of their store', () => {
  for (const store of stores) {
    const signedUp = startOfDay(today).getTime() - store.signedUpDaysAgo * dayMs
    for (const order of orders.filter(({ storeEmail }) => storeEmail === store.email))
      expect(order.orderDate.getTime()).toBeGreaterThan(signedUp)
  }
})

it('the demo orders leave some stores overdue and one that never ordered', () => {
  const latest = stores.map(({ email }) =>
    Math.max(
      0,
      ...orders.filter((order) => order.storeEmail === email).map((order) => order.orderDate.getTime()),
    ),
  )
  expect(latest.filter((moment) => moment === 0)).toHaveLength(1)
  const overdue = latest.filter((moment) => moment > 0 && today.getTime() - moment >= 7 * dayMs)
  expect(overdue.length).toBeGreaterThanOrEqual(3)
})

it('the demo orders are open in the last two days, and delivered or cancelled before', () => {
  const isRecent = (moment: Date) => startOfDay(today).getTime() - moment.getTime() <= 2 * dayMs
  const recent = orders.filter(({ orderDate }) => isRecent(orderDate)).map(({ status }) => status)
  const older = orders.filter(({ orderDate }) => !isRecent(orderDate)).map(({ status }) => status)
  expect([...new Set(recent)].sort()).toEqual([0, 1, 2])
  expect([...new Set(older)].sort()).toEqual([3, 4])
})

it('the demo orders hold 5 to 25 lines of 1 to 12 cases, each product once', () => {
  for (const { lines } of orders) {
    expect(lines.length).toBeGreaterThanOrEqual(5)
    expect(lines.length).toBeLessThanOrEqual(25)
    expect(new Set(lines.map(({ productName }) => productName)).size).toBe(lines.length)
    for (const line of lines) {
      expect(productNames).toContain(line.productName)
      expect(line.quantity).toBeGreaterThanOrEqual(1)
      expect(line.quantity).toBeLessThanOrEqual(12)
      expect(line.priceCents).toBeGreaterThan(0)
      expect(line.priceCents).toBeLessThanOrEqual(line.listPriceCents)
    }
  }
})

it('the demo orders were mostly found, some not, some short', () => {
  const delivered = orders.filter(({ status }) => status === 3).flatMap(({ lines }) => lines)
  const notFound = delivered.filter(({ foundQuantity }) => foundQuantity === 0)
  const short = delivered.filter(
    ({ foundQuantity, quantity }) => foundQuantity !== null && foundQuantity > 0 && foundQuantity < quantity,
  )
  expect(notFound.length).toBeGreaterThan(10)
  expect(short.length).toBeGreaterThan(10)
  expect((notFound.length + short.length) / delivered.length).toBeLessThan(0.1)
  expect(delivered.every(({ foundQuantity }) => foundQuantity !== null)).toBe(true)
})

it('the demo orders leave lines unset while nobody has packed them, and in cancelled orders', () => {
  const untouched = orders.filter(({ status }) => status === 0 || status === 4).flatMap(({ lines }) => lines)
  expect(untouched.every(({ foundQuantity }) => foundQuantity === null)).toBe(true)
})

it('the demo orders repeat: a store’s usual products come back in most of its orders', () => {
  for (const store of stores.filter(({ rhythm }) => rhythm.lastOrderDaysAgo !== null)) {
    const own = orders.filter(({ storeEmail }) => storeEmail === store.email)
    const counts = new Map<string, number>()
    for (const { productName } of own.flatMap(({ lines }) => lines))
      counts.set(productName, (counts.get(productName) ?? 0) + 1)
    expect(Math.max(...counts.values())).toBeGreaterThanOrEqual(own.length * 0.7)
  }
})

it('the demo orders share products, so that what others buy with a product can be shown', () => {
  const buyers = new Map<string, Set<string>>()
  for (const { storeEmail, lines } of orders)
    for (const { productName } of lines)
      buyers.set(productName, (buyers.get(productName) ?? new Set()).add(storeEmail))
  const isShared = (one: Set<string>, other: Set<string>) =>
    [...one].filter((store) => other.has(store)).length >= 5
  const all = [...buyers.values()]
  const withOthers = all.filter((one) => all.some((other) => other !== one && isShared(one, other)))
  expect(withOthers.length).toBeGreaterThanOrEqual(4)
})

it('the demo orders saved some stores money', () => {
  const saved = orders
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.listPriceCents - line.priceCents) * line.quantity, 0)
  expect(saved).toBeGreaterThan(0)
})

it('the favorites, carts, recurring orders and notifications of the demo belong to its stores and products, once each', () => {
  const lists = [
    createFavorites(stores, products),
    createCartItems(stores, products),
    createRecurringOrders(stores, products, today),
  ]
  for (const list of lists) {
    const keys = list.map(({ storeEmail, productName }) => `${storeEmail} ${productName}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(list.every(({ storeEmail }) => emails.has(storeEmail))).toBe(true)
    expect(list.every(({ productName }) => productNames.has(productName))).toBe(true)
  }
})

it('the demo fills carts for three stores and recurring orders for four, due after today', () => {
  expect(new Set(createCartItems(stores, products).map(({ storeEmail }) => storeEmail)).size).toBe(3)
  const recurring = createRecurringOrders(stores, products, today)
  expect(new Set(recurring.map(({ storeEmail }) => storeEmail)).size).toBe(4)
  expect(recurring.every(({ nextDate }) => nextDate.getTime() > today.getTime())).toBe(true)
})

it('the demo announces offers to everybody and writes to single stores', () => {
  const notifications = createNotifications(today)
  expect(
    notifications.filter(({ type, storeEmail }) => type === 'Promo' && storeEmail === null).length,
  ).toBeGreaterThanOrEqual(5)
  expect(notifications.some(({ type }) => type === 'General')).toBe(true)
  const single = notifications.flatMap(({ storeEmail }) => storeEmail ?? [])
  expect(single.length).toBeGreaterThanOrEqual(3)
  expect(single.every((email) => emails.has(email))).toBe(true)
  expect(notifications.every(({ createdAt }) => createdAt.getTime() < today.getTime())).toBe(true)
})

it('the demo asks staff a few things, some of which wait for a response', () => {
  const requests = createSupportRequests(today)
  expect(requests.every(({ storeEmail }) => emails.has(storeEmail))).toBe(true)
  expect(requests.filter(({ messages }) => messages.at(-1)?.author === 'client').length).toBeGreaterThan(0)
  const times = requests.flatMap(({ messages }) => messages.map(({ createdAt }) => createdAt.getTime()))
  expect(times.every((time) => time < today.getTime())).toBe(true)
})
