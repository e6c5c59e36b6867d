import {
  type AppliedImport,
  type Import,
  type ImportResult,
  type ImportRow,
  importFields,
  importUndoDays,
} from '@cornerstock/contract/office/imports'
import { dayMs } from '@cornerstock/contract/values/days'
import type { Language } from '@cornerstock/contract/values/languages'
import { cents, toDollars } from '@cornerstock/contract/values/money'
import type { Context } from '../../context.ts'
import type { Cell } from '../../spreadsheet/text-cell-rules.ts'
import { storedText } from '../../texts/stored-texts.ts'
import type { RowCounts, StoredImport, StoredRow } from './import-queries.ts'
import { moneyFields } from './reading/cells/cell-readers.ts'

// Longer than any step of a check takes.
const maxSilenceMs = 2 * 60_000

const none: RowCounts = { summary: { create: 0, update: 0, unchanged: 0, bad: 0 }, warned: 0 }

/** An import as the log names it. */
export const describeImport = ({ importId, kind }: { importId: number; kind: string }): string =>
  `import ${importId} of ${kind}`

/** An import as owners see it. A check without recent progress has failed, because its server has stopped. */
export function toImport(
  stored: StoredImport,
  { summary, warned }: RowCounts = none,
  { now, language }: Pick<Context, 'now' | 'language'>,
): Import {
  const { importId, kind, fileName, createdAt, notes, result, rowCount, progressAt, appliedAt } = stored
  const isSilent = now.getTime() - progressAt.getTime() > maxSilenceMs
  return {
    importId,
    kind,
    state: stored.state === 'checking' && isSilent ? 'failed' : stored.state,
    fileName,
    createdAt,
    rows: rowCount,
    checkedRows: summary.create + summary.update + summary.unchanged + summary.bad,
    summary,
    warned,
    columns: Object.fromEntries(stored.columns.map(({ header, field }) => [header, field])),
    questions:
      stored.state === 'checked'
        ? stored.columns.flatMap(({ header, question }) => (question ? [{ header, ...question }] : []))
        : [],
    values: stored.values,
    notes: notes.map((note) => storedText(note)(language)),
    result: result && toCounts(result),
    undoUntil:
      appliedAt && stored.state === 'applied' ? new Date(appliedAt.getTime() + importUndoDays * dayMs) : null,
  }
}

/** Without the prices below the floor, which only the response that applied the import names. */
const toCounts = ({ belowFloor: _, ...counts }: AppliedImport): ImportResult => counts

function toWireValue(field: string, value: unknown): unknown {
  if (field === 'priceSteps' && Array.isArray(value))
    return value.map((step) => ({ ...step, price: toDollars(step.price) }))
  return moneyFields.has(field) && typeof value === 'number' ? toDollars(cents(value)) : (value ?? null)
}

const fieldOrder: readonly string[] = [...new Set(Object.values(importFields).flat())]
const positionOf = (field: string) => fieldOrder.indexOf(field)

const inLanguage = (remarks: ImportRow['problems'], language: Language) =>
  remarks.map((remark) => ({ ...remark, message: storedText(remark.message)(language) }))

/** A row with its changes in the order of the fields. Money is in dollars. */
export function toImportRow(
  { row, kind, name, fields: given, before, after, problems, warnings }: StoredRow,
  language: Language,
): ImportRow {
  // Others are derived from these.
  const fields = Object.keys(after ?? {})
    .filter((field) => positionOf(field) >= 0)
    .sort((one, other) => positionOf(one) - positionOf(other))
  return {
    row,
    kind: kind ?? 'bad',
    name,
    ...(typeof given.supplier === 'string' && given.supplier !== '' && { supplier: given.supplier }),
    changes:
      kind === 'bad'
        ? []
        : fields.map((field) => ({
            field,
            from: toWireValue(field, before?.[field]),
            to: toWireValue(field, after?.[field]),
          })),
    problems: inLanguage(problems, language),
    warnings: inLanguage(warnings, language),
  }
}

/** The cells of a row, and its problems or warnings. */
export const toProblemCells = (
  headers: readonly string[],
  { cells, problems, warnings }: StoredRow,
  language: Language,
): Cell[] => [
  ...headers.map((_, index) => cells[index] ?? ''),
  inLanguage([...problems, ...warnings], language)
    .map(({ column, message }) => (column === '' ? message : `${column}: ${message}`))
    .join(' '),
]
