import { seesCosts } from '@cornerstock/contract/accounts/key-scopes'
import type { NewProduct, ProductInput } from '@cornerstock/contract/catalog/product-input'
import type { SavedProduct } from '@cornerstock/contract/catalog/products'
import type { BelowFloor } from '@cornerstock/contract/prices/price-floor'
import { wrongStepOf } from '@cornerstock/contract/prices/prices'
import { cents } from '@cornerstock/contract/values/money'
import type { Actor, SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, badField, notFound, violatesConstraint } from '../../../errors/app-error.ts'
import { matchesTag, type Tagged, tagOf } from '../../../http/responses/etag.ts'
import { text } from '../../../texts/text.ts'
import { changedFields, logStaffChange } from '../../app-logs/app-log-service.ts'
import { keepCategories } from '../../catalog/few-categories-service.ts'
import { requireCharges } from '../../charges/charge-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { keepShownImage } from '../../images/image-service.ts'
import { belowFloorPart, checkFloor, readFloor } from '../../price-floor/floor-service.ts'
import { toItemJson, toPiece } from '../lists/piece-mappers.ts'
import {
  audienceOf,
  encodeProduct,
  productInLog,
  toProduct,
  toRetailPrice,
  toStaffProduct,
  toSupplierPrices,
} from '../product-mappers.ts'
import { lockProduct, type ProductLock, type ProductRow } from '../product-queries.ts'
import { isSaleRunning, isTimed } from '../sales/sale-rules.ts'
import { datePrices } from '../supplier-prices/supplier-price-rules.ts'
import { changedPrices } from './changed-prices-service.ts'
import {
  deleteFromClientLists,
  insertProduct,
  markProductDeleted,
  toColumns,
  updateProduct,
} from './product-editing-queries.ts'

/** Adds a product to the catalog. Throws PRODUCT_EXISTS or SKU_TAKEN if another product has the name or the SKU;
 * BELOW_FLOOR if a price is below a floor that blocks. */
export async function createProduct(
  context: SignedInContext,
  input: NewProduct,
  wantsBelowFloor = false,
): Promise<Tagged<SavedProduct>> {
  const floor = await readFloor(context, wantsBelowFloor)
  const { created, below } = await context.db.transaction(async (transaction) => {
    await requireCharges(transaction, input.chargeIds)
    const created = await insertProduct(transaction, {
      ...withCheckedPrices(context, input),
      supplierPrices: datePrices(input.supplierPrices, null, context.now),
    }).catch(rejectTaken)
    const { productId } = created
    await keepShownImage(transaction, context, created.imageUrl)
    await logStaffChange(transaction, context, 'products', {
      what: productInLog(created),
      to: toWire(created),
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, null)
    const below = await checkFloor(transaction, context, floor, changedPrices(null, created))
    return { created, below }
  })
  await waitForCachesToExpire()
  return tagged(context, created, below)
}

/**
 * Replaces a product. Throws STALE (with the current product) if `ifMatch` is the tag of an older version;
 * PRODUCT_EXISTS if another product has the name; SKU_TAKEN if one has the SKU; BELOW_FLOOR. A save without changes is
 * not logged. The event of a change goes only to staff if clients do not see the changed fields. A caller that does not
 * see costs leaves them as they are.
 */
export async function saveProduct(
  context: SignedInContext,
  productId: number,
  given: ProductInput,
  { ifMatch, belowFloor = false }: { ifMatch: string | undefined; belowFloor?: boolean | undefined },
): Promise<Tagged<SavedProduct>> {
  const floor = await readFloor(context, belowFloor)
  const { product, below } = await context.db.transaction(async (transaction) => {
    await keepCategories(transaction)
    const current = await requireLocked(transaction, productId, 'no key update')
    rejectStale(context, current, ifMatch)
    const input = seesCosts(context.actor) ? given : { ...given, ...costsOf(current) }
    const complete = withCheckedPrices(context, {
      ...input,
      saleStartsAt: input.saleStartsAt === undefined ? current.saleStartsAt : input.saleStartsAt,
      saleEndsAt: input.saleEndsAt === undefined ? current.saleEndsAt : input.saleEndsAt,
      trackStock: input.trackStock ?? current.trackStock,
      minimumQuantity: input.minimumQuantity ?? current.minimumQuantity,
      quantityStep: input.quantityStep ?? current.quantityStep,
      sku: input.sku === undefined ? current.sku : input.sku,
      barcodes: input.barcodes ?? current.barcodes,
      permitTypeId: input.permitTypeId === undefined ? current.permitTypeId : input.permitTypeId,
      priceSteps: input.priceSteps ?? current.priceSteps,
      chargeIds: input.chargeIds ?? current.chargeIds,
      ounces: input.ounces === undefined ? current.ounces : input.ounces,
      retailPrice: input.retailPrice === undefined ? toRetailPrice(current) : input.retailPrice,
    })
    if (input.chargeIds) await requireCharges(transaction, input.chargeIds)
    const dated = {
      ...complete,
      supplierPrices: datePrices(input.supplierPrices, current.supplierPrices, context.now),
    }
    const changes = changedFields(toWire(current), toWire({ ...current, ...toColumns(dated) }))
    if (!changes) return { product: current, below: [] }
    const saved = await updateProduct(transaction, productId, dated).catch(rejectTaken)
    await keepShownImage(transaction, context, saved.imageUrl)
    await logStaffChange(transaction, context, 'products', { what: productInLog(current), ...changes })
    const isVisibleToClients = changedFields(toProduct(current), toProduct(saved)) !== null
    await recordEvent(
      transaction,
      { type: 'catalog.changed', productId },
      isVisibleToClients ? null : staffOnly,
    )
    const below = await checkFloor(transaction, context, floor, changedPrices(current, saved))
    return { product: saved, below }
  })
  await waitForCachesToExpire()
  return tagged(context, product, below)
}

/** Removes a product from the catalog and from the lists of every client. Past orders keep their lines. */
export async function deleteProduct(context: SignedInContext, productId: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const product = await requireLocked(transaction, productId, 'update')
    await markProductDeleted(transaction, productId, context.now)
    await deleteFromClientLists(transaction, productId)
    await logStaffChange(transaction, context, 'products', {
      what: productInLog(product),
      from: toWire(product),
    })
    await recordEvent(transaction, { type: 'catalog.changed', productId }, null)
  })
  await waitForCachesToExpire()
}

