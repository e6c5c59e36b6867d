import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { OrderAgainResponse } from '@cornerstock/contract/ordering/order-again'
import type { Cents } from '@cornerstock/contract/values/money'
import { isOrderable, nearestQuantities, type QuantityRule } from '@cornerstock/contract/values/quantities'

/** A line of the past order. */
export type PastLine = { productId: number; productName: string; quantity: number; priceCents: number }

/** A product as it is now. */
export type CurrentProduct = QuantityRule & {
  name: string
  price: Cents
  /** Whether it can be ordered, and its tracked stock is not 0. */
  isInStock: boolean
}

/** The lines that ordering again adds to the cart, and their differences from the past order. */
export type Plan = Omit<OrderAgainResponse, 'cart'>

/** Merges the lines of each product: quantities are summed, and the last price is kept. */
function mergePastLines(lines: readonly PastLine[]): PastLine[] {
  const merged = new Map<number, PastLine>()
  for (const line of lines) {
    const known = merged.get(line.productId)
    merged.set(line.productId, { ...line, quantity: line.quantity + (known?.quantity ?? 0) })
  }
  return [...merged.values()]
}

/**
 * Plans to add the lines of a past order to a cart. If the whole cart line would have a quantity that cannot be
 * ordered, the added quantity is raised to the next one that can.
 *
 * @param products by id, without deleted ones
 * @param inCart the quantities in the cart by product id
 */
export function planOrderAgain(
  lines: readonly PastLine[],
  products: ReadonlyMap<number, CurrentProduct>,
  inCart: ReadonlyMap<number, number>,
): Plan {
  const plan: Plan = { added: [], changed: [], unavailable: [] }
  for (const { productId, productName, quantity: wanted, priceCents } of mergePastLines(lines)) {
    const product = products.get(productId)
    if (!product?.isInStock) {
      plan.unavailable.push({ name: product?.name ?? productName, reason: product ? 'outOfStock' : 'gone' })
      continue
    }
    const quantity = quantityToAdd(wanted, inCart.get(productId) ?? 0, product)
    if (quantity === null) {
      plan.unavailable.push({ name: product.name, reason: 'quantity' })
      continue
    }
    plan.added.push({ productId, quantity })
    if (product.price !== priceCents || quantity !== wanted)
      plan.changed.push({
        productId,
        name: product.name,
        oldPrice: priceCents as Cents,
        newPrice: product.price,
        ...(quantity !== wanted && { quantity }),
      })
  }
  return plan
}

/** The wanted quantity, or the next higher one with which the cart line can be ordered; null above the limit. */
function quantityToAdd(wanted: number, inCart: number, product: QuantityRule): number | null {
  const total = inCart + wanted
  const orderable = isOrderable(total, product) ? total : nearestQuantities(total, product)[1]
  return orderable === null || orderable > maxLineQuantity ? null : orderable - inCart
}
