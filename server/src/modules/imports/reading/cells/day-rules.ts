import { inEnglish } from '../../../../texts/text.ts'
import { CellProblem } from './cell-rules.ts'

const isoDay = /^(\d{4})-(\d\d?)-(\d\d?)(?:[ T].*)?$/
const monthFirst = /^(\d\d?)[/-](\d\d?)[/-](\d{4}|\d\d)$/

/** Reads a day such as `2026-12-31` or, as in the United States, `12/31/2026`: ISO 8601. */
export function readDay(cell: string): string {
  const [, year, month, day] = isoDay.exec(cell) ?? []
  const [, usMonth, usDay, usYear] = monthFirst.exec(cell) ?? []
  const fullYear = usYear?.length === 2 ? `20${usYear}` : usYear
  try {
    return Temporal.PlainDate.from(
      { year: Number(year ?? fullYear), month: Number(month ?? usMonth), day: Number(day ?? usDay) },
      { overflow: 'reject' },
    ).toString()
  } catch {
    throw new CellProblem(inEnglish('This is not a day such as 2026-12-31 or 12/31/2026.'))
  }
}
