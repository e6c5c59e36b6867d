/** A problem with a cell. Its message is for people. */
export class CellProblem extends Error {}

const currency = String.raw`(?:US\$|USD|EUR|GBP|[$€£¥])`
const currencyAround = new RegExp(`^${currency}|${currency}$`, 'gi')

/** The formats of a number, each with the separators to remove or replace. */
const formats: [RegExp, (digits: string) => string][] = [
  [/^\d+$/, (digits) => digits],
  [/^\d*\.\d+$|^\d+\.$/, (digits) => digits],
  // 1,234 has thousands, but 0,125 and 1,5 have decimals.
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (digits) => digits.replaceAll(',', '')],
  [/^\d+,\d+$/, (digits) => digits.replace(',', '.')],
  [
    /^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/,
    (digits) => digits.replaceAll('.', '').replace(',', '.'),
  ],
]

/** Reads a number such as `1,234.50`, `1.234,50`, `1 234,50` or `$3`. Throws a CellProblem for any other text. */
export function readNumber(cell: string): number {
  const plain = cell.replace(/[\s\u00a0\u202f'’]/g, '')
  const sign = /^[+-]/.exec(plain)?.[0] ?? ''
  const digits = plain.slice(sign.length).replace(currencyAround, '')
  const format = formats.find(([pattern]) => pattern.test(digits))
  if (!format) throw new CellProblem('This is not a number.')
  return Number(`${sign}${format[1](digits)}`)
}

/** Reads a whole number. */
export function readCount(cell: string): number {
  const number = readNumber(cell)
  if (!Number.isInteger(number)) throw new CellProblem('Must be a whole number.')
  return number
}

const yes = ['true', 'yes', 'y', '1', 'x', 'on']
const no = ['false', 'no', 'n', '0', 'off']

/** Reads yes or no. */
export function readFlag(cell: string): boolean {
  const word = cell.toLowerCase()
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new CellProblem('Enter yes or no.')
}

/** Reads barcodes. A spreadsheet drops leading zeros of numbers, so a code that lacks one digit gets it back. */
export const readBarcodes = (cell: string): string[] =>
  cell
    .split(/[\s,;|]+/)
    .filter((code) => code !== '')
    .map((code) => (/^(\d{7}|\d{11})$/.test(code) ? `0${code}` : code))

const localTime = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/

/**
 * Reads a time: ISO 8601 with `Z` or an offset, or a day and an hour of the time zone, such as `2026-12-01 18:00`. A
 * day alone means its start.
 */
export function readTime(cell: string, timeZone: string): string {
  try {
    const instant = localTime.test(cell)
      ? Temporal.PlainDateTime.from(cell.replace(' ', 'T')).toZonedDateTime(timeZone).toInstant()
      : Temporal.Instant.from(cell)
    return new Date(instant.epochMilliseconds).toISOString()
  } catch {
    throw new CellProblem('This is not a time such as 2026-12-01 18:00.')
  }
}
