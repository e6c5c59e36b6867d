import type { BusinessType } from '@cornerstock/contract/accounts'
import { type DemoProduct, demoAreaOf } from './products.ts'
import type { DemoStore } from './accounts.ts'
import { seeded } from './random.ts'

/** Which shelves a kind of store buys from, and how much of its habit each makes up. */
type Taste = (product: DemoProduct) => number

const byArea = (weights: Record<string, number>): Taste => {
  return (product) => weights[demoAreaOf(product) ?? ''] ?? 0
}

/** Delis live off drinks and snacks; the rest of the grocery shelf is an afterthought. */
const counterShelves = new Set(['Beverages', 'Snacks & Cookies', 'Cakes', 'Gum', 'Candy'])

const tastes: Record<BusinessType, Taste> = {
  Grocery: byArea({ Grocery: 1, Electronics: 0.08, Smoke: 0.12, Accessories: 0.1 }),
  Market: byArea({ Grocery: 1, Electronics: 0.06, Smoke: 0.05, Accessories: 0.12 }),
  Deli: (product) =>
    counterShelves.has(product.category) ? 1 : byArea({ Grocery: 0.2, Smoke: 0.1 })(product),
  'Smoke Shop': byArea({ Grocery: 0.12, Electronics: 0.15, Smoke: 1, Accessories: 0.6 }),
  Electronics: byArea({ Grocery: 0.03, Electronics: 1, Accessories: 0.12 }),
}

/** What everybody stocks: the names that homes show and the steady sellers come first. */
const popularity = (product: DemoProduct) =>
  (product.tags.includes('featured') ? 6 : 1) * (product.tags.includes('bestseller') ? 3 : 1)

/** A product the store keeps on its shelf, how likely an order holds it, and how many cases at a time. */
export interface Habit {
  product: DemoProduct
  likelihood: number
  quantity: number
}

const habitCount = { least: 22, most: 38 }

/** The products a store buys again and again, heaviest habit first. */
export function habitsOf(store: DemoStore, products: DemoProduct[]): Habit[] {
  const random = seeded(`habits of ${store.email}`)
  const taste = tastes[store.businessType]
  const ranked = products
    .map((product) => {
      const weight = taste(product) * popularity(product)
      // Weighted sampling without replacement: the largest u^(1/weight) win.
      const rank = random.next() ** (1 / Math.max(weight, 1e-6))
      return { product, rank: weight === 0 ? 0 : rank }
    })
    .sort((one, other) => other.rank - one.rank)
  return ranked.slice(0, random.between(habitCount.least, habitCount.most)).map(({ product }, index) => ({
    product,
    likelihood: Math.max(0.18, 0.92 - index * 0.025),
    quantity: random.between(1, index < 6 ? 8 : 4),
  }))
}
