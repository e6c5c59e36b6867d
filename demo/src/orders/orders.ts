import type { DemoStore } from '../accounts.ts'
import { daysBefore } from '../days.ts'
import type { DemoProduct } from '../products/products.ts'
import { createRandom, type Random } from '../random.ts'
import { createHabits, type Habit } from './habits.ts'

interface DemoOrderLine {
  productName: string
  quantity: number
  /** The price charged, and the list price that savings are computed from. */
  priceCents: number
  listPriceCents: number
  /** The cost of a unit to the wholesaler. */
  costCents: number
  /** null before picking, 0 when not found, else how many were found. */
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

/** The ages in days of the orders of a store, newest first. The interval varies by a day or two. */
function orderDays({ rhythm, signedUpDaysAgo }: DemoStore, random: Random): number[] {
  if (rhythm.lastOrderDaysAgo === null) return []
  const oldest = Math.min(historyDays, signedUpDaysAgo - 1)
  const days: number[] = []
  for (let ago = rhythm.lastOrderDaysAgo; ago <= oldest; ago += rhythm.everyDays + random.between(-1, 2))
    days.push(ago)
  return days
}

/** In minutes after midnight UTC: a working day on the east coast. */
const openingHours = { from: 12 * 60, afternoon: 20 * 60, to: 23 * 60 }

/** Orders of the last two days are still open; nearly all older ones are delivered. */
function chooseStatus(daysAgo: number, minutes: number, random: Random): DemoOrder['status'] {
  if (daysAgo === 1) return minutes > openingHours.afternoon ? 0 : 1
  if (daysAgo === 2) return 2
  return random.chance(0.05) ? 4 : 3
}

/** Most products that the store buys regularly, and sometimes another one. */
function chooseLines(habits: Habit[], products: DemoProduct[], random: Random): Habit[] {
  const usual = habits.filter(({ likelihood }) => random.chance(likelihood))
  const tried = random
    .some(products, random.between(0, 2))
    .map((product) => ({ product, likelihood: 0, quantity: random.between(1, 3) }))
  const chosen = [...usual, ...tried].slice(0, lineCount.most)
  const names = new Set(chosen.map(({ product }) => product.name))
  const missing = habits.filter(({ product }) => !names.has(product.name))
  const filled = [...chosen, ...missing.slice(0, Math.max(0, lineCount.least - chosen.length))]
  return filled.filter(
    ({ product }, index) => filled.findIndex((other) => other.product.name === product.name) === index,
  )
}

function chooseFoundQuantity(quantity: number, status: DemoOrder['status'], random: Random): number | null {
  if (status === 0 || status === 4) return null
  const luck = random.next()
  if (status === 1 && luck < 0.25) return null
  if (luck > 0.965) return 0
  if (luck > 0.93 && quantity > 1) return random.between(1, quantity - 1)
  return quantity
}

/** Today's sales began two weeks ago; before that, other products were on sale. */
function choosePrices(product: DemoProduct, daysAgo: number, random: Random) {
  const listPriceCents = product.priceCents
  if (product.onSale && product.salePriceCents !== null && daysAgo <= 14)
    return { listPriceCents, priceCents: product.salePriceCents }
  if (daysAgo > 14 && random.chance(0.07))
    return { listPriceCents, priceCents: Math.round(listPriceCents * 0.9) }
  return { listPriceCents, priceCents: listPriceCents }
}

function createLine(
  { product, quantity }: Habit,
  daysAgo: number,
  status: DemoOrder['status'],
  random: Random,
) {
  const cases = Math.min(mostCases, Math.max(1, quantity + random.between(-1, 2)))
  return {
    productName: product.name,
    quantity: cases,
    ...choosePrices(product, daysAgo, random),
    costCents: product.costPriceCents,
    foundQuantity: chooseFoundQuantity(cases, status, random),
  }
}

function createStoreOrders(store: DemoStore, products: DemoProduct[], today: Date): DemoOrder[] {
  const random = createRandom(`orders of ${store.email}`)
  const habits = createHabits(store, products)
  return orderDays(store, random).map((daysAgo) => {
    const minutes = random.between(openingHours.from, openingHours.to)
    const status = chooseStatus(daysAgo, minutes, random)
    const chosen = chooseLines(habits, products, random)
    return {
      storeEmail: store.email,
      placedBy: random.chance(0.15) ? 'staff' : 'client',
      orderDate: daysBefore(today, daysAgo, minutes),
      status,
      lines: chosen.map((habit) => createLine(habit, daysAgo, status, random)),
    }
  })
}

/** Four months of orders up to `today`, oldest first; the same day gives the same orders. */
export function createOrders(stores: DemoStore[], products: DemoProduct[], today: Date): DemoOrder[] {
  const buyable = products.filter((product) => product.inStock)
  return stores
    .flatMap((store) => createStoreOrders(store, buyable, today))
    .sort((one, other) => one.orderDate.getTime() - other.orderDate.getTime())
}
