import type { Applying, Undoing } from '../applying/import-methods.ts'
import { rowsToApply, rowsToUndo } from '../applying/imported-rows-queries.ts'
import {
  deleteImportedLevels,
  findChangedLevels,
  findChargedLevels,
  findNeededLevels,
  insertImportedLevels,
  lockImportedLevels,
  updateImportedLevels,
} from './level-apply-queries.ts'

/** How price levels are imported. */
export const levelImports: { applying: Applying; undoing: Undoing } = {
  applying: {
    lock: [lockImportedLevels],
    outdated: [(db, importId) => findChangedLevels(db, rowsToApply(importId, 'update'))],
    write: [
      (db, importId) => updateImportedLevels(db, rowsToApply(importId, 'update')),
      insertImportedLevels,
    ],
  },
  undoing: {
    lock: lockImportedLevels,
    inUse: [
      findNeededLevels,
      findChargedLevels,
      (db, importId) => findChangedLevels(db, rowsToUndo(importId, 'create', 'update')),
    ],
    restore: async (db, importId) => {
      await updateImportedLevels(db, rowsToUndo(importId, 'update'))
      await deleteImportedLevels(db, importId)
    },
  },
}
