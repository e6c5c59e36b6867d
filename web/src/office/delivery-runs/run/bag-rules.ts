import { type Cents, cents, fromDollars } from '@cornerstock/contract/values/money'
import { readTypedNumber } from '../../../lib/forms/typed-number-rules.ts'

/** What is in the bag of a run. */
export interface Bag {
  cash: Cents
  checks: Cents
}

/** A typed amount; undefined if it is none, or below zero. An empty text is none, because a bag is counted. */
export function readAmount(typed: string): Cents | undefined {
  const dollars = readTypedNumber(typed)
  return Number.isNaN(dollars) || dollars < 0 ? undefined : fromDollars(dollars)
}

/** What is in the bag more than should be; below zero if something is missing. */
export const bagDifference = (expected: Bag, counted: Bag): Bag => ({
  cash: cents(counted.cash - expected.cash),
  checks: cents(counted.checks - expected.checks),
})

/** Whether there is anything else in the bag than should be, which needs a note. */
export const bagDiffers = (expected: Bag, counted: Bag): boolean => {
  const { cash, checks } = bagDifference(expected, counted)
  return cash !== 0 || checks !== 0
}
