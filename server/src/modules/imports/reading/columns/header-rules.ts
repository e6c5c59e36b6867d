import { type ImportKind, importFields } from '@cornerstock/contract/office/imports'
import { fold } from '@cornerstock/contract/values/fold'
import { headerNames } from './header-names-rules.ts'

/**
 * A column of a file and the field that it is assigned to; null if it is left out. If that is not certain, it has a
 * question with the field that it may be, and some of its values.
 */
export type ImportColumn = {
  header: string
  field: string | null
  question?: { guess: string | null; samples: string[] }
}

const wordOf = (header: string) =>
  fold(header)
    .replaceAll('#', 'number')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Finds the field of a header by the name of the field or by one of its aliases. */
function recognizeField(kind: ImportKind, header: string): string | null {
  const word = wordOf(header)
  const fields: readonly string[] = importFields[kind]
  const named = fields.find((field) => field.toLowerCase() === word)
  return named ?? fields.find((field) => headerNames[kind][field]?.includes(word)) ?? null
}

/** The fields that one or several words of a header mean, those with the most letters first. */
export function aliasesIn(kind: ImportKind, header: string): string[] {
  const words = header.split(/[^\p{L}\p{N}#]+/u).filter((word) => word !== '')
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_, length) => words.slice(start, start + length + 1).join('')),
  )
  const fields = runs
    .sort((one, other) => other.length - one.length)
    .flatMap((run) => recognizeField(kind, run) ?? [])
  return [...new Set(fields)]
}

/** The key under which an assignment is remembered. */
export const headerKey = (header: string): string => fold(header)

/** Assignments by `headerKey`: given for this file, and remembered from earlier files. */
export type Assignments = { given: Record<string, string | null>; remembered: Record<string, string | null> }

/**
 * Assigns each column to a field: as given, else as remembered, else as recognized. A field gets only one column; a
 * given assignment takes precedence. A header that occurs twice gets a number.
 */
export function assignColumns(
  kind: ImportKind,
  headers: readonly string[],
  assignments: Assignments,
): ImportColumn[] {
  const named = nameColumns(headers)
  const lookUps = [
    (header: string) => assignments.given[headerKey(header)],
    (header: string) => assignments.remembered[headerKey(header)],
    (header: string) => recognizeField(kind, header),
  ]
  const fields = new Map<string, string | null>()
  for (const lookUp of lookUps)
    for (const header of named) {
      const field = fields.has(header) ? undefined : lookUp(header)
      if (field === null && lookUp !== lookUps[2]) fields.set(header, null)
      if (field && ![...fields.values()].includes(field)) fields.set(header, field)
    }
  return named.map((header) => ({ header, field: fields.get(header) ?? null }))
}

function nameColumns(headers: readonly string[]): string[] {
  const names: string[] = []
  for (const [index, header] of headers.entries()) {
    const name = header.trim() || `Column ${index + 1}`
    const count = names.filter(
      (other) => headerKey(other).replace(/ \(\d+\)$/, '') === headerKey(name),
    ).length
    names.push(count === 0 ? name : `${name} (${count + 1})`)
  }
  return names
}

const maxRowsAboveHeaders = 10

const scoreOf = (kind: ImportKind, cells: readonly string[], assignments: Assignments) =>
  new Set(assignColumns(kind, cells, assignments).flatMap(({ field }) => field ?? [])).size

/** The index of the header row: the row among the first ten with the most recognized headers. */
export function findHeaderRow(
  kind: ImportKind,
  rows: readonly (readonly string[])[],
  assignments: Assignments,
): number {
  const candidates = rows.slice(0, maxRowsAboveHeaders)
  const scores = candidates.map((cells) => scoreOf(kind, cells, assignments))
  const best = Math.max(0, ...scores)
  return best === 0
    ? candidates.findIndex((cells) => cells.some((cell) => cell !== ''))
    : scores.indexOf(best)
}

/** Whether a row repeats the headers, as a second header row does. */
export function isHeaderRow(
  kind: ImportKind,
  columns: readonly ImportColumn[],
  cells: readonly string[],
): boolean {
  const filled = cells.filter((cell) => cell !== '')
  const known = cells.filter((cell, index) => {
    const field = columns[index]?.field
    return (
      cell !== '' &&
      (headerKey(cell) === headerKey(columns[index]?.header ?? '') ||
        (field && recognizeField(kind, cell) === field))
    )
  })
  return known.length >= 2 && known.length * 2 > filled.length
}
