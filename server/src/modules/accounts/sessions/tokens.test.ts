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
const own = { ...claims, personId: accountId }

afterEach(() => void vi.useRealTimers())

it('the server rejects a token that has expired since it was accepted', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = createTokens(newSecret)
  const token = tokens.sign(own)
  expect(tokens.verify(token)).toMatchObject(claims)
  vi.setSystemTime(Date.now() + sessionLifetimeDays * dayMs)
  expect(tokens.verify(token)).toBeNull()
})

it('the server accepts tokens of the previous secret, and signs with the new one', () => {
  const token = createTokens(oldSecret).sign(own)
  const rotated = createTokens(newSecret, oldSecret)
  expect(rotated.verify(token)).toMatchObject(claims)
  expect(createTokens(newSecret).verify(token)).toBeNull()
  expect(createTokens(oldSecret).verify(rotated.sign(own))).toBeNull()
})

it('the server accepts a device token of the previous secret, and no session token as one', () => {
  const device = createTokens(oldSecret).signDevice(deviceId)
  const rotated = createTokens(newSecret, oldSecret)
  expect(rotated.verifyDevice(device)).toBe(deviceId)
  expect(atob(device.split('.')[1] ?? '')).not.toContain(accountId)
  expect(rotated.verifyDevice(rotated.sign(own))).toBeNull()
  expect(rotated.verify(device)).toBeNull()
})

it('a token names the person only where it is not the store itself, whose tokens stay as they were', () => {
  const { sign } = createTokens(newSecret)
  const personId = crypto.randomUUID()
  const read = (token: string): unknown => JSON.parse(atob(token.split('.')[1] ?? ''))
  expect(read(sign({ ...claims, personId }))).toMatchObject({ sub: accountId, pid: personId })
  expect(read(sign(own))).not.toHaveProperty('pid')
})
