import { type RisenPrice, risenPriceSchema } from '@cornerstock/contract/orders'
import { z } from 'zod'
import { isRefusal } from '../http/api-error.ts'

/** A line that asks for more than is left in stock. */
export interface ShortLine {
  productId: number
  name: string
  left: number
  wanted: number
}

/** A refusal that names the lines which stand in the way of the order. */
export type CorrectableRefusal =
  | { kind: 'risen'; prices: RisenPrice[] }
  | { kind: 'unavailable'; products: { productId: number; name: string | null }[] }
  | { kind: 'short'; lines: ShortLine[] }

/** Why an order was not placed. Any other refusal has the server's message only. */
export type OrderRefusal = CorrectableRefusal | { kind: 'other'; message: string }

// The name is null for a product that does not exist.
const unavailableSchema = z.array(z.object({ productId: z.int(), name: z.string().nullable() }))
const shortSchema = z.array(
  z.object({ productId: z.int(), name: z.string(), left: z.int(), wanted: z.int() }),
)

/** Reads the refusal in an error; undefined if the error leaves open whether the order was placed. */
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
