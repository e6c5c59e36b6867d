import { lockImportedClients } from '../applying/apply-client-queries.ts'
import type { Applying, Undoing } from '../applying/import-methods.ts'
import { rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import { lockUndoneClients } from '../undoing/undo-queries.ts'
import {
  deleteImportedClientPrices,
  findChangedClientPrices,
  findChargedClientPrices,
  findImportedPrices,
  findOverlappingPrices,
  findTakenDays,
  insertImportedClientPrices,
  lockPricedProducts,
  updateImportedClientPrices,
} from './client-price-apply-queries.ts'

/** How own prices of clients are imported. */
export const clientPriceImports: { applying: Applying; undoing: Undoing } = {
  applying: {
    lock: [lockImportedClients, lockPricedProducts],
    outdated: [
      (db, importId) => findChangedClientPrices(db, rowsToApply(importId, 'create', 'update')),
      findOverlappingPrices,
    ],
    write: [
      (db, importId) => updateImportedClientPrices(db, rowsToApply(importId, 'update')),
      insertImportedClientPrices,
    ],
    startFloorCheck: async (db, importId) => async () => ({ prices: await findImportedPrices(db, importId) }),
  },
  undoing: {
    lock: lockUndoneClients,
    inUse: [
      findChargedClientPrices,
      (db, importId) => findChangedClientPrices(db, rowsToUndo(importId, 'create', 'update')),
      findTakenDays,
    ],
    restore: async (db, importId) => {
      await deleteImportedClientPrices(db, importId)
      await updateImportedClientPrices(db, rowsToUndo(importId, 'update'))
    },
  },
}
