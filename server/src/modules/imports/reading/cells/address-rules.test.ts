import { expect, test } from 'vitest'
import { joinAddress } from './address-rules.ts'

const street = '12 Main Street'

test.each([
  [{ street, city: 'Newark', state: 'NJ', postalCode: '07102' }, '12 Main Street, Newark, NJ 07102'],
  [{ street, city: 'Newark', state: '', postalCode: '' }, '12 Main Street, Newark'],
  [{ street, postalCode: '07102' }, '12 Main Street, 07102'],
  [{ street, state: 'NJ' }, '12 Main Street, NJ'],
  [{ street }, street],
])('the parts %j are joined to %s', (parts, address) => {
  expect(joinAddress(parts)).toBe(address)
})

test('a street that is the whole address stays as it is', () => {
  const whole = '12 Main Street, NEWARK NJ 07102'
  expect(joinAddress({ street: whole, city: 'Newark', state: 'NJ', postalCode: '07102' })).toBe(whole)
  expect(joinAddress({ street: whole, city: 'Newark', state: 'NJ' })).toBe(whole)
})

test('a street that is named after its city gets the city, if there is a postal code', () => {
  expect(joinAddress({ street: '3 Newark Avenue', city: 'Newark', state: 'NJ', postalCode: '07102' })).toBe(
    '3 Newark Avenue, Newark, NJ 07102',
  )
})
