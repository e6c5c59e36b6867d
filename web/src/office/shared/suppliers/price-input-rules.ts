import { type Cents, fromDollars } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

/** Converts typed dollars to cents. Returns `undefined` for text that is not a number and for negative numbers. */
export function parsePrice(typed: string): Cents | undefined {
  const dollars = readTypedNumber(typed)
  return dollars >= 0 ? fromDollars(dollars) : undefined
}

/** Formats cents for an input, such as '12.50'. */
export const toPriceInput = (amount: Cents): string => (amount / 100).toFixed(2)
