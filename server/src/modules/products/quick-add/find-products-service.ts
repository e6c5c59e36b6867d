import type { FoundProducts } from '@cornerstock/contract/prices/priced-products'
import { fold } from '@cornerstock/contract/values/fold'
import type { SignedInContext } from '../../../context.ts'
import { readProducts } from '../product-service.ts'
import { findExact } from './quick-add-queries.ts'

/** The products that have exactly a text as their SKU, barcode or name, for each text. Codes are before names. */
export async function findProductsByText(
  { db }: SignedInContext,
  texts: readonly string[],
): Promise<FoundProducts[]> {
  const found = await findExact(db, [...new Set(texts.map(toKey))])
  const products = await readProducts(db, [...new Set([...found.values()].flat())])
  return texts.map((text) => ({
    text,
    products: (found.get(toKey(text)) ?? []).flatMap((productId) => {
      const product = products.get(productId)
      return product ? [{ productId, name: product.name }] : []
    }),
  }))
}

const toKey = (text: string) => fold(text.trim())
