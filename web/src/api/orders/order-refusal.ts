import { decodeDetails } from '@cornerstock/contract/error-details'
import type { RisenPrice, StockShortage, UnavailableProduct } from '@cornerstock/contract/orders'
import { isRefusal } from '../http/api-error.ts'

/** A refusal that names the lines that must be corrected before the order can be placed. */
export type CorrectableRefusal =
  | { kind: 'risen'; prices: RisenPrice[] }
  | { kind: 'unavailable'; products: UnavailableProduct[] }
  | { kind: 'short'; lines: StockShortage[] }

/** Why an order was not placed. Any other refusal has the server's message only. */
export type OrderRefusal = CorrectableRefusal | { kind: 'other'; message: string }

/** Reads the refusal in an error; undefined if it is unknown whether the order was placed. */
export function toRefusal(error: unknown): OrderRefusal | undefined {
  if (!isRefusal(error)) return undefined
  const { code, details, message } = error
  if (code === 'PRICE_CHANGED') {
    const prices = decodeDetails(code, details)
    if (prices) return { kind: 'risen', prices }
  }
  if (code === 'PRODUCT_UNAVAILABLE') {
    const products = decodeDetails(code, details)
    if (products) return { kind: 'unavailable', products }
  }
  if (code === 'INSUFFICIENT_STOCK') {
    const lines = decodeDetails(code, details)
    if (lines) return { kind: 'short', lines }
  }
  return { kind: 'other', message }
}
