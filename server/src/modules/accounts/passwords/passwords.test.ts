import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { hashing, hashPassword, isPasswordCorrect } from './passwords.ts'

describe('a hash', () => {
  it('is argon2id with the cost that OWASP recommends, and salted', async () => {
    const [one, other] = await Promise.all([hashPassword('a password'), hashPassword('a password')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
  })

  it('is the same for composed and decomposed letters', async () => {
    const hash = await hashPassword('caf\u00e9 \ufb01')
    expect(await isPasswordCorrect('cafe\u0301 fi', hash)).toBe(true)
    expect(await isPasswordCorrect('cafe fi', hash)).toBe(false)
  })
})

describe('many sign-ins at once', () => {
  let shop: TestApp

  beforeAll(async () => {
    shop = await startTestApp()
  })
  afterAll(() => shop.stop())

  it('leave a thread for reading files', async () => {
    let hashed = 0
    const crowd = Array.from({ length: 40 }, async () => {
      await hashPassword('a password')
      hashed += 1
    })
    await readFile(import.meta.filename)
    expect(hashed).toBeLessThan(20)
    await Promise.all(crowd)
  })

  it('are rejected with Retry-After while too many wait, and do not count as failed', async () => {
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
})
