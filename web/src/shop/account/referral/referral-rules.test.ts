import { expect, test } from 'vitest'
import { toReferralCode } from './referral-rules.ts'

const clientId = '3fa9c1d2-0000-4000-8000-000000000000'

test.each([
  ['Sunrise Bodega', 'CORNER-SUNR-3FA9C1'],
  ['Al’s 24/7 Deli', 'CORNER-ALSD-3FA9C1'],
  ['Ño', 'CORNER-ÑO-3FA9C1'],
  ['711', 'CORNER-USER-3FA9C1'],
  ['', 'CORNER-USER-3FA9C1'],
  [null, 'CORNER-USER-3FA9C1'],
])('the store %j has the code %s', (storeName, code) => {
  expect(toReferralCode('CORNER', storeName, clientId)).toBe(code)
})
