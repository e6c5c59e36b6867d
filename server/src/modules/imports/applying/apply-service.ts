import type { ImportKind, ImportResult } from '@cornerstock/contract/office/imports'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound, violatesConstraint } from '../../../errors/app-error.ts'
import { text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvent, staffOnly } from '../../events/event-service.ts'
import { describeImport } from '../import-mappers.ts'
import { countRows, finishImport, lockImport } from '../import-queries.ts'
import {
  hasOutdatedClients,
  insertImportedClients,
  lockImportedClients,
  updateImportedClients,
} from './apply-client-queries.ts'
import {
  hasLostImages,
  hasOutdatedPrices,
  hasOutdatedProducts,
  insertImportedProducts,
  lockImportedImages,
  lockImportedProducts,
  updateImportedPrices,
  updateImportedProducts,
} from './apply-product-queries.ts'

type Step = (db: Database, importId: number, now: Date) => Promise<void>

/** How an import of each kind is applied: it locks rows, checks whether the import is outdated, and writes. */
const methods: Record<
  ImportKind,
  { lock: Step; isOutdated: (db: Database, importId: number) => Promise<boolean>; write: Step[] }
> = {
  products: {
    lock: lockImportedProducts,
    isOutdated: hasOutdatedProducts,
    write: [updateImportedProducts, insertImportedProducts],
  },
  prices: { lock: lockImportedProducts, isOutdated: hasOutdatedPrices, write: [updateImportedPrices] },
  clients: {
    lock: lockImportedClients,
    isOutdated: hasOutdatedClients,
    write: [updateImportedClients, insertImportedClients],
  },
  pictures: {
    lock: async (db, importId) => {
      await lockImportedProducts(db, importId)
      await lockImportedImages(db, importId)
    },
    isOutdated: async (db, importId) =>
      (await hasOutdatedProducts(db, importId)) || (await hasLostImages(db, importId)),
    write: [updateImportedProducts],
  },
}

/**
 * Applies the good rows of an import in one transaction. A repeated call returns the first result. Throws
 * IMPORT_OUTDATED if a field that it would change has changed since the check.
 */
export async function applyImport(context: SignedInContext, importId: number): Promise<ImportResult> {
  const result = await context.runCostly(() =>
    context.db.transaction((transaction) => applyOnce(transaction, context, importId)).catch(rejectTaken),
  )
  await waitForCachesToExpire()
  return result
}

async function applyOnce(
  transaction: Database,
  context: SignedInContext,
  importId: number,
): Promise<ImportResult> {
  const found = await lockImport(transaction, importId)
  if (!found) throw notFound('Import')
  if (found.result) return found.result
  if (found.state !== 'checked') throw new AppError('CONFLICT', text('This file has not been checked yet.'))
  const { lock, isOutdated, write } = methods[found.kind]
  await lock(transaction, importId, context.now)
  if (await isOutdated(transaction, importId)) throw outdated()
  for (const step of write) await step(transaction, importId, context.now)
  const counts = (await countRows(transaction, [importId])).get(importId)
  if (!counts) throw new Error('the rows of the import were not counted')
  const { create: created, update: updated, unchanged, bad: skipped } = counts
  const result = { created, updated, unchanged, skipped }
  await finishImport(transaction, importId, result)
  // The rows keep the old and the new values.
  await logStaffChange(transaction, context, 'imports', {
    what: describeImport(found),
    to: { fileName: found.fileName, ...result },
  })
  await recordImport(transaction, found.kind)
  return result
}

/** Records the events that make open screens read again. Clients get none about supplier prices and other clients. */
async function recordImport(transaction: Database, kind: ImportKind): Promise<void> {
  if (kind === 'clients') await recordEvent(transaction, { type: 'everything.changed' }, staffOnly)
  else {
    const clientId = kind === 'prices' ? staffOnly : null
    await recordEvent(transaction, { type: 'catalog.changed', productId: null }, clientId)
  }
}

const outdated = () =>
  new AppError(
    'IMPORT_OUTDATED',
    text('Some of this data was changed after the file was checked. Check the file again.'),
  )

const uniqueNames = ['products_live_name', 'products_live_sku', 'accounts_email', 'accounts_external_id']

// Since the check, another product or client got the name, the SKU, the address or the number.
function rejectTaken(error: unknown): never {
  throw uniqueNames.some((constraint) => violatesConstraint(error, constraint)) ? outdated() : error
}
