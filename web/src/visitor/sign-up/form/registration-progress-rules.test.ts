import { expect, test } from 'vitest'
import { getSectionProgress } from './registration-progress-rules.ts'

const store = { storeName: 'Rosa’s Corner', businessType: 'Deli', storeAddress: '12 Elm Street' }

test('an empty form has no progress', () => {
  expect(getSectionProgress({})).toEqual({ store: 0, contact: 0, signIn: 0 })
})

test('a section is complete when all of its required fields are valid', () => {
  expect(getSectionProgress({ ...store, phoneNumber: '555 0100' })).toMatchObject({
    store: 1,
    contact: 1,
    signIn: 0,
  })
})

test.each([
  ['a blank name', { storeName: '   ' }],
  ['no business type', { businessType: '' }],
])('%s leaves a section incomplete', (_what, change) => {
  expect(getSectionProgress({ ...store, ...change }).store).toBeCloseTo(2 / 3)
})

test('an invalid phone number leaves its section incomplete', () => {
  expect(getSectionProgress({ phoneNumber: 'abc' }).contact).toBe(0)
})

test.each([
  ['rosa@', 'longenough', 'longenough', 2 / 3],
  ['rosa@example.com', 'short', 'short', 2 / 3],
  ['rosa@example.com', 'longenough', 'different', 2 / 3],
  ['rosa@example.com', '', '', 1 / 3],
  ['rosa@example.com', 'longenough', 'longenough', 1],
])('email %j with passwords %j and %j has the progress %d', (email, password, confirmPassword, expected) => {
  expect(getSectionProgress({ email, password, confirmPassword }).signIn).toBeCloseTo(expected)
})
