import { listProducts } from '@cornerstock/contract/catalog/product-lists'
import { getProduct, type Product, saveProduct } from '@cornerstock/contract/catalog/products'
import { getSettings } from '@cornerstock/contract/office/settings'
import { addToCart } from '@cornerstock/contract/ordering/cart'
import { placeOrder } from '@cornerstock/contract/ordering/placing'
import type { Order } from '@cornerstock/contract/orders/orders'
import type { Caller } from './people.ts'

/** A pool of demo products. It gives each product to one journey only. */
export type ProductPool = {
  take(): Product
  /** A product that the driver counts with the store. */
  takeCounted(): Product
}

/**
 * Creates a pool of the products that are in stock, not on sale, without tracked stock, and sold in single packs. No
 * other product has their name or a longer one that contains it, so that the name on a screen means the product.
 */
export async function createProductPool(staff: Caller): Promise<ProductPool> {
  const products = await staff.call(listProducts, { query: { sort: 'name' } })
  const { countAtDoor } = await staff.call(getSettings)
  const names = products.map(({ name }) => name.toLowerCase())
  const isNameUnique = (name: string) =>
    names.filter((other) => other.includes(name.toLowerCase())).length === 1
  const free = products.filter(
    ({ name, inStock, onSale, trackStock, minimumQuantity }) =>
      inStock && !onSale && !trackStock && minimumQuantity === 1 && isNameUnique(name),
  )
  const takeFrom = (pool: Product[]) => {
    const product = pool.pop()
    if (!product) throw new Error('Every product of the demo is in use')
    return product
  }
  const counted = free.filter(({ category }) => countAtDoor.includes(category))
  const others = free.filter((product) => !counted.includes(product))
  return { take: () => takeFrom(others), takeCounted: () => takeFrom(counted) }
}

/** Changes some fields of a product. `change` is the body of the call, with prices in dollars. */
export async function changeProduct(staff: Caller, { productId }: Product, change: object) {
  const params = { productId }
  const product = getProduct.response.encode(await staff.call(getProduct, { params }))
  return staff.call(saveProduct, { params, body: { ...product, ...change } })
}

type Lines = readonly (readonly [product: Product, quantity: number])[]

/** Adds products to a client's cart. */
export async function fillCart(client: Caller, lines: Lines): Promise<void> {
  for (const [{ productId }, quantity] of lines)
    await client.call(addToCart, { body: { productId, quantity } })
}

/** Places an order as a client, without a browser. */
export const placeOrderAs = (client: Caller, lines: Lines): Promise<Order> =>
  client.call(placeOrder, {
    body: { items: lines.map(([{ productId }, quantity]) => ({ productId, quantity })) },
  })
