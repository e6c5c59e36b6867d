import type { AppliedImport, CategoryChoices, ImportKind } from '@cornerstock/contract/office/imports'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound, violatesConstraint, violatesForeignKey } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { keepCategories } from '../../catalog/few-categories-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { belowFloorPart, checkFloor, type Floor, readFloor } from '../../price-floor/floor-service.ts'
import { changedPricesOfAll } from '../../products/editing/changed-prices-service.ts'
import { decideCategories } from '../categories/category-choices-service.ts'
import { answerCategories } from '../categories/category-queries.ts'
import { clientPriceImports } from '../client-prices/client-price-import-service.ts'
import { describeImport } from '../import-mappers.ts'
import { countRows, finishImport, lockImport } from '../import-queries.ts'
import { levelImports } from '../levels/level-import-service.ts'
import { orderImports } from '../orders/order-import-service.ts'
import { permitImports } from '../permits/permit-import-service.ts'
import { findLostImages, lockImportedImages } from '../pictures/picture-apply-queries.ts'
import {
  changesLevels,
  findChangedClients,
  insertImportedClients,
  lockImportedClients,
  updateImportedClients,
} from './apply-client-queries.ts'
import { findChangedPrices, keepFormerPriceTimes, updateImportedPrices } from './apply-price-queries.ts'
import {
  findChangedProducts,
  findPricedProducts,
  insertImportedProducts,
  keepFormerSales,
  lockImportedProducts,
  updateImportedProducts,
} from './apply-product-queries.ts'
import type { Applying } from './import-methods.ts'
import { rowsToApply } from './imported-rows-queries.ts'
import { insertOpenInvoices } from './open-invoice-queries.ts'
import { settleImportedClients } from './open-invoice-service.ts'

const methods: Record<ImportKind, Applying> = {
  products: {
    lock: [keepCategories, lockImportedProducts],
    outdated: [(db, importId) => findChangedProducts(db, rowsToApply(importId, 'update'))],
    write: [
      keepFormerSales,
      (db, importId) => updateImportedProducts(db, rowsToApply(importId, 'update')),
      (db, importId) => insertImportedProducts(db, importId),
    ],
    startFloorCheck: async (db, importId) => {
      const before = await findPricedProducts(db, importId)
      return async () => changedPricesOfAll(before, await findPricedProducts(db, importId))
    },
  },
  prices: {
    lock: [lockImportedProducts],
    outdated: [(db, importId) => findChangedPrices(db, rowsToApply(importId, 'create', 'update'))],
    write: [keepFormerPriceTimes, updateImportedPrices],
  },
  clients: {
    lock: [lockImportedClients],
    outdated: [(db, importId) => findChangedClients(db, rowsToApply(importId, 'update'))],
    write: [
      (db, importId, now) => updateImportedClients(db, rowsToApply(importId, 'update'), now),
      insertImportedClients,
    ],
  },
  'open-invoices': {
    lock: [lockImportedClients],
    outdated: [(db, importId) => findChangedClients(db, rowsToApply(importId, 'create'))],
    write: [insertOpenInvoices, settleImportedClients],
  },
  levels: levelImports.applying,
  'client-prices': clientPriceImports.applying,
  permits: permitImports.applying,
  orders: orderImports.applying,
  pictures: {
    lock: [lockImportedProducts, lockImportedImages],
    outdated: [(db, importId) => findChangedProducts(db, rowsToApply(importId, 'update')), findLostImages],
    write: [(db, importId) => updateImportedProducts(db, rowsToApply(importId, 'update'))],
  },
}

/**
 * Applies the good rows of an import in one transaction. A repeated call returns the first result. Throws
 * IMPORT_OUTDATED if a field that it would change has changed since the check; BELOW_FLOOR if a price that it sets, or
 * whose cost it raises, is below a floor that blocks.
 *
 * @param choices what becomes of unknown categories
 */
export async function applyImport(
  context: SignedInContext,
  importId: number,
  choices: CategoryChoices,
  wantsBelowFloor = false,
): Promise<AppliedImport> {
  const floor = await readFloor(context, wantsBelowFloor)
  const result = await context.runCostly(() =>
    context.db
      .transaction((transaction) => applyOnce(transaction, context, importId, { choices, floor }))
      .catch(rejectTaken),
  )
  context.invalidateCatalog() // It may have made categories.
  await waitForCachesToExpire()
  return result
}

async function applyOnce(
  transaction: Database,
  context: SignedInContext,
  importId: number,
  { choices, floor }: { choices: CategoryChoices; floor: Floor },
): Promise<AppliedImport> {
  const found = await lockImport(transaction, importId)
  if (!found) throw notFound('Import')
  if (found.state === 'undone')
    throw new AppError('CONFLICT', text('This import was undone. Please send the file again.'))
  if (found.result) return found.result
  if (found.state !== 'checked') throw new AppError('CONFLICT', text('This file has not been checked yet.'))
  const { lock, outdated: searches, write, startFloorCheck } = methods[found.kind]
  const { answers, madeCategories } = await decideCategories(transaction, context, found, choices)
  for (const step of lock) await step(transaction, importId, context.now)
  for (const find of searches) if ((await find(transaction, importId)).length > 0) throw outdated()
  await answerCategories(transaction, importId, answers)
  const readCheck = floor.percent === null ? undefined : await startFloorCheck?.(transaction, importId)
  for (const step of write) await step(transaction, importId, context.now)
  const below = readCheck ? await checkFloor(transaction, context, floor, await readCheck()) : []
  const counts = (await countRows(transaction, [importId])).get(importId)?.summary
  if (!counts) throw new Error('the rows of the import were not counted')
  const { create: created, update: updated, unchanged, bad: skipped } = counts
  const counted = { created, updated, unchanged, skipped }
  const result = { ...counted, ...belowFloorPart(below) }
  await finishImport(transaction, importId, { result, appliedAt: context.now, madeCategories })
  // The rows keep the old and the new values.
  await logStaffChange(transaction, context, 'imports', {
    what: describeImport(found),
    to: { fileName: found.fileName, ...counted },
  })
  await recordImport(transaction, found)
  return result
}

/** Records the events that make open screens read again. Clients get none about supplier prices and other clients. */
export async function recordImport(
  transaction: Database,
  { importId, kind }: { importId: number; kind: ImportKind },
): Promise<void> {
  const isAboutClients = kind === 'clients' || kind === 'open-invoices'
  if (isAboutClients || kind === 'permits' || kind === 'orders')
    // What a client may buy depends on its permits, and what it usually buys on its orders.
    await recordEvent(transaction, { type: 'everything.changed' }, isAboutClients ? staffOnly : null)
  if (
    kind === 'permits' ||
    kind === 'orders' ||
    (isAboutClients && !(await changesLevels(transaction, importId)))
  )
    return
  const clientId = kind === 'prices' ? staffOnly : null
  await recordEvent(transaction, { type: 'catalog.changed', productId: null }, clientId)
}

const outdated = () =>
  new AppError(
    'IMPORT_OUTDATED',
    text('Some of this data was changed after the file was checked. Check the file again.'),
  )

const uniqueNames = [
  'products_live_name',
  'products_live_sku',
  'accounts_email',
  'accounts_external_id',
  'open_invoices_number',
  'price_levels_name',
  'client_prices_row',
  'orders_external_number',
]

// Since the check, something else got the name, the SKU, the address or the number, or a price level or a type of
// permit was deleted.
function rejectTaken(error: unknown): never {
  const isTaken = uniqueNames.some((constraint) => violatesConstraint(error, constraint))
  throw isTaken || violatesForeignKey(error) ? outdated() : error
}
