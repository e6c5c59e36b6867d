import { maxLineQuantity } from '@cornerstock/contract/fields'
import type { Cents } from '@cornerstock/contract/money'
import type { OrderLineInput } from '@cornerstock/contract/orders'

/** A line to order. `seenPrice` is the price on the client's screen; null if none was sent. */
export type WantedLine = { productId: number; quantity: number; seenPrice: Cents | null }

/**
 * Merges lines of the same product: quantities are summed, and the lower of two prices counts as the one seen. The
 * result is ordered by product id; null if a sum exceeds the limit of a line.
 */
export function mergeLines(lines: readonly OrderLineInput[]): WantedLine[] | null {
  const merged = new Map<number, WantedLine>()
  for (const { productId, quantity, price = null } of lines) {
    const known = merged.get(productId)
    merged.set(productId, {
      productId,
      quantity: quantity + (known?.quantity ?? 0),
      seenPrice: lower(price, known?.seenPrice ?? null),
    })
  }
  const all = [...merged.values()].sort((one, other) => one.productId - other.productId)
  return all.every((line) => line.quantity <= maxLineQuantity) ? all : null
}

const lower = (one: Cents | null, other: Cents | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other
