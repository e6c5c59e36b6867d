import type { SQL } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { toLocalDay } from '../../../local-days.ts'
import { findSettings } from '../../settings/settings-service.ts'
import { lockImportedClients } from '../applying/apply-client-queries.ts'
import type { Applying, Undoing } from '../applying/import-methods.ts'
import { rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import { lockUndoneClients } from '../undoing/undo-queries.ts'
import {
  deleteImportedPermits,
  findChangedPermits,
  findNeededPermits,
  insertImportedPermits,
  skipRemindersOfRows,
  updateImportedPermits,
} from './permit-apply-queries.ts'

async function skipReminders(db: Database, rows: SQL, now: Date): Promise<void> {
  const { timeZone } = await findSettings(db)
  await skipRemindersOfRows(db, rows, toLocalDay(now, timeZone))
}

/** How permits of clients are imported. */
export const permitImports: { applying: Applying; undoing: Undoing } = {
  applying: {
    lock: [lockImportedClients],
    outdated: [(db, importId) => findChangedPermits(db, rowsToApply(importId, 'create', 'update'))],
    write: [
      (db, importId) => updateImportedPermits(db, rowsToApply(importId, 'update')),
      insertImportedPermits,
      (db, importId, now) => skipReminders(db, rowsToApply(importId, 'create', 'update'), now),
    ],
  },
  undoing: {
    lock: lockUndoneClients,
    inUse: [
      findNeededPermits,
      (db, importId) => findChangedPermits(db, rowsToUndo(importId, 'create', 'update')),
    ],
    restore: async (db, importId, now) => {
      await updateImportedPermits(db, rowsToUndo(importId, 'update'))
      await skipReminders(db, rowsToUndo(importId, 'update'), now)
      await deleteImportedPermits(db, importId)
    },
  },
}
