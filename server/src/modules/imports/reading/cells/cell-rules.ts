import { fold } from '@cornerstock/contract/values/fold'
import { inEnglish } from '../../../../texts/text.ts'

/** A problem with a cell. Its message is for people. */
export class CellProblem extends Error {}

const currency = String.raw`(?:us\$|usd|eur|gbp|[$€£¥])`
const currencyAround = new RegExp(`^${currency}|${currency}$`, 'g')

/** The sign before the decimals of a number. */
export type DecimalSign = '.' | ','

/** Numbers whose separators can only be read in one way, each with the decimal sign that they prove. */
const clearFormats: [RegExp, DecimalSign | null][] = [
  [/^\d+$/, null],
  [/^[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[1-9]\d{0,2}(?:,\d{3}){2,}$/, '.'],
  [/^[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[1-9]\d{0,2}(?:\.\d{3}){2,}$/, ','],
]

/** Three digits behind the only sign can be thousands or decimals: `1,234` and `1.234`, but not `0,125`. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/
const oneSign = /^(?:\d*([.,])\d+|\d+([.,]))$/

/** The parts of a number: its sign, and its digits with their separators, without spaces and currency. */
function splitNumber(cell: string): { sign: string; digits: string } {
  // Accountants write amounts below 0 in brackets.
  const plain = fold(cell)
    .replace(/[ '٬]/g, '')
    .replace('٫', '.')
    .replace(/^\((.+)\)$/, '-$1')
  const sign = /^[+-]?/.exec(plain)?.[0] ?? ''
  return { sign, digits: plain.slice(sign.length).replace(currencyAround, '') }
}

/** The decimal sign that a number proves; null for one without separators; undefined for an unclear one and no number. */
function provenSign(digits: string): DecimalSign | null | undefined {
  const clear = clearFormats.find(([pattern]) => pattern.test(digits))
  if (clear) return clear[1]
  if (unclear.test(digits)) return undefined
  const [, inside, last] = oneSign.exec(digits) ?? []
  return (inside ?? last) as DecimalSign | undefined
}

/** The decimal signs that the numbers of a column prove. */
export const provenSigns = (cells: Iterable<string>): Set<DecimalSign> =>
  new Set([...cells].flatMap((cell) => provenSign(splitNumber(cell).digits) ?? []))

/**
 * Reads a number such as `1,234.50`, `1.234,50`, `1 234,50` or `$3`. Throws a CellProblem for any other text, and for
 * one such as `1.234` where the decimal sign is not known.
 *
 * @param decimal the decimal sign of numbers that can be read in two ways
 */
export function readNumber(cell: string, decimal: DecimalSign | null): number {
  const { sign, digits } = splitNumber(cell)
  const isUnclear = unclear.test(digits)
  const proven = isUnclear ? decimal : provenSign(digits)
  if (proven === undefined) throw new CellProblem(inEnglish('This is not a number.'))
  if (isUnclear && proven === null)
    throw new CellProblem(
      inEnglish('This can be read as thousands or as decimals. Write it without the separator of thousands.'),
    )
  const thousands = proven === ',' ? /\./g : /,/g
  return Number(`${sign}${digits.replace(thousands, '').replace(',', '.')}`)
}

/** Reads a whole number. */
export function readCount(cell: string, decimal: DecimalSign | null): number {
  const number = readNumber(cell, decimal)
  if (!Number.isInteger(number)) throw new CellProblem(inEnglish('Must be a whole number.'))
  return number
}

const yes = ['true', 'yes', 'y', '1', 'x', 'on']
const no = ['false', 'no', 'n', '0', 'off']

/** Reads yes or no. */
export function readFlag(cell: string): boolean {
  const word = fold(cell)
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw new CellProblem(inEnglish('Enter yes or no.'))
}

/** Reads barcodes. A spreadsheet drops leading zeros of numbers, so a code that lacks one digit gets it back. */
export const readBarcodes = (cell: string): string[] =>
  fold(cell)
    .split(/[ ,;|]+/)
    .filter((code) => code !== '')
    .map((code) => (/^(\d{7}|\d{11})$/.test(code) ? `0${code}` : code))

/** Whether a spreadsheet has turned a barcode into a number such as `4.90E+10`. Its last digits are lost. */
export const isLostBarcode = (cell: string): boolean => /^\d(?:[.,]\d+)?e\+?\d{1,2}$/.test(fold(cell))

const localTime = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/i
const localDay = /^\d{4}-\d\d-\d\d$/

const toTime = (text: string, timeZone: string): Temporal.Instant =>
  localTime.test(text)
    ? Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(timeZone).toInstant()
    : Temporal.Instant.from(text)

/** The moment after the last of a day. */
const toEndOfDay = (day: string, timeZone: string): Temporal.Instant =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).toInstant()

/**
 * Reads a time: ISO 8601 with `Z` or an offset, or a day and an hour of the time zone, such as `2026-12-01 18:00`.
 *
 * @param day what a day alone means: its start or its end
 */
export function readTime(cell: string, timeZone: string, day: 'start' | 'end'): string {
  const text = fold(cell)
  try {
    const instant = day === 'end' && localDay.test(text) ? toEndOfDay(text, timeZone) : toTime(text, timeZone)
    return new Date(instant.epochMilliseconds).toISOString()
  } catch {
    throw new CellProblem(inEnglish('This is not a time such as 2026-12-01 18:00.'))
  }
}

/**
 * Reads prices from quantities on, such as `3: 11.20; 5: 10.50`. A comma separates them too where a quantity follows.
 */
export function readPriceSteps(
  cell: string,
  decimal: DecimalSign | null,
): { minQuantity: number; price: number }[] {
  const parts = cell.split(/[;\n]|,(?=\s*\d+\s*[:=])/).filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const [quantity, price, ...others] = part.split(/[:=]/)
    if (quantity === undefined || price === undefined || others.length > 0)
      throw new CellProblem(inEnglish('Write prices by quantity like this: 3: 11.20; 5: 10.50'))
    return { minQuantity: readCount(quantity, decimal), price: readNumber(price, decimal) }
  })
}
