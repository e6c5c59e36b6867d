import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { RejectedLine } from '@cornerstock/contract/ordering/cart'
import { isOrderable, nearestQuantities, type QuantityRule } from '@cornerstock/contract/values/quantities'

/** The fields of a product that decide whether a cart line is rejected. */
type LineProduct = QuantityRule & { name: string; isForSale: boolean; deletedAt: Date | null }

export type AddedLine = { productId: number; quantity: number; anyQuantity: boolean }

/** Sums the quantities of each product. `anyQuantity` on one line counts for its product. */
export function mergeAddedLines(
  items: { productId: number; quantity: number; anyQuantity?: boolean | null | undefined }[],
): AddedLine[] {
  const merged = new Map<number, AddedLine>()
  for (const { productId, quantity, anyQuantity } of items) {
    const known = merged.get(productId)
    merged.set(productId, {
      productId,
      quantity: quantity + (known?.quantity ?? 0),
      anyQuantity: anyQuantity === true || known?.anyQuantity === true,
    })
  }
  return [...merged.values()]
}

/**
 * Why a line cannot be added; null if it can.
 *
 * @param product undefined if it never existed
 * @param total the quantity of the whole cart line; undefined if it would exceed the limit of a line
 */
export function rejectionOf(
  { productId, anyQuantity }: AddedLine,
  product: LineProduct | undefined,
  total: number | undefined,
): RejectedLine | null {
  if (!product || product.deletedAt !== null)
    return { productId, name: product?.name ?? null, code: 'PRODUCT_UNAVAILABLE' }
  const { name } = product
  if (!product.isForSale) return { productId, name, code: 'OUT_OF_STOCK' }
  if (total !== undefined && (anyQuantity || isOrderable(total, product))) return null
  const nearest = nearestQuantities(total ?? maxLineQuantity + 1, product)
  return { productId, name, code: 'QUANTITY_NOT_ORDERABLE', nearest }
}
