import { type ImportKind, importUndoDays } from '@cornerstock/contract/office/imports'
import { dayMs } from '@cornerstock/contract/values/days'
import type { SignedInContext } from '../../../context.ts'
import { waitForCachesToExpire } from '../../../database/batching/batched-cache.ts'
import type { Database } from '../../../database/pool.ts'
import { AppError, notFound } from '../../../errors/app-error.ts'
import { type Text, text } from '../../../texts/text.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { holdCatalog, keepCategories, removeEmptyCategories } from '../../catalog/few-categories-service.ts'
import { countAllChanges } from '../../suggestions/counting/order-day-service.ts'
import { findChangedClients, updateImportedClients } from '../applying/apply-client-queries.ts'
import { findChangedPrices, restorePrices } from '../applying/apply-price-queries.ts'
import { findChangedProducts, updateImportedProducts } from '../applying/apply-product-queries.ts'
import { recordImport } from '../applying/apply-service.ts'
import type { Undoing } from '../applying/import-methods.ts'
import { rowsToUndo } from '../applying/imported-rows-queries.ts'
import { deleteOpenInvoices, findPaidOpenInvoices } from '../applying/open-invoice-queries.ts'
import { lockImportedBalances, settleImportedClients } from '../applying/open-invoice-service.ts'
import { clientPriceImports } from '../client-prices/client-price-import-service.ts'
import { describeImport } from '../import-mappers.ts'
import { lockImport, updateImport } from '../import-queries.ts'
import { levelImports } from '../levels/level-import-service.ts'
import { orderImports } from '../orders/order-import-service.ts'
import { deleteMadeProducts } from '../orders/order-undo-queries.ts'
import { permitImports } from '../permits/permit-import-service.ts'
import {
  deleteImportedClients,
  findChargedClients,
  findChargedProducts,
  findNeededClients,
  findNeededProducts,
  lockUndoneClients,
  lockUndoneProducts,
  removeImportedProducts,
} from './undo-queries.ts'

const ofProducts: Undoing = {
  lock: lockUndoneProducts,
  inUse: [
    findNeededProducts,
    findChargedProducts,
    (db, importId) => findChangedProducts(db, rowsToUndo(importId, 'create', 'update')),
  ],
  restore: async (db, importId, now) => {
    await updateImportedProducts(db, rowsToUndo(importId, 'update'))
    await removeImportedProducts(db, importId, now)
  },
}

const methods: Record<ImportKind, Undoing> = {
  products: ofProducts,
  pictures: ofProducts,
  prices: {
    lock: lockUndoneProducts,
    inUse: [(db, importId) => findChangedPrices(db, rowsToUndo(importId, 'create', 'update'))],
    restore: (db, importId) => restorePrices(db, rowsToUndo(importId, 'create', 'update')),
  },
  'open-invoices': {
    lock: lockImportedBalances,
    inUse: [findPaidOpenInvoices],
    restore: async (db, importId) => {
      await deleteOpenInvoices(db, importId)
      await settleImportedClients(db, importId)
    },
  },
  levels: levelImports.undoing,
  'client-prices': clientPriceImports.undoing,
  permits: permitImports.undoing,
  orders: orderImports.undoing,
  clients: {
    lock: lockUndoneClients,
    inUse: [
      findNeededClients,
      findChargedClients,
      (db, importId) => findChangedClients(db, rowsToUndo(importId, 'create', 'update')),
    ],
    restore: async (db, importId, now) => {
      await updateImportedClients(db, rowsToUndo(importId, 'update'), now)
      await deleteImportedClients(db, importId)
    },
  },
}

/**
 * Restores the former values of an applied import and removes what it has made, in one transaction. A repeated call
 * changes nothing. Throws IMPORT_IN_USE after seven days, and if anything of it was changed, ordered or needed since,
 * and CONFLICT if it was not applied.
 */
export async function undoImport(context: SignedInContext, importId: number): Promise<void> {
  await context.runCostly(async () => {
    const kind = await context.db.transaction((transaction) => undoOnce(transaction, context, importId))
    if (kind === 'orders') await removeMadeProducts(context, importId)
  })
  context.invalidateCatalog() // It may have removed categories.
  await waitForCachesToExpire()
}

/** Removes retired products once the counted sums no longer need them. */
async function removeMadeProducts({ db, now }: SignedInContext, importId: number): Promise<void> {
  await countAllChanges(db, now)
  await db.transaction((transaction) => deleteMadeProducts(transaction, importId))
}

async function undoOnce(
  transaction: Database,
  context: SignedInContext,
  importId: number,
): Promise<ImportKind> {
  const { now } = context
  const found = await lockImport(transaction, importId)
  if (!found) throw notFound('Import')
  const { kind, state, appliedAt, fileName, result, madeCategories } = found
  if (state === 'undone') return kind
  if (state !== 'applied') throw new AppError('CONFLICT', text('This import has not been applied.'))
  if (!appliedAt || now.getTime() > appliedAt.getTime() + importUndoDays * dayMs)
    throw inUse(text('An import can be undone for seven days.'))
  const { lock, inUse: searches, restore } = methods[kind]
  await (madeCategories.length > 0 ? holdCatalog(transaction) : keepCategories(transaction))
  await lock(transaction, importId)
  for (const find of searches) rejectNames(await find(transaction, importId, appliedAt))
  await restore(transaction, importId, now)
  if (madeCategories.length > 0) await removeEmptyCategories(transaction, context, madeCategories)
  await updateImport(transaction, importId, { state: 'undone' })
  await logStaffChange(transaction, context, 'imports', {
    what: describeImport(found),
    from: { fileName, ...result },
  })
  await recordImport(transaction, found)
  return kind
}

const inUse = (reason: Text) => new AppError('IMPORT_IN_USE', reason)

function rejectNames(names: string[]): void {
  if (names.length > 0)
    throw inUse(
      text('This import cannot be undone. These were changed, ordered or used since: {names}.', {
        names: names.join(', '),
      }),
    )
}
