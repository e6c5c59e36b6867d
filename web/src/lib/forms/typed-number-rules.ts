import { type Cents, fromDollars } from '@cornerstock/contract/values/money'

/** The formats of a number, each with what makes it one that `Number` reads. */
const formats: [RegExp, (digits: string) => string][] = [
  [/^\d+\.?\d*$|^\.\d+$/, (digits) => digits],
  // A comma with three digits after it separates thousands, because an amount has at most two decimals.
  [/^\d+,\d{0,2}$|^,\d{1,2}$/, (digits) => digits.replace(',', '.')],
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, (digits) => digits.replaceAll(',', '')],
  [/^[1-9]\d{0,2}((\.\d{3})+,\d*|(\.\d{3}){2,})$/, (digits) => digits.replaceAll('.', '').replace(',', '.')],
  [/^[1-9]\d{0,2}(٬\d{3})+(\.\d*)?$/, (digits) => digits.replaceAll('٬', '')],
]

const zeros = { arabic: '٠'.charCodeAt(0), persian: '۰'.charCodeAt(0) }

/** Writes Arabic digits and separators as Latin ones. Arabic's sign of thousands stays, because it is unambiguous. */
const toLatin = (typed: string): string =>
  typed
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zeros.arabic))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - zeros.persian))
    .replaceAll('٫', '.')
    .replaceAll('،', ',')

/**
 * Reads a typed number such as `37,50`, `2,000`, `1,234.50`, `1.234,50` or `٣٧٫٥٠`. Returns NaN for an empty text and for
 * any other text.
 */
export function readTypedNumber(typed: string): number {
  const plain = toLatin(typed)
  const sign = plain.startsWith('-') ? '-' : ''
  const digits = plain.slice(sign.length)
  const format = formats.find(([pattern]) => pattern.test(digits))
  return format ? Number(`${sign}${format[1](digits)}`) : Number.NaN
}

/** Reads a typed number like `readTypedNumber`, but an empty text as 0. */
export const readNumberOrZero = (typed: string): number => (typed.trim() === '' ? 0 : readTypedNumber(typed))

/** Whether something is typed that is no number. */
export const isNoNumber = (typed: string): boolean =>
  typed.trim() !== '' && Number.isNaN(readTypedNumber(typed))

/** Reads a typed amount of dollars from 0 to 1,000,000; undefined for any other text. */
export function readTypedAmount(typed: string): Cents | undefined {
  const dollars = readTypedNumber(typed)
  return dollars >= 0 && dollars <= 1_000_000 ? fromDollars(dollars) : undefined
}
