import { expect, test } from 'vitest'
import { cents } from '../../values/money.ts'
import { bagDifference, isDifferent } from './bags.ts'

const bag = (cash: number, checks: number) => ({ cash: cents(cash), checks: cents(checks) })

test('what is missing in the bag is below zero, and cash does not make up for checks', () => {
  const bags = { expected: bag(2000, 3000), counted: bag(1900, 3100) }
  expect(bagDifference(bags)).toEqual(bag(-100, 100))
  expect(isDifferent(bagDifference(bags))).toBe(true)
  expect(isDifferent(bagDifference({ ...bags, counted: bags.expected }))).toBe(false)
})
