import type { ProductInput, ProductQuery, StaffProduct } from '@cornerstock/contract/products'
import { staffProductSchema } from '@cornerstock/contract/products'
import { z } from 'zod'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, isViolationOf, notFound } from '../../errors.ts'
import { matchesTag, type Tagged, tagOf } from '../../etag.ts'
import { pageSize, toPage } from '../../paging.ts'
import { type PreparedAnswer, prepareAnswer } from '../../prepared-answer.ts'
import { logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import {
  countProducts,
  findProduct,
  findProducts,
  lockProduct,
  type ProductFilter,
  type ProductRow,
  updateProduct,
} from './product-queries.ts'
import { shapeFor, toStaffProduct } from './product-shapes.ts'

const encodeStaff = (product: StaffProduct) => JSON.stringify(z.encode(staffProductSchema, product))
const tagged = (product: StaffProduct): Tagged<StaffProduct> => ({
  value: product,
  etag: tagOf(encodeStaff(product)),
})

/**
 * A page of products. `narrowedBy` comes from the address (a category, a brand) and wins over the query.
 * Sorted by name unless asked otherwise.
 */
export function listProducts(
  context: SignedInContext,
  query: ProductQuery,
  narrowedBy: ProductFilter = {},
): Promise<PreparedAnswer> {
  const { sort = 'name', cursor, limit: _, ...asked } = query
  const filter = { ...asked, ...narrowedBy }
  const limit = pageSize(query)
  const { audience, toWire } = shapeFor(context.actor)
  return context.catalog.answer(
    context.actor.catalogVersion,
    JSON.stringify(['list', audience, filter, sort, limit, cursor]),
    async () => {
      const { rows, total } = await findForgiving(context.db, filter, { sort, limit: limit + 1, cursor })
      const page = toPage(rows, limit, total, (last) => last.position)
      const json = JSON.stringify(page.items.map(({ product }) => toWire(product)))
      return prepareAnswer(json, tagOf(`${json}${page.next}${total}`), { next: page.next, total })
    },
  )
}

/** What was asked for; only where nothing is exactly that, what may have been meant. */
async function findForgiving(db: Database, filter: ProductFilter, page: Parameters<typeof findProducts>[2]) {
  const exactly = await countProducts(db, filter)
  if (exactly > 0 || !filter.search) return { rows: await findProducts(db, filter, page), total: exactly }
  const forgiving = { ...filter, forgivesSlips: true }
  const [rows, total] = await Promise.all([findProducts(db, forgiving, page), countProducts(db, forgiving)])
  return { rows, total }
}

/** One product; NOT_FOUND where there is none or it has been deleted. */
export function getProduct(context: SignedInContext, productId: number): Promise<PreparedAnswer> {
  const { audience, toWire } = shapeFor(context.actor)
  return context.catalog.answer(
    context.actor.catalogVersion,
    JSON.stringify(['product', audience, productId]),
    async () => {
      const row = await requireProduct(context.db, productId)
      const json = JSON.stringify(toWire(row))
      return prepareAnswer(json, tagOf(json), null)
    },
  )
}

/** A live product's row; NOT_FOUND where there is none. */
export async function requireProduct(db: Database, productId: number): Promise<ProductRow> {
  const row = await findProduct(db, productId)
  if (!row) throw notFound('Product')
  return row
}

/** What each supplier asks for a product. */
export async function listSupplierPrices(context: SignedInContext, productId: number) {
  return (await requireProduct(context.db, productId)).supplierPrices ?? []
}

/**
 * Saves the whole product. STALE (with the current state) where `ifMatch` is an older version's tag;
 * PRODUCT_EXISTS where another product has the name.
 */
export async function saveProduct(
  context: SignedInContext,
  productId: number,
  input: ProductInput,
  ifMatch: string | undefined,
): Promise<Tagged<StaffProduct>> {
  const product = await context.db.transaction(async (transaction) => {
    const current = await lockProduct(transaction, productId)
    if (!current) throw notFound('Product')
    refuseStale(current, ifMatch)
    const saved = await updateProduct(transaction, productId, input).catch(refuseTakenName)
    if (!saved) throw notFound('Product')
    await logStaffChange(transaction, context, 'products', {
      what: `product ${productId}`,
      ...changedFields(current, saved),
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, null)
    return tagged(toStaffProduct(saved))
  })
  await context.actors.settled()
  return product
}

// The database decides, as two saves at once could both find the name free.
function refuseTakenName(error: unknown): never {
  if (!isViolationOf(error, 'products_live_name')) throw error
  throw new AppError(
    'PRODUCT_EXISTS',
    'That product already exists — please pick it from the list or choose another.',
  )
}

function refuseStale(current: ProductRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return
  const json = encodeStaff(toStaffProduct(current))
  if (matchesTag(ifMatch, tagOf(json))) return
  throw new AppError('STALE', 'Someone else has changed this product meanwhile.', {
    details: JSON.parse(json),
  })
}

/** Only what a save changed, for the log. */
function changedFields(before: ProductRow, after: ProductRow) {
  const changed = Object.keys(after).filter((field) => {
    const key = field as keyof ProductRow
    return JSON.stringify(before[key]) !== JSON.stringify(after[key])
  }) as (keyof ProductRow)[]
  const pick = (row: ProductRow) => Object.fromEntries(changed.map((field) => [field, row[field]]))
  return { from: pick(before), to: pick(after) }
}