type PriceFields = Pick<
  NewProduct,
  'onSale' | 'price' | 'salePrice' | 'saleStartsAt' | 'saleEndsAt' | 'priceSteps'
>

/**
 * The product, with `onSale` set by the clock if its sale is timed. Throws BAD_REQUEST if a price or a time contradicts
 * another, which may be one that the request does not change.
 */
export function withCheckedPrices<P extends PriceFields>(
  { now }: Pick<SignedInContext, 'now'>,
  product: P,
): P {
  const wrongStep = wrongStepOf(product.price, product.priceSteps)
  if (wrongStep >= 0)
    throw badField(
      `priceSteps.${wrongStep}.price`,
      text('Prices by quantity must fall, and stay below the price.'),
    )
  if (!isTimed(product)) return product
  const { price, salePrice, saleStartsAt, saleEndsAt } = product
  if (salePrice === null) throw badField('salePrice', text('A sale needs a price.'))
  if (salePrice === 0) throw badField('salePrice', text('The sale price must be above 0.'))
  if (salePrice >= price) throw badField('salePrice', text('The sale price must be below the price.'))
  if (saleStartsAt && saleEndsAt && saleEndsAt <= saleStartsAt)
    throw badField('saleEndsAt', text('The sale must end after it starts.'))
  return { ...product, onSale: isSaleRunning(product, now) }
}

/** The fields of a product as staff see them, for the log. */
export const toWire = encodeProduct.associate

const etagOf = (actor: Actor, product: ProductRow) =>
  tagOf(toItemJson(toPiece(audienceOf(actor).audience, product), product))

const tagged = (
  { actor }: SignedInContext,
  product: ProductRow,
  below: BelowFloor[],
): Tagged<SavedProduct> => ({
  value: { ...toStaffProduct(product), ...belowFloorPart(below) },
  etag: etagOf(actor, product),
})

/** What a product costs, as a save names it. */
const costsOf = ({ costPriceCents, supplier, supplierPrices }: ProductRow) => ({
  costPrice: cents(costPriceCents),
  supplier,
  supplierPrices: supplierPrices && toSupplierPrices(supplierPrices),
})

async function requireLocked(transaction: Database, productId: number, lock: ProductLock) {
  const product = await lockProduct(transaction, productId, lock)
  if (!product) throw notFound('Product')
  return product
}

// Checked by the database, because two concurrent saves could both find the name unused.
function rejectTaken(error: unknown): never {
  if (violatesConstraint(error, 'products_permit_type_id_permit_types_permit_type_id_fk'))
    throw notFound('Permit type')
  if (violatesConstraint(error, 'products_live_sku'))
    throw new AppError('SKU_TAKEN', text('Another product has this SKU.'))
  if (!violatesConstraint(error, 'products_live_name')) throw error
  throw new AppError(
    'PRODUCT_EXISTS',
    text('That product already exists — please pick it from the list or choose another.'),
  )
}

function rejectStale({ actor }: SignedInContext, current: ProductRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || matchesTag(ifMatch, etagOf(actor, current))) return
  throw new AppError('STALE', text('Someone else has changed this product in the meantime.'), {
    details: toStaffProduct(current),
  })
}
