import type { Product } from '@cornerstock/contract/catalog/products'
import type { QuickAddRow } from '@cornerstock/contract/ordering/quick-add'
import { nearestOrderable } from '@cornerstock/contract/values/quantities'

export type FoundProduct = { product: Product; quantity: number }

/** What a line means first, then what a search for it finds, each product once, in a quantity that can be ordered. */
export function foundProducts(row: QuickAddRow | undefined, searched: readonly Product[]): FoundProduct[] {
  const meant = row ? [...(row.product ? [row.product] : []), ...row.candidates] : []
  const products = new Map([...searched, ...meant].map((product) => [product.productId, product]))
  const ids = [...new Set([...meant, ...searched].map(({ productId }) => productId))]
  return ids.flatMap((id) => {
    const product = products.get(id)
    return product ? [{ product, quantity: nearestOrderable(Math.max(1, row?.quantity ?? 1), product) }] : []
  })
}
