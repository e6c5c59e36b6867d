import type { Product } from '@cornerstock/contract/catalog/products'
import { cents } from '@cornerstock/contract/values/money'
import type { Entry } from '../outbox/entry.ts'
import type { AddedLine, CartAdditionEntry, CartLineEntry } from './cart/cart-in-outbox-rules.ts'
import { type OrderEntry, type OrderIntent, orderLane } from './orders/orders-in-outbox-rules.ts'

type Values = Partial<Omit<Entry, 'body' | 'response'>>

const base = (key: string) => ({ account: 'rosa', store: 'rosa', key, lane: 'cart rosa', createdAt: 0 })

/** A new quantity of a product in Rosa's cart. */
export const cartLine = (
  key: string,
  productId: number,
  quantity = 1,
  values: Values = {},
): CartLineEntry => ({
  ...base(key),
  kind: 'cartLine',
  body: { product: { productId } as Product, quantity },
  isRepeatable: true,
  ...values,
})

export const cartAddition = (
  key: string,
  lines: readonly AddedLine[] = [{ product: { productId: 1 } as Product, quantity: 2, total: 2 }],
  values: Values = {},
): CartAdditionEntry => ({
  ...base(key),
  kind: 'cartAddition',
  body: { lines },
  delaysNothing: true,
  ...values,
})

export const cartClearing = (key: string): Entry => ({
  ...base(key),
  kind: 'cartClearing',
  body: {},
  isRepeatable: true,
})

/** An order of Rosa. */
export function order(
  key: string,
  body: Partial<OrderIntent> = {},
  values: Values & Pick<OrderEntry, 'response'> = {},
): OrderEntry {
  const source = body.source ?? 'cart'
  const items = [{ productId: 7, quantity: 2, price: cents(1050) }]
  const { store = 'rosa' } = values
  return {
    ...base(key),
    kind: 'order',
    lane: orderLane(source, store),
    body: { source, items, ...body },
    ...values,
  }
}

export const testRejection = { status: 409, code: 'PRICE_CHANGED', message: 'No', details: [] }
