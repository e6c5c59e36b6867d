import { type Cents, fromDollars } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

/** A typed amount; undefined if it is none, or below zero. An empty text is none, because a bag is counted. */
export function readAmount(typed: string): Cents | undefined {
  const dollars = readTypedNumber(typed)
  return Number.isNaN(dollars) || dollars < 0 ? undefined : fromDollars(dollars)
}
