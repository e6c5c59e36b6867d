import type { ImportKind } from '@cornerstock/contract/office/imports'
import { cellReaders } from '../cells/cell-readers.ts'
import { CellProblem } from '../cells/cell-rules.ts'
import { type Assignments, aliasesIn, headerKey, type ImportColumn } from './header-rules.ts'
import { shapesOf } from './value-shape-rules.ts'

const samplesShown = 3
const sampleLength = 60
// Enough to see what a column contains.
const rowsRead = 500
// Fewer can be wrong by chance.
const fewCells = 5

function isReadable(kind: ImportKind, field: string, cell: string): boolean {
  try {
    cellReaders[kind][field]?.(cell, { timeZone: 'UTC', decimal: '.' })
    return true
  } catch (error) {
    if (!(error instanceof CellProblem)) throw error
    return false
  }
}

const areReadable = (kind: ImportKind, field: string, cells: readonly string[]) =>
  cells.filter((cell) => isReadable(kind, field, cell)).length * 2 > cells.length

/** Whether the values of a recognized column speak against its field. */
const isDoubtful = (kind: ImportKind, field: string, cells: readonly string[]) =>
  (field === 'name' && shapesOf[kind].sku?.(cells)) ||
  (cells.length >= fewCells && !areReadable(kind, field, cells))

/**
 * Adds questions to the columns about which nobody has decided and whose header or values do not make certain what they
 * contain: no field has this header, but values or a word of it suggest one that no other column has; or the values
 * speak against the recognized field. The description is asked about if no column has the name. A column keeps its
 * field, or is left out, until the question is answered.
 */
export function askAboutColumns(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  { rows, assignments }: { rows: readonly { cells: readonly string[] }[]; assignments: Assignments },
): ImportColumn[] {
  const start = rows.slice(0, rowsRead)
  const examined = columns.map((column, index) => {
    const key = headerKey(column.header)
    const isDecided = assignments.given[key] !== undefined || assignments.remembered[key] !== undefined
    const cells = isDecided ? [] : start.flatMap((row) => row.cells[index] || [])
    const { field } = column
    return { column, cells, isCertain: field !== null && !isDoubtful(kind, field, cells) }
  })
  const known = new Set(examined.flatMap(({ column, isCertain }) => (isCertain ? column.field : null) ?? []))
  const isFree = (field: string) => !known.has(field) && !(field === 'storeAddress' && known.has('street'))
  const guessOf = (header: string, cells: readonly string[]): string | undefined => {
    const ofValues = Object.keys(shapesOf[kind]).find(
      (field) => isFree(field) && shapesOf[kind][field]?.(cells),
    )
    const ofWords = aliasesIn(kind, header).filter(
      (field) => isFree(field) && areReadable(kind, field, cells),
    )
    return ofValues !== undefined && !ofWords.includes(ofValues) ? ofValues : (ofWords[0] ?? ofValues)
  }
  const guessed = new Set<string>()
  return examined.map(({ column, cells, isCertain }) => {
    const { header, field } = column
    const isName = field === 'description' && isFree('name')
    if (cells.length === 0 || (isCertain && !isName)) return column
    const guess = isName ? 'name' : (guessOf(header, cells) ?? field)
    if (guess === null) return column
    const isFirst = !guessed.has(guess)
    guessed.add(guess)
    const samples = [...new Set(cells)].slice(0, samplesShown).map((cell) => cell.slice(0, sampleLength))
    return { ...column, question: { guess: isFirst ? guess : null, samples } }
  })
}
