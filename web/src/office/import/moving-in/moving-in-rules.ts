import type { Import, ImportKind } from '@cornerstock/contract/office/imports'

/** What became of the files of one kind. */
export type ImportSums = {
  /** The number of files that are applied, and of those that are checked but not applied. */
  files: number
  open: number
  /** Rows of the applied files that were new, changed or unchanged, and those that were left out. */
  rows: number
  skipped: number
}

export function sumImports(imports: readonly Import[]): ImportSums {
  const applied = imports.filter(({ state }) => state === 'applied')
  const results = applied.flatMap(({ result }) => result ?? [])
  return {
    files: applied.length,
    open: imports.filter(({ state }) => state === 'checked').length,
    rows: results.reduce((sum, { created, updated, unchanged }) => sum + created + updated + unchanged, 0),
    skipped: results.reduce((sum, result) => sum + result.skipped, 0),
  }
}

const sentAgain: readonly ImportKind[] = ['open-invoices', 'orders']

/**
 * Whether the files of a kind, newest first, have to be sent again: on the day of the switch and after it, until one of
 * them is applied that was sent since that day.
 */
export const isDueAgain = (
  kind: ImportKind,
  imports: readonly Import[],
  { switchDay, today, dayOf }: { switchDay: string | null; today: string; dayOf: (moment: Date) => string },
): boolean =>
  switchDay !== null &&
  today >= switchDay &&
  sentAgain.includes(kind) &&
  !imports.some(({ state, createdAt }) => state === 'applied' && dayOf(createdAt) >= switchDay)

/** The applied files that have rows to correct or that can still be undone. */
export const filesToMend = (imports: readonly Import[], now: Date): Import[] =>
  imports.filter(
    ({ state, result, undoUntil }) =>
      state === 'applied' && ((result?.skipped ?? 0) > 0 || (undoUntil !== null && undoUntil > now)),
  )
