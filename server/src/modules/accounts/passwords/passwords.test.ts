import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildClient, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { hashingCost, recommendedCost } from './hashing-cost.ts'
import { hashing, hashPassword, isPasswordCorrect } from './passwords.ts'

// Each test file begins with a lower one.
beforeAll(() => {
  Object.assign(hashingCost, recommendedCost)
})

it('a hash is argon2id with the cost that OWASP recommends, and salted', async () => {
  const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
})

it('a hash is the same for composed and decomposed letters', async () => {
  const hash = await hashPassword('caf\u00e9 \ufb01')
  expect(await isPasswordCorrect('cafe\u0301 fi', hash)).toBe(true)
  expect(await isPasswordCorrect('cafe fi', hash)).toBe(false)
})

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.stop())

it('a sign-in takes as much processor time for an email without an account', async () => {
  const { email } = await buildClient(shop.db, { passwordHash: await hashPassword(knownPassword) })
  const time = async (address: string) => {
    const start = process.cpuUsage()
    await shop.send('POST /api/auth/login', { body: { email: address, password: 'wrong' } })
    return process.cpuUsage(start).user
  }
  const [known, unknown] = [[], []] as [number[], number[]]
  for (let i = 0; i < 8; i++) {
    known.push(await time(email))
    unknown.push(await time(`nobody${i}@example.com`))
  }
  // Compares the fastest attempts, which are the least disturbed. Without a hash they would be about 20 times faster.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2)
})

it('many sign-ins at once leave a thread for reading files', async () => {
  let hashed = 0
  const crowd = Array.from({ length: 40 }, async () => {
    await hashPassword('a password')
    hashed += 1
  })
  await readFile(import.meta.filename)
  expect(hashed).toBeLessThan(20)
  await Promise.all(crowd)
})

it('many sign-ins at once are rejected with Retry-After while too many wait, and do not count as failed', async () => {
  const { email } = await buildClient(shop.db)
  const login = (password: string) => shop.send('POST /api/auth/login', { body: { email, password } })
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const waiting = Array.from({ length: 300 }, () => hashing.run({ rank: 0 }, () => gate).catch(() => {}))
  await Promise.resolve()
  for (let i = 0; i < 11; i++) {
    const refused = await login(knownPassword)
    expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(refused.headers['retry-after']).toBe('10')
  }
  open()
  await Promise.all(waiting)
  expect((await login(knownPassword)).status).toBe(200)
})
