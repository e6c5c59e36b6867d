import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { hashing, hashingRanks } from '../passwords/passwords.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

const moreThanRun = 3
const moreThanFits = 300

/**
 * Signs in while the queue is full of jobs of a rank, and returns the status. The jobs do not end before the response, so
 * a sign-in behind them would never get a response.
 */
async function signInBehind(
  rank: number,
  { email, remoteAddress, ...rest }: { email: string; remoteAddress: string; deviceToken?: string },
): Promise<number> {
  const [running, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFull = false
  const jobs = Array.from({ length: moreThanFits }, (_, index) =>
    hashing
      .run({ rank }, () => (index < moreThanRun ? running : waiting).promise)
      .catch(() => {
        // The sign-in has taken the place of this job.
        if (isFull) running.resolve()
      }),
  )
  await new Promise(setImmediate)
  isFull = true
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    payload: { email, password: knownPassword, ...rest },
  })
  running.resolve()
  waiting.resolve()
  await Promise.all(jobs)
  return response.statusCode
}

it('a sign-in from a known device goes before all others, whatever its network has tried', async () => {
  const { email } = await buildClient(shop.db)
  const { body } = await shop.send<SignedIn>('POST /api/auth/login', {
    body: { email, password: knownPassword },
  })
  const remoteAddress = '198.51.100.1'
  await fail(remoteAddress)
  const knownDevice = { email, remoteAddress, deviceToken: body.deviceToken }
  expect(await signInBehind(hashingRanks.unknown, knownDevice)).toBe(200)
})

it('a sign-in from a known device that has failed goes with those from unknown ones', async () => {
  const { email } = await buildClient(shop.db)
  const { body } = await shop.send<SignedIn>('POST /api/auth/login', {
    body: { email, password: knownPassword },
  })
  const knownDevice = { email, remoteAddress: '198.51.100.2', deviceToken: body.deviceToken }
  await fail(knownDevice.remoteAddress, email, body.deviceToken)
  expect(await signInBehind(hashingRanks.unknown, knownDevice)).toBe(503)
  expect(await signInBehind(hashingRanks.registration, knownDevice)).toBe(200)
})

it('a sign-in from a network with failures goes behind those without, before those with more', async () => {
  const { email } = await buildClient(shop.db)
  const remoteAddress = '198.51.100.3'
  await fail(remoteAddress)
  expect(await signInBehind(hashingRanks.unknown, { email, remoteAddress })).toBe(503)
  expect(await signInBehind(hashingRanks.afterFailures(2), { email, remoteAddress })).toBe(200)
})

it('a sign-in to an account with failures from elsewhere goes behind those without', async () => {
  const { email } = await buildClient(shop.db)
  await fail('198.51.100.4', email)
  const remoteAddress = '198.51.100.5'
  expect(await signInBehind(hashingRanks.unknown, { email, remoteAddress })).toBe(503)
})

it('a registration goes behind sign-ins without failures', async () => {
  const registration = {
    email: 'new@example.com',
    storeName: 'Corner Deli',
    storeAddress: '12 Main Street',
    phoneNumber: '555 0100',
    businessType: 'Deli',
    password: 'long enough',
    confirmPassword: 'long enough',
  }
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = Array.from({ length: moreThanFits }, () =>
    hashing.run({ rank: hashingRanks.unknown }, () => promise).catch(() => {}),
  )
  expect((await shop.send('POST /api/auth/register', { body: registration })).status).toBe(503)
  resolve()
  await Promise.all(jobs)
})

async function fail(remoteAddress: string, email = 'nobody@example.com', deviceToken?: string) {
  const payload = { email, password: 'wrong', deviceToken }
  const response = await shop.app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload })
  expect(response.statusCode).toBe(401)
}
