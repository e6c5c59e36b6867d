import { addToCart } from '@cornerstock/contract/cart'
import { type Order, placeOrder } from '@cornerstock/contract/orders'
import { getProduct, listProducts, type Product, saveProduct } from '@cornerstock/contract/products'
import type { Caller } from './people.ts'

/** Hands out products of the demo, none of them twice, so that what one journey does to them is no other's. */
export async function openShelf(staff: Caller) {
  const products = await staff.call(listProducts, {
    query: { inStock: 'true', onSale: 'false', sort: 'name' },
  })
  const free = products.filter(({ trackStock }) => !trackStock)
  return {
    take(): Product {
      const product = free.pop()
      if (!product) throw new Error('Every product of the demo is taken')
      return product
    },
  }
}

export type Shelf = Awaited<ReturnType<typeof openShelf>>

/** Changes some fields of a product, as they travel: prices in dollars. */
export async function changeProduct(staff: Caller, { productId }: Product, change: object) {
  const params = { productId }
  const product = getProduct.response.encode(await staff.call(getProduct, { params }))
  return staff.call(saveProduct, { params, body: { ...product, ...change } })
}

type Wanted = readonly (readonly [product: Product, quantity: number])[]

/** Puts products into an owner's cart. */
export async function fillCart(owner: Caller, wanted: Wanted): Promise<void> {
  for (const [{ productId }, quantity] of wanted)
    await owner.call(addToCart, { body: { productId, quantity } })
}

/** Places an order for an owner, for journeys that begin with one. */
export const orderFor = (owner: Caller, wanted: Wanted): Promise<Order> =>
  owner.call(placeOrder, {
    body: { items: wanted.map(([{ productId }, quantity]) => ({ productId, quantity })) },
  })
