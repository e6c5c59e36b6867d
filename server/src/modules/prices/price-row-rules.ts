/** The days of a price, both included; null without a limit. */
type Days = { from: string | null; to: string | null }

type Row = Days & { productId: number; minQuantity: number }

export type RowProblem = { index: number; field: 'to' | 'from'; what: 'ends' | 'overlaps' }

const begins = ({ from }: Days) => from ?? ''
const ends = ({ to }: Days) => to ?? '9999-12-31'

/** Whether two prices have a day in common. */
export const overlaps = (one: Days, other: Days): boolean =>
  begins(one) <= ends(other) && begins(other) <= ends(one)

/**
 * Finds the rows that end before they begin, and the rows that share a day with an earlier row of the same product and
 * quantity.
 */
export function findRowProblems(rows: readonly Row[]): RowProblem[] {
  const earlier = new Map<string, Row[]>()
  return rows.flatMap((row, index): RowProblem[] => {
    if (begins(row) > ends(row)) return [{ index, field: 'to', what: 'ends' }]
    const key = `${row.productId} ${row.minQuantity}`
    const others = earlier.get(key) ?? []
    earlier.set(key, [...others, row])
    return others.some((other) => overlaps(row, other)) ? [{ index, field: 'from', what: 'overlaps' }] : []
  })
}
