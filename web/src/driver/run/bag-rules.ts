import { type Cents, cents } from '@cornerstock/contract/values/money'

interface Bag {
  cash: Cents
  checks: Cents
}

/** How much more is in the bag than should be; negative for less. */
export const differenceOf = ({ expected, counted }: { expected: Bag; counted: Bag }): Bag => ({
  cash: cents(counted.cash - expected.cash),
  checks: cents(counted.checks - expected.checks),
})

export const isDifferent = ({ cash, checks }: Bag): boolean => cash !== 0 || checks !== 0
