import { type Cents, cents } from '../../values/money.ts'

/** What is in the bag of a delivery run, or should be. */
export interface Bag {
  cash: Cents
  checks: Cents
}

/** How much more is in the bag than should be; negative for less. */
export const bagDifference = ({ expected, counted }: { expected: Bag; counted: Bag }): Bag => ({
  cash: cents(counted.cash - expected.cash),
  checks: cents(counted.checks - expected.checks),
})

/** Whether there is a difference, which needs a note. Cash does not make up for checks. */
export const isDifferent = ({ cash, checks }: Bag): boolean => cash !== 0 || checks !== 0
