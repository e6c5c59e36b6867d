import { expect, it } from 'vitest'
import { createAppSecret, describeAppSecret, findTimeStep, readAppCode } from './app-codes.ts'

// The secret and the last six digits of the codes of RFC 6238, appendix B.
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the check of codes finds the time step of the code of RFC 6238 at %d seconds', (seconds, code) => {
  expect(findTimeStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
})

it('the check of codes accepts a code one step early and late, and no more', () => {
  const step = 1_111_111_111 - (1_111_111_111 % 30)
  const isAccepted = (seconds: number) => findTimeStep(secret, '050471', at(step + seconds)) !== null
  expect([-31, -30, 0, 59, 60].map(isAccepted)).toEqual([false, true, true, true, false])
})

it('the check of codes reads six digits in any grouping', () => {
  expect(['123456', ' 123 456 ', '12 34 56'].map(readAppCode)).toEqual(['123456', '123456', '123456'])
  expect(['12345', '1234567', '12345a', ''].map(readAppCode)).toEqual([null, null, null, null])
})

it('the check of codes describes a secret to an app', () => {
  expect(describeAppSecret(secret, { email: 'pia@example.com', companyName: 'Harbor Foods' })).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/Harbor%20Foods:pia%40example.com?issuer=Harbor%20Foods&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  })
  expect(createAppSecret()).toHaveLength(20)
})
