import { type RisenPrice, risenPriceSchema } from '@cornerstock/contract/orders'
import { z } from 'zod'
import { isRefusal } from '../http/api-error.ts'

/** A line of which there is too little left. */
export interface ShortLine {
  productId: number
  name: string
  left: number
  wanted: number
}

/** Why no order was placed, as far as the buyer can do something about it. */
export type OrderRefusal =
  | { kind: 'risen'; prices: RisenPrice[] }
  | { kind: 'unavailable'; products: { productId: number; name: string | null }[] }
  | { kind: 'short'; lines: ShortLine[] }
  | { kind: 'other'; message: string }

// A product that never was has no name.
const unavailableSchema = z.array(z.object({ productId: z.int(), name: z.string().nullable() }))
const shortSchema = z.array(
  z.object({ productId: z.int(), name: z.string(), left: z.int(), wanted: z.int() }),
)

/** Reads a refusal; undefined where no answer came, and nobody knows whether the order was placed. */
export function toRefusal(error: unknown): OrderRefusal | undefined {
  if (!isRefusal(error)) return undefined
  const { code, details, message } = error
  if (code === 'PRICE_CHANGED') {
    const prices = z.safeDecode(z.array(risenPriceSchema), details as z.input<typeof risenPriceSchema>[])
    if (prices.success) return { kind: 'risen', prices: prices.data }
  }
  if (code === 'PRODUCT_UNAVAILABLE') {
    const products = unavailableSchema.safeParse(details)
    if (products.success) return { kind: 'unavailable', products: products.data }
  }
  if (code === 'INSUFFICIENT_STOCK') {
    const lines = shortSchema.safeParse(details)
    if (lines.success) return { kind: 'short', lines: lines.data }
  }
  return { kind: 'other', message }
}
