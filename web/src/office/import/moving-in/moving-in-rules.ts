import type { Import } from '@cornerstock/contract/office/imports'

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
