import {
  type NewProduct,
  type ProductInput,
  type StaffProduct,
  staffProductSchema,
} from '@cornerstock/contract/products'
import { z } from 'zod'
import { changedFields } from '../../changed-fields.ts'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound, violatesConstraint } from '../../http/errors.ts'
import { matchesTag, type Tagged, tagOf } from '../../http/etag.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent, staffOnly } from '../events/event-service.ts'
import { toProduct, toStaffProduct } from './product-mappers.ts'
import {
  deleteFromClientLists,
  insertProduct,
  lockProduct,
  markProductDeleted,
  type ProductLock,
  type ProductRow,
  toColumns,
  updateProduct,
} from './product-queries.ts'

/** Adds a product to the catalogue; PRODUCT_EXISTS where another has the name. */
export async function createProduct(
  context: SignedInContext,
  input: NewProduct,
): Promise<Tagged<StaffProduct>> {
  const created = await context.db.transaction(async (transaction) => {
    const created = await insertProduct(transaction, input).catch(refuseTakenName)
    const { productId } = created
    await logStaffChange(transaction, context, 'products', {
      what: `product ${productId}`,
      to: toWire(created),
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, null)
    return created
  })
  await waitForCachesToExpire()
  return tagged(created)
}

/**
 * Saves the whole product. STALE (with the current state) where `ifMatch` is an older version's tag;
 * PRODUCT_EXISTS where another product has the name. What is as it was leaves no trace, and what only staff
 * see is told to staff alone.
 */
export async function saveProduct(
  context: SignedInContext,
  productId: number,
  input: ProductInput,
  ifMatch: string | undefined,
): Promise<Tagged<StaffProduct>> {
  const product = await context.db.transaction(async (transaction) => {
    const current = await requireLocked(transaction, productId, 'no key update')
    refuseStale(current, ifMatch)
    const whole = { ...input, trackStock: input.trackStock ?? current.trackStock }
    const changes = changedFields(toWire(current), toWire({ ...current, ...toColumns(whole) }))
    if (!changes) return current
    const saved = await updateProduct(transaction, productId, whole).catch(refuseTakenName)
    await logStaffChange(transaction, context, 'products', { what: `product ${productId}`, ...changes })
    const isSeenByClients = changedFields(toProduct(current), toProduct(saved)) !== null
    await recordEvent(transaction, { type: 'catalog.changed', productId }, isSeenByClients ? null : staffOnly)
    return saved
  })
  await waitForCachesToExpire()
  return tagged(product)
}

/** Takes a product out of the catalogue and off every client's lists; past orders keep what they say of it. */
export async function deleteProduct(context: SignedInContext, productId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const product = await requireLocked(transaction, productId, 'update')
    await markProductDeleted(transaction, productId, context.now)
    await deleteFromClientLists(transaction, productId)
    await logStaffChange(transaction, context, 'products', {
      what: `product ${productId}`,
      from: toWire(product),
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, null)
  })
  await waitForCachesToExpire()
}

const toWire = (product: ProductRow) => z.encode(staffProductSchema, toStaffProduct(product))

const etagOf = (product: ProductRow) => tagOf(JSON.stringify(toWire(product)))

const tagged = (product: ProductRow): Tagged<StaffProduct> => ({
  value: toStaffProduct(product),
  etag: etagOf(product),
})

async function requireLocked(transaction: Database, productId: number, lock: ProductLock) {
  const product = await lockProduct(transaction, productId, lock)
  if (!product) throw notFound('Product')
  return product
}

// The database decides, as two saves at once could both find the name free.
function refuseTakenName(error: unknown): never {
  if (!violatesConstraint(error, 'products_live_name')) throw error
  throw new AppError(
    'PRODUCT_EXISTS',
    'That product already exists — please pick it from the list or choose another.',
  )
}

function refuseStale(current: ProductRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, etagOf(current))) return
  throw new AppError('STALE', 'Someone else has changed this product meanwhile.', {
    details: toWire(current),
  })
}
