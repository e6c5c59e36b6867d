import type { TableRow } from '../../../../spreadsheet/read-table.ts'
import type { Delimiter } from '../../../../spreadsheet/text-file-rules.ts'
import { type DecimalSign, provenSigns } from './cell-rules.ts'

/** What a separator says about numbers: where the comma is the decimal sign, spreadsheets separate by semicolons. */
const signsOfDelimiters: Partial<Record<Delimiter, DecimalSign>> = { ',': '.', ';': ',' }

/**
 * The decimal sign of each column's numbers that can be read in two ways. The other numbers of the column decide. If
 * they have no separators, the other columns and the separator of the file do, if they agree. null if neither or both
 * signs are found: then each number that can be read in two ways is a problem.
 */
export function decimalSigns(
  rows: readonly TableRow[],
  { isNumber, delimiter }: { isNumber: readonly boolean[]; delimiter: Delimiter | undefined },
): (DecimalSign | null)[] {
  const ofColumns = isNumber.map((is, index) =>
    is ? provenSigns(textsOf(rows, index)) : new Set<DecimalSign>(),
  )
  const ofDelimiter = delimiter && signsOfDelimiters[delimiter]
  const ofFile = new Set([...ofColumns.flatMap((signs) => [...signs]), ...(ofDelimiter ? [ofDelimiter] : [])])
  return ofColumns.map((signs) => onlyOne(signs.size > 0 ? signs : ofFile))
}

const onlyOne = (signs: ReadonlySet<DecimalSign>): DecimalSign | null => {
  const [sign = null] = signs
  return signs.size === 1 ? sign : null
}

function* textsOf(rows: readonly TableRow[], index: number): Generator<string> {
  for (const { cells, numbers } of rows) if (cells[index] && !numbers?.has(index)) yield cells[index]
}
