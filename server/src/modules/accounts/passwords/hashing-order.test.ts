import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { hashing } from './passwords.ts'

let shop: TestApp
let release = () => {}
let occupied: Promise<unknown>

const moreThanFits = 300

beforeAll(async () => {
  shop = await startTestApp()
  // The queue is full, so any call that hashes a password is rejected with 503.
  const { promise, resolve } = Promise.withResolvers<void>()
  release = resolve
  occupied = Promise.allSettled(
    Array.from({ length: moreThanFits }, () => hashing.run({ rank: 0 }, () => promise)),
  )
})
afterAll(async () => {
  release()
  await occupied
  await shop.stop()
})

const register = (email: string) =>
  shop.send('POST /api/auth/register', {
    body: {
      email,
      storeName: 'Corner Deli',
      storeAddress: '12 Main Street',
      phoneNumber: '555 0100',
      businessType: 'Deli',
      password: 'long enough',
      confirmPassword: 'long enough',
    },
  })

it('while no further password can be hashed, a registration with a new address is rejected', async () => {
  expect((await register('new@example.com')).status).toBe(503)
})

it('while no further password can be hashed, a registration with a taken address is rejected as such, because its password is not hashed', async () => {
  const { email } = await buildClient(shop.db)
  expect(await register(email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
})

it('while no further password can be hashed, an unknown reset token is rejected as such, because its password is not hashed', async () => {
  const response = await shop.send('POST /api/auth/reset-password', {
    body: { token: 'unknown', password: 'long enough', confirmPassword: 'long enough' },
  })
  expect(response).toMatchObject({ status: 400, body: { code: 'RESET_TOKEN_INVALID' } })
})
