import type { Applying, Undoing } from '../applying/import-methods.ts'
import { lockUndoneClients } from '../undoing/undo-queries.ts'
import {
  findLostClients,
  insertImportedOrders,
  lockOrderImports,
  makeRetiredProducts,
  noteImportedDays,
} from './order-apply-queries.ts'
import { deleteImportedOrders, findNeededOrders } from './order-undo-queries.ts'

/** How the orders of an earlier system are imported. */
export const orderImports: { applying: Applying; undoing: Undoing } = {
  applying: {
    lock: [lockOrderImports],
    outdated: [findLostClients],
    write: [makeRetiredProducts, insertImportedOrders, noteImportedDays],
  },
  undoing: {
    lock: async (db, importId) => {
      await lockOrderImports(db)
      await lockUndoneClients(db, importId)
    },
    inUse: [findNeededOrders],
    restore: deleteImportedOrders,
  },
}
