import { type Habit, habitsOf } from './habits.ts'
import { daysBefore } from './days.ts'
import type { DemoProduct } from './products.ts'
import type { DemoStore } from './accounts.ts'
import { type Seeded, seeded } from './random.ts'

interface DemoOrderLine {
  productName: string
  quantity: number
  /** What was charged, and the list price kept beside it for the savings. */
  priceCents: number
  listPriceCents: number
  /** null while nobody has looked, 0 when not found, else how many were found. */
  foundQuantity: number | null
}

export interface DemoOrder {
  storeEmail: string
  placedBy: 'client' | 'staff'
  orderDate: Date
  /** As in the contract: 0 processing, 1 packed, 2 out for delivery, 3 delivered, 4 cancelled. */
  status: 0 | 1 | 2 | 3 | 4
  lines: DemoOrderLine[]
}

const historyDays = 120
const lineCount = { least: 5, most: 25 }
const mostCases = 12

/** Days ago of each of a store's orders, newest first: its rhythm with a day or two of wobble. */
function orderDays({ rhythm, signedUpDaysAgo }: DemoStore, random: Seeded): number[] {
  if (rhythm.lastOrderDaysAgo === null) return []
  const oldest = Math.min(historyDays, signedUpDaysAgo - 1)
  const days: number[] = []
  for (let ago = rhythm.lastOrderDaysAgo; ago <= oldest; ago += rhythm.everyDays + random.between(-1, 2))
    days.push(ago)
  return days
}

/** In minutes after midnight UTC: a working day on the east coast. */
const openingHours = { from: 12 * 60, afternoon: 17 * 60, to: 23 * 60 }

/** The last two days are still under way; before that nearly everything has been delivered. */
function statusOf(daysAgo: number, minutes: number, random: Seeded): DemoOrder['status'] {
  if (daysAgo === 1) return minutes > openingHours.afternoon ? 0 : 1
  if (daysAgo === 2) return 2
  return random.chance(0.05) ? 4 : 3
}

/** Most of the habit, in its usual quantities, and now and then something new. */
function basketOf(habits: Habit[], products: DemoProduct[], random: Seeded): Habit[] {
  const usual = habits.filter(({ likelihood }) => random.chance(likelihood))
  const tried = random
    .some(products, random.between(0, 2))
    .map((product) => ({ product, likelihood: 0, quantity: random.between(1, 3) }))
  const basket = [...usual, ...tried].slice(0, lineCount.most)
  const names = new Set(basket.map(({ product }) => product.name))
  const missing = habits.filter(({ product }) => !names.has(product.name))
  const filled = [...basket, ...missing.slice(0, Math.max(0, lineCount.least - basket.length))]
  return filled.filter(
    ({ product }, index) => filled.findIndex((other) => other.product.name === product.name) === index,
  )
}

function foundOf(quantity: number, status: DemoOrder['status'], random: Seeded): number | null {
  if (status === 0 || status === 4) return null
  const luck = random.next()
  if (status === 1 && luck < 0.25) return null
  if (luck > 0.965) return 0
  if (luck > 0.93 && quantity > 1) return random.between(1, quantity - 1)
  return quantity
}

/** Sales come and go: what is on sale today was so for about the last two weeks, and something else before. */
function pricesOn(product: DemoProduct, daysAgo: number, random: Seeded) {
  const listPriceCents = product.priceCents
  if (product.onSale && product.salePriceCents !== null && daysAgo <= 14)
    return { listPriceCents, priceCents: product.salePriceCents }
  if (daysAgo > 14 && random.chance(0.07))
    return { listPriceCents, priceCents: Math.round(listPriceCents * 0.9) }
  return { listPriceCents, priceCents: listPriceCents }
}

function lineOf({ product, quantity }: Habit, daysAgo: number, status: DemoOrder['status'], random: Seeded) {
  const cases = Math.min(mostCases, Math.max(1, quantity + random.between(-1, 2)))
  return {
    productName: product.name,
    quantity: cases,
    ...pricesOn(product, daysAgo, random),
    foundQuantity: foundOf(cases, status, random),
  }
}

function ordersOf(store: DemoStore, products: DemoProduct[], today: Date): DemoOrder[] {
  const random = seeded(`orders of ${store.email}`)
  const habits = habitsOf(store, products)
  return orderDays(store, random).map((daysAgo) => {
    const minutes = random.between(openingHours.from, openingHours.to)
    const status = statusOf(daysAgo, minutes, random)
    const basket = basketOf(habits, products, random)
    return {
      storeEmail: store.email,
      placedBy: random.chance(0.15) ? 'staff' : 'client',
      orderDate: daysBefore(today, daysAgo, minutes),
      status,
      lines: basket.map((habit) => lineOf(habit, daysAgo, status, random)),
    }
  })
}

/** Four months of orders up to `today`, oldest first; the same day gives the same orders. */
export function demoOrders(stores: DemoStore[], products: DemoProduct[], today: Date): DemoOrder[] {
  const buyable = products.filter((product) => product.inStock)
  return stores
    .flatMap((store) => ordersOf(store, buyable, today))
    .sort((one, other) => one.orderDate.getTime() - other.orderDate.getTime())
}
