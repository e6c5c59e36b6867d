import { type Cents, cents, maxPrice } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

export type PriceProblem = 'missing' | 'tooLow' | 'tooHigh' | 'tooFine'

/** Says why a typed price is invalid; `undefined` if it is valid. */
export function priceProblem(typed: string, lowest: Cents): PriceProblem | undefined {
  const dollars = readTypedNumber(typed)
  if (Number.isNaN(dollars)) return 'missing'
  if (dollars * 100 < lowest) return 'tooLow'
  if (dollars * 100 > maxPrice) return 'tooHigh'
  return isWholeCents(dollars) ? undefined : 'tooFine'
}

// Allows for floating-point errors, such as 0.29 * 100 = 28.999999999999996.
const isWholeCents = (dollars: number) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6

/** A partly typed price must not make a product free. */
export const lowestNewPrice = cents(1)
