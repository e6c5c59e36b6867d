import { sessionLifetimeDays } from '@cornerstock/contract/accounts/sessions'
import { dayMs } from '@cornerstock/contract/values/days'
import { afterEach, expect, it, vi } from 'vitest'
import { createTokens } from './tokens.ts'

const [oldSecret, newSecret] = [
  'an old secret of the shop, long enough',
  'a new secret of the shop, long enough',
]
const accountId = crypto.randomUUID()
const deviceId = crypto.randomUUID()
const claims = { accountId, sessionId: crypto.randomUUID() }

afterEach(() => void vi.useRealTimers())

it('the server rejects a token that has expired since it was accepted', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = createTokens(newSecret)
  const token = tokens.sign(claims)
  expect(tokens.verify(token)).toMatchObject(claims)
  vi.setSystemTime(Date.now() + sessionLifetimeDays * dayMs)
  expect(tokens.verify(token)).toBeNull()
})

it('the server accepts tokens of the previous secret, and signs with the new one', () => {
  const token = createTokens(oldSecret).sign(claims)
  const rotated = createTokens(newSecret, oldSecret)
  expect(rotated.verify(token)).toMatchObject(claims)
  expect(createTokens(newSecret).verify(token)).toBeNull()
  expect(createTokens(oldSecret).verify(rotated.sign(claims))).toBeNull()
})

it('the server accepts a device token of the previous secret, and no session token as one', () => {
  const device = createTokens(oldSecret).signDevice(deviceId)
  const rotated = createTokens(newSecret, oldSecret)
  expect(rotated.verifyDevice(device)).toBe(deviceId)
  expect(atob(device.split('.')[1] ?? '')).not.toContain(accountId)
  expect(rotated.verifyDevice(rotated.sign(claims))).toBeNull()
  expect(rotated.verify(device)).toBeNull()
})
