import { textSchema } from '@cornerstock/contract/http/fields'
import { z } from 'zod'
import { inEnglish } from '../../../../texts/text.ts'
import { CellProblem, type DecimalSign, readCount, readNumber } from './cell-rules.ts'

/** How the cells of a column are written. `decimal` is null if its numbers do not show which sign is before decimals. */
export type CellFormat = { timeZone: string; decimal: DecimalSign | null }

/** Reads the text of a cell or throws a CellProblem. Money becomes cents, a time becomes ISO 8601 in UTC. */
export type CellReader = (cell: string, format: CellFormat) => unknown

/** Checks a value. Throws a CellProblem with the first reason. */
export const checkWith = (schema: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new CellProblem(error.issues[0]?.message ?? inEnglish('Is not valid.'))
}

export const textWith =
  (schema: z.ZodType): CellReader =>
  (cell) =>
    checkWith(schema, cell)

/** Reads a cell with `read` and checks the value. An empty cell has the value `empty`, or is rejected without one. */
export const valueWith =
  (read: CellReader, schema: z.ZodType, ...[empty]: [empty?: unknown]): CellReader =>
  (cell, format) => {
    if (cell !== '') return checkWith(schema, read(cell, format))
    if (empty === undefined) throw new CellProblem(inEnglish('This cannot be empty.'))
    return empty
  }

export const number: CellReader = (cell, { decimal }) => readNumber(cell, decimal)
export const count: CellReader = (cell, { decimal }) => readCount(cell, decimal)

/** The name or number of something that is looked up when the rows are compared. */
export const nameOrNone: CellReader = (cell) => (cell === '' ? null : checkWith(textSchema(100), cell))

/** A quantity of packs. */
export const quantity = z.int().min(1, inEnglish('Must be a whole number from 1 to 10,000.')).max(10_000)
