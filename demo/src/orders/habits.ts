import type { DefaultBusinessType } from '@cornerstock/contract/accounts/accounts'
import type { DemoStore } from '../accounts.ts'
import type { DemoProduct } from '../products/products.ts'
import { createRandom } from '../random.ts'

/** How likely a kind of store is to buy a product; 0 is never. */
type Taste = (product: DemoProduct) => number

const byArea = (weights: Record<string, number>): Taste => {
  return (product) => weights[product.area ?? ''] ?? 0
}

/** Delis mostly sell drinks and snacks. */
const deliCategories = new Set(['Beverages', 'Snacks & Cookies', 'Cakes', 'Gum', 'Candy'])

const tastes: Record<DefaultBusinessType, Taste> = {
  Grocery: byArea({ Grocery: 1, Electronics: 0.08, Smoke: 0.12, Accessories: 0.1 }),
  Market: byArea({ Grocery: 1, Electronics: 0.06, Smoke: 0.05, Accessories: 0.12 }),
  Deli: (product) =>
    deliCategories.has(product.category) ? 1 : byArea({ Grocery: 0.2, Smoke: 0.1 })(product),
  'Smoke Shop': byArea({ Grocery: 0.12, Electronics: 0.15, Smoke: 1, Accessories: 0.6 }),
  Electronics: byArea({ Grocery: 0.03, Electronics: 1, Accessories: 0.12 }),
}

/** Featured products and bestsellers are in more stores. Products that are both are in nearly every store. */
function popularity({ tags }: DemoProduct): number {
  const [isFeatured, isBestseller] = [tags.includes('featured'), tags.includes('bestseller')]
  if (isFeatured && isBestseller) return 150
  if (isFeatured) return 6
  return isBestseller ? 3 : 1
}

/** A product that a store buys regularly, how likely an order contains it, and how many cases at a time. */
export interface Habit {
  product: DemoProduct
  likelihood: number
  quantity: number
}

const habitCount = { least: 22, most: 38 }

/** The products that a store buys regularly, the most frequent first. */
export function createHabits(store: DemoStore, products: DemoProduct[]): Habit[] {
  const random = createRandom(`habits of ${store.email}`)
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
