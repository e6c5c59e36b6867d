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
import { type Changes, changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { keepCategories } from '../../catalog/few-categories-service.ts'
import { requireCharges } from '../../charges/charge-service.ts'
import { requirePermitType } from '../../permits/permit-type-service.ts'
import { belowFloorPart, checkFloor, type Floor, readFloor } from '../../price-floor/floor-service.ts'
import { recordProductChanges } from '../product-events.ts'
import { productInLog, toStaffProduct } from '../product-mappers.ts'
import { findProductsById, type ProductRow } from '../product-queries.ts'
import { isTimed } from '../sales/sale-rules.ts'
import { changedPricesOfAll } from './changed-prices-service.ts'
import { toColumns, updateProduct } from './product-editing-queries.ts'
import { toWire, withCheckedPrices } from './product-editing-service.ts'

/**
 * Changes fields of several products in one transaction, and returns the rejected ones. Throws BAD_REQUEST, which names
 * the products, if any of them would get a price of 0 or less, and BELOW_FLOOR; then none is changed.
 */
export async function changeProducts(
  context: SignedInContext,
  changes: readonly ProductChange[],
  wantsBelowFloor = false,
): Promise<ProductChangesResponse> {
  const floor = await readFloor(context, wantsBelowFloor)
  const response = await context.db.transaction((transaction) =>
    changeProductsWithin(transaction, context, changes, floor),
  )
  await waitForCachesToExpire()
  return response
}

/** `changeProducts` in a transaction. Wait for the caches (`waitForCachesToExpire`) after it. */
export async function changeProductsWithin(
  transaction: Database,
  context: SignedInContext,
  changes: readonly ProductChange[],
  floor: Floor,
): Promise<ProductChangesResponse> {
  const response: ProductChangesResponse = { changed: [], refused: [] }
  const logged: LoggedProduct[] = []
  const ids = [...new Set(changes.map(({ productId }) => productId))]
  if (changes.some(({ to }) => to.category !== undefined)) await keepCategories(transaction)
  const rows = await findProductsById(transaction, ids, 'no key update')
  const current = new Map(rows.map((row) => [row.productId, row]))
  rejectFreeProducts(changes, current)
  for (const { productId, from, to } of changes)
    try {
      const row = requireUnchanged(current.get(productId), from)
      const { saved, changes } = await changeProduct(transaction, context, row, to)
      current.set(productId, saved)
      if (changes) logged.push({ product: saved, changes })
      response.changed.push(productId)
    } catch (error) {
      response.refused.push({ productId, ...toRejection(error, context.language) })
    }
  await logProducts(transaction, context, logged)
  if (response.changed.length > 0) await recordProductChanges(transaction, [...new Set(response.changed)])
  const check = changedPricesOfAll(rows, [...current.values()])
  const below = await checkFloor(transaction, context, floor, check)
  return { ...response, ...belowFloorPart(below) }
}

/** Nothing is sold at 0 or less, so such a price is a wrong calculation, and no part of it is saved. */
function rejectFreeProducts(changes: readonly ProductChange[], current: ReadonlyMap<number, ProductRow>) {
  const names = changes
    .filter(({ to: { price } }) => price !== undefined && price <= 0)
    .map(({ productId }) => current.get(productId)?.name ?? String(productId))
  if (names.length > 0)
    throw badField('products', text('These prices would be 0 or less: {names}', { names: names.join(', ') }))
}

type LoggedProduct = { product: ProductRow; changes: Changes }

/** Logs the changes as one entry, from which they can be undone: one product by its fields, several by their names. */
async function logProducts(
  transaction: Database,
  context: SignedInContext,
  logged: readonly LoggedProduct[],
): Promise<void> {
  const [first, ...others] = logged
  if (!first) return
  const by = (side: keyof Changes) =>
    Object.fromEntries(logged.map(({ product, changes }) => [productInLog(product), changes[side]]))
  await logStaffChange(
    transaction,
    context,
    'products',
    others.length === 0
      ? { what: productInLog(first.product), ...first.changes }
      : { what: `${logged.length} products`, from: by('from'), to: by('to') },
  )
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
): Promise<{ saved: ProductRow; changes: Changes | null }> {
  const { productId, ...current } = toStaffProduct(row)
  const changed = withCheckedPrices(context, { ...current, ...to })
  if (to.chargeIds) await requireCharges(transaction, to.chargeIds)
  if (to.permitTypeId != null) await requirePermitType(transaction, to.permitTypeId)
  if (changed.onSale && changed.salePrice === 0)
    throw badField('salePrice', text('The sale price must be above 0.'))
  if (changed.onSale && (changed.salePrice === null || changed.salePrice >= changed.price))
    throw badField('salePrice', text('The sale price must be below the price.'))
  // Supplier prices keep their times.
  const product = { ...changed, supplierPrices: row.supplierPrices }
  const changes = changedFields(toWire(row), toWire({ ...row, ...toColumns(product) }))
  return { saved: changes ? await updateProduct(transaction, productId, product) : row, changes }
}
