import { habitsOf } from './habits.ts'
import { daysBefore } from './days.ts'
import type { DemoProduct } from './products.ts'
import type { DemoStore } from './accounts.ts'
import { seeded } from './random.ts'

export interface DemoFavorite {
  storeEmail: string
  productName: string
}

export interface DemoCartItem {
  storeEmail: string
  productName: string
  quantity: number
}

export interface DemoRecurringLine {
  storeEmail: string
  productName: string
  quantity: number
  /** The day it next falls due, as midnight UTC. */
  nextDate: Date
}

const storesWithCart = 3
const storesWithRecurring = 4

const habitsInStock = (store: DemoStore, products: DemoProduct[]) =>
  habitsOf(
    store,
    products.filter((product) => product.inStock),
  )

/** What each store has marked as a favorite: the top of its habits. */
export const demoFavorites = (stores: DemoStore[], products: DemoProduct[]): DemoFavorite[] =>
  stores
    .filter((store) => store.rhythm.lastOrderDaysAgo !== null)
    .flatMap((store) => {
      const count = seeded(`favorites of ${store.email}`).between(4, 10)
      return habitsInStock(store, products)
        .slice(0, count)
        .map(({ product }) => ({ storeEmail: store.email, productName: product.name }))
    })

/** Carts that are being filled right now. */
export const demoCarts = (stores: DemoStore[], products: DemoProduct[]): DemoCartItem[] =>
  stores.slice(0, storesWithCart).flatMap((store) => {
    const random = seeded(`cart of ${store.email}`)
    return random.some(habitsInStock(store, products), random.between(4, 8)).map(({ product, quantity }) => ({
      storeEmail: store.email,
      productName: product.name,
      quantity,
    }))
  })

/** Lines that some stores have ordered every month; none is due before tomorrow. */
export const demoRecurring = (
  stores: DemoStore[],
  products: DemoProduct[],
  today: Date,
): DemoRecurringLine[] =>
  stores.slice(0, storesWithRecurring).flatMap((store) => {
    const random = seeded(`recurring of ${store.email}`)
    return habitsInStock(store, products)
      .slice(0, random.between(2, 4))
      .map(({ product, quantity }) => ({
        storeEmail: store.email,
        productName: product.name,
        quantity,
        nextDate: daysBefore(today, -random.between(1, 27)),
      }))
  })
