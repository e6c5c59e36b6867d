import { maxLineQuantity } from '@cornerstock/contract/fields'
import { type Cents, formatMoney } from '@cornerstock/contract/money'
import { amountDue, type Order, type OrderLineInput, type OrderStatus } from '@cornerstock/contract/orders'

export type WantedLine = { productId: number; quantity: number; seenPrice: Cents | null }

/**
 * One line per product, quantities summed, in the order of product ids. Where a product came twice with
 * different prices, the lower one is what the buyer is held to have seen.
 * Returns null where a sum exceeds what a line may hold.
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

/** How many were found, from what staff marked; null where the two parts do not fit each other. */
export function resolveFound(
  quantity: number,
  { found, foundQuantity }: { found: boolean | null; foundQuantity: number | null },
): { foundQuantity: number | null } | null {
  if (found === null) return foundQuantity === null ? { foundQuantity: null } : null
  if (!found) return (foundQuantity ?? 0) === 0 ? { foundQuantity: 0 } : null
  const count = foundQuantity ?? quantity
  return count >= 1 && count <= quantity ? { foundQuantity: count } : null
}

const statusMessages: Record<OrderStatus, { title: string; message: string }> = {
  0: { title: 'is being processed', message: 'Your order is being processed.' },
  1: { title: 'is packed', message: 'Everything we found is packed and waiting for the van.' },
  2: { title: 'is out for delivery', message: 'Your order is on its way to you.' },
  3: { title: 'was delivered', message: 'Please report damaged or incorrect items within 24 hours.' },
  4: { title: 'was cancelled', message: 'Your order was cancelled. You pay nothing for it.' },
}

/** What a client is told when its order's status changes. */
export const statusNotice = (orderId: number, status: OrderStatus) => ({
  title: `Order #${orderId} ${statusMessages[status].title}`,
  message: statusMessages[status].message,
})

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What a client is told while its order is being picked: how far it is, what is missing, what it will cost. */
export function pickingNotice({ orderId, items }: Pick<Order, 'orderId' | 'items'>) {
  const looked = items.filter((item) => item.found !== null).length
  const missing = items.filter((item) => item.found === false).length
  const short = items.filter((item) => item.found && item.foundQuantity !== item.quantity).length
  const problems = [
    ...(missing > 0 ? [`${counted(missing, 'line', 'lines')} not found`] : []),
    ...(short > 0 ? [`${counted(short, 'line', 'lines')} short`] : []),
  ]
  return {
    title: `Order #${orderId}: ${looked} of ${counted(items.length, 'line', 'lines')} checked`,
    message: `${problems.length > 0 ? `${problems.join(', ')}. ` : ''}Amount due: ${formatMoney(amountDue(items))}.`,
  }
}

/** What a client is told when the price of one of its lines was changed. */
export const linePriceNotice = (orderId: number, productName: string, from: Cents, to: Cents) => ({
  title: `Order #${orderId}: a price was changed`,
  message: `${productName}: ${formatMoney(to)} instead of ${formatMoney(from)}.`,
})
