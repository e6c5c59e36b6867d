import type { DemoStore } from './accounts.ts'
import { daysBefore } from './days.ts'
import { createHabits } from './orders/habits.ts'
import type { DemoProduct } from './products/products.ts'
import { createRandom } from './random.ts'

export interface DemoFavorite {
  storeEmail: string
  productName: string
}

export interface DemoCartItem {
  storeEmail: string
  productName: string
  quantity: number
}

export interface DemoRecurringOrder {
  storeEmail: string
  productName: string
  quantity: number
  /** The next due day, as midnight UTC. */
  nextDate: Date
}

const storesWithCart = 3
const storesWithRecurring = 4

const createHabitsInStock = (store: DemoStore, products: DemoProduct[]) =>
  createHabits(
    store,
    products.filter((product) => product.inStock),
  )

/** The favorites of each store: the products that it buys most. */
export const createFavorites = (stores: DemoStore[], products: DemoProduct[]): DemoFavorite[] =>
  stores
    .filter((store) => store.rhythm.lastOrderDaysAgo !== null)
    .flatMap((store) => {
      const count = createRandom(`favorites of ${store.email}`).between(4, 10)
      return createHabitsInStock(store, products)
        .slice(0, count)
        .map(({ product }) => ({ storeEmail: store.email, productName: product.name }))
    })

/** Carts that are not ordered yet. */
export const createCartItems = (stores: DemoStore[], products: DemoProduct[]): DemoCartItem[] =>
  stores.slice(0, storesWithCart).flatMap((store) => {
    const random = createRandom(`cart of ${store.email}`)
    return random
      .some(createHabitsInStock(store, products), random.between(4, 8))
      .map(({ product, quantity }) => ({
        storeEmail: store.email,
        productName: product.name,
        quantity,
      }))
  })

/** Recurring orders of some stores; none is due before tomorrow. */
export const createRecurringOrders = (
  stores: DemoStore[],
  products: DemoProduct[],
  today: Date,
): DemoRecurringOrder[] =>
  stores.slice(0, storesWithRecurring).flatMap((store) => {
    const random = createRandom(`recurring of ${store.email}`)
    return createHabitsInStock(store, products)
      .slice(0, random.between(2, 4))
      .map(({ product, quantity }) => ({
        storeEmail: store.email,
        productName: product.name,
        quantity,
        nextDate: daysBefore(today, -random.between(1, 27)),
      }))
  })
