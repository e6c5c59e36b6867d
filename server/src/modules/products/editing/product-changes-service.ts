import type {
  ChangeableFields,
  ProductChange,
  ProductChangesResponse,
} from '@cornerstock/contract/catalog/bulk-changes'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound } from '../../../errors/app-error.ts'
import { toRejection } from '../../../http/rejection.ts'
import { text } from '../../../texts/text.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordProductChanges } from '../product-events.ts'
import { toStaffProduct } from '../product-mappers.ts'
import { findProductsById, type ProductRow } from '../product-queries.ts'
import { isTimed } from '../sales/sale-rules.ts'
import { toColumns, updateProduct } from './product-editing-queries.ts'
import { toWire, withRunningSale } from './product-editing-service.ts'

/** Changes fields of several products in one transaction, and returns the rejected ones. */
export async function changeProducts(
  context: SignedInContext,
  changes: readonly ProductChange[],
): Promise<ProductChangesResponse> {
  const response = await context.db.transaction(async (transaction) => {
    const response: ProductChangesResponse = { changed: [], refused: [] }
    const ids = [...new Set(changes.map(({ productId }) => productId))]
    const rows = await findProductsById(transaction, ids, 'no key update')
    const current = new Map(rows.map((row) => [row.productId, row]))
    for (const { productId, from, to } of changes)
      try {
        const row = requireUnchanged(current.get(productId), from)
        current.set(productId, await changeProduct(transaction, context, row, to))
        response.changed.push(productId)
      } catch (error) {
        response.refused.push({ productId, ...toRejection(error, context.language) })
      }
    if (response.changed.length > 0) await recordProductChanges(transaction, [...new Set(response.changed)])
    return response
  })
  await waitForCachesToExpire()
  return response
}

/**
 * The product, if the caller's screen shows its current values. `onSale` of a timed sale is ignored: the clock sets it.
 */
function requireUnchanged(row: ProductRow | undefined, { onSale, ...seen }: ChangeableFields): ProductRow {
  if (!row || row.deletedAt !== null) throw notFound('Product')
  const wanted = isTimed(row) || onSale === undefined ? seen : { ...seen, onSale }
  if (changedFields<ChangeableFields>(toStaffProduct(row), wanted))
    throw new AppError('CONFLICT', text('Someone else has changed this product in the meantime.'))
  return row
}

async function changeProduct(
  transaction: Database,
  context: SignedInContext,
  row: ProductRow,
  to: ChangeableFields,
): Promise<ProductRow> {
  const { productId, ...current } = toStaffProduct(row)
  const changed = withRunningSale(context, { ...current, ...to })
  if (changed.onSale && changed.salePrice === 0)
    throw badField('salePrice', text('The sale price must be above 0.'))
  if (changed.onSale && (changed.salePrice === null || changed.salePrice >= changed.price))
    throw badField('salePrice', text('The sale price must be below the price.'))
  // Supplier prices keep their times.
  const product = { ...changed, supplierPrices: row.supplierPrices }
  const changes = changedFields(toWire(row), toWire({ ...row, ...toColumns(product) }))
  if (!changes) return row
  const saved = await updateProduct(transaction, productId, product)
  await logStaffChange(transaction, context, 'products', { what: `product ${productId}`, ...changes })
  return saved
}
