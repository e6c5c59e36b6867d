import type { NewSheetPrice, PriceSheetRow } from '@cornerstock/contract/prices/price-sheet'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import { AppError } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { staffOnly } from '../../events/event-service.ts'
import { recordProductChanges } from '../product-events.ts'
import { productInLog } from '../product-mappers.ts'
import { findProductsById, type ProductRow } from '../product-queries.ts'
import { findProductsOfSupplier, updateSupplierPrices } from './supplier-price-queries.ts'
import { priceOfSupplier, withSupplierPrice } from './supplier-price-rules.ts'

/** The products of a supplier with its prices, by name. */
export async function readPriceSheet(context: SignedInContext, supplier: string): Promise<PriceSheetRow[]> {
  const products = await findProductsOfSupplier(context.db, supplier)
  return products.map(({ productId, name, sku, priceCents, supplierPrices }) => {
    const own = priceOfSupplier(supplierPrices, supplier)
    return {
      productId,
      name,
      sku,
      price: cents(priceCents),
      supplierPrice: own ? cents(own.price) : null,
      pricedAt: own?.pricedAt ? new Date(own.pricedAt) : null,
    }
  })
}

type Sheet = { supplier: string; prices: readonly NewSheetPrice[] }

/**
 * Sets prices of a supplier in one transaction and with one entry of the log. Throws CONFLICT, which names the products,
 * if a price is not the one that the caller saw, or a product was deleted; then none is set.
 */
export async function savePriceSheet(context: SignedInContext, { supplier, prices }: Sheet): Promise<void> {
  const wanted = new Map(prices.map((price) => [price.productId, price]))
  await context.db.transaction(async (transaction) => {
    const rows = await findProductsById(transaction, [...wanted.keys()], 'no key update')
    rejectOutdated([...wanted.values()], rows, supplier)
    const changes = rows.flatMap((product) => {
      const from = priceOfSupplier(product.supplierPrices, supplier)?.price ?? null
      const to = wanted.get(product.productId)?.price
      return to === undefined || to === from ? [] : [{ product, from, to }]
    })
    for (const { product, to } of changes) {
      const next = withSupplierPrice(product.supplierPrices, { name: supplier, price: to }, context.now)
      await updateSupplierPrices(transaction, product.productId, next)
    }
    if (changes.length === 0) return
    await logStaffChange(transaction, context, 'products', {
      what: `the prices of ${supplier} for ${changes.length} products`,
      from: byProduct(changes.map(({ product, from }) => [product, from])),
      to: byProduct(changes.map(({ product, to }) => [product, to])),
    })
    const productIds = changes.map(({ product }) => product.productId)
    await recordProductChanges(transaction, productIds, staffOnly)
  })
  await waitForCachesToExpire()
}

const byProduct = (prices: readonly (readonly [ProductRow, number | null])[]) =>
  Object.fromEntries(
    prices.map(([product, price]) => [
      productInLog(product),
      price === null ? null : toDollars(cents(price)),
    ]),
  )

function rejectOutdated(
  wanted: readonly NewSheetPrice[],
  rows: readonly ProductRow[],
  supplier: string,
): void {
  const current = new Map(rows.map((row) => [row.productId, row]))
  const outdated = wanted.filter(({ productId, from }) => {
    const row = current.get(productId)
    if (!row || row.deletedAt !== null) return true
    return (priceOfSupplier(row.supplierPrices, supplier)?.price ?? null) !== from
  })
  if (outdated.length === 0) return
  const names = outdated.map(({ productId }) => current.get(productId)?.name ?? String(productId))
  throw new AppError(
    'CONFLICT',
    text('Someone else has changed these prices in the meantime: {names}', { names: names.join(', ') }),
  )
}
