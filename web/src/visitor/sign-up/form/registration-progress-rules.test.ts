import { expect, test } from 'vitest'
import { getSectionProgress } from './registration-progress-rules.ts'

const store = { storeName: 'Rosa’s Corner', businessType: 'Deli', storeAddress: '12 Elm Street' }

test('nothing typed is nothing done', () => {
  expect(getSectionProgress({})).toEqual({ store: 0, contact: 0, signIn: 0 })
})

test('a part is done when each of its required fields would be taken', () => {
  expect(getSectionProgress({ ...store, phoneNumber: '555 0100' })).toMatchObject({
    store: 1,
    contact: 1,
    signIn: 0,
  })
})

test.each([
  ['a blank name', { storeName: '   ' }],
  ['no business type', { businessType: '' }],
  ['an unknown business type', { businessType: 'Bakery' }],
])('%s leaves a part open', (_what, change) => {
  expect(getSectionProgress({ ...store, ...change }).store).toBeCloseTo(2 / 3)
})

test('a phone number that the form would refuse leaves its part open', () => {
  expect(getSectionProgress({ phoneNumber: 'abc' }).contact).toBe(0)
})

test.each([
  ['rosa@', 'longenough', 'longenough', 2 / 3],
  ['rosa@example.com', 'short', 'short', 2 / 3],
  ['rosa@example.com', 'longenough', 'different', 2 / 3],
  ['rosa@example.com', '', '', 1 / 3],
  ['rosa@example.com', 'longenough', 'longenough', 1],
])('email %j with passwords %j and %j is %d done', (email, password, confirmPassword, expected) => {
  expect(getSectionProgress({ email, password, confirmPassword }).signIn).toBeCloseTo(expected)
})
