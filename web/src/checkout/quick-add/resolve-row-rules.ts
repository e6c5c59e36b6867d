import type { Product } from '@cornerstock/contract/catalog/products'
import { maxLineQuantity } from '@cornerstock/contract/http/fields'
import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { isOrderable, nearestQuantities } from '@cornerstock/contract/values/quantities'
import type { LineEdit } from './quick-add-rules.ts'

/** The row after the choices at its line. */
export function resolveRow(row: QuickAddRow, edit: LineEdit = {}): QuickAddRow {
  const chosen = row.candidates.find(({ productId }) => productId === edit.productId)
  const product = chosen ?? row.product
  if (!product) return row
  const quantity = edit.quantity ?? (chosen ? orderableFrom(row.quantity, chosen) : row.quantity)
  return { ...row, productId: product.productId, product, quantity, problem: problemOf(product, quantity) }
}

/** The quantity, or the next higher quantity that can be ordered. A written 0 stays, and is a problem of the line. */
const orderableFrom = (quantity: number, product: Product): number =>
  quantity === 0 || isOrderable(quantity, product)
    ? quantity
    : (nearestQuantities(quantity, product)[1] ?? quantity)

function problemOf(product: Product, quantity: number): QuickAddRow['problem'] {
  if (!product.inStock || (product.trackStock && product.stockQuantity === 0)) return 'unavailable'
  return quantity <= maxLineQuantity && isOrderable(quantity, product) ? null : 'quantity'
}

export interface ReadyLine {
  line: number
  product: Product
  quantity: number
}

/** The rows that can be added. */
export const readyLines = (rows: readonly QuickAddRow[]): ReadyLine[] =>
  rows.flatMap(({ line, product, quantity, problem }) =>
    product && problem === null ? [{ line, product, quantity }] : [],
  )

/** The number of different products, because several lines can name the same one. */
export const countProducts = (lines: readonly ReadyLine[]): number =>
  new Set(lines.map(({ product }) => product.productId)).size
