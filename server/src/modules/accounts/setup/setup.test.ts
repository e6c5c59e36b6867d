import { readFile } from 'node:fs/promises'
import type { SignedIn } from '@cornerstock/contract/accounts/accounts'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildClient, buildStaff } from '../../../../test/support/factories.ts'
import { sendImport } from '../../../../test/support/imports.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { createSetupToken } from './setup-service.ts'

let shop: TestApp

beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => shop.stop())

const start = async () => (await createSetupToken(shop.db, shop.clock.now ?? new Date())) ?? ''
const password = 'a phrase of my own'
const form = (token: string, given: object = {}) => ({
  ...{ token, name: 'Olga Owner', email: 'Olga@Example.com', password, confirmPassword: password },
  ...given,
})
const setUp = (token: string, given?: object) =>
  shop.send<SignedIn & ErrorBody>('POST /api/setup', { body: form(token, given) })
const setupStep = async ({ clientId, token }: SignedIn) =>
  (
    await shop.send<{ setupStep: string | null }>('GET /api/Settings', {
      as: { accountId: clientId, token },
    })
  ).body.setupStep

it('the set-up makes the holder of the token the owner, who continues with the company', async () => {
  const { status, body } = await setUp(await start())
  expect(status).toBe(201)
  expect(body).toMatchObject({ email: 'Olga@Example.com', role: 'owner', isAdmin: true, emailVerified: true })
  expect(await setupStep(body)).toBe('company')
  const as = { accountId: body.clientId, token: body.token }
  for (const step of ['delivery', 'catalog', 'clients', null]) {
    await shop.send('PUT /api/Settings', { as, body: { setupStep: step } })
    expect(await setupStep(body)).toBe(step)
  }
  const signIn = { email: 'olga@example.com', password }
  expect((await shop.send('POST /api/auth/login', { body: signIn })).status).toBe(200)
})

it('the set-up takes the language of the person who sets it up', async () => {
  const headers = { 'accept-language': 'ar' }
  const { body } = await shop.send<SignedIn>('POST /api/setup', { body: form(await start()), headers })
  expect(body.language).toBe('ar')
})

it('the set-up adds one owner, also for concurrent requests, and is not found afterwards', async () => {
  const token = await start()
  const responses = await Promise.all(
    [1, 2, 3].map((number) => setUp(token, { email: `o${number}@example.com` })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 404, 404])
  expect((await setUp(token)).status).toBe(404)
  expect((await setUp('unknown')).status).toBe(404)
  expect(await createSetupToken(shop.db, new Date())).toBeUndefined()
})

it('the set-up accepts only the token of the last start', async () => {
  const older = await start()
  const newer = await start()
  expect(await setUp(older)).toMatchObject({ status: 400, body: { code: 'SETUP_TOKEN_INVALID' } })
  expect((await setUp(newer)).status).toBe(201)
})

it.each([
  [24 * 3_600_000 - 1000, 201],
  [24 * 3_600_000, 400],
])('the set-up responds %i ms after the start with %i', async (age, status) => {
  shop.clock.now = new Date('2026-05-04T10:00:00Z')
  const token = await start()
  shop.clock.now = new Date(shop.clock.now.getTime() + age)
  expect((await setUp(token)).status).toBe(status)
})

it('the set-up is open while there are only clients and other staff', async () => {
  const { email } = await buildClient(shop.db)
  await buildStaff(shop.db, { role: 'picker' })
  const token = await start()
  expect(await setUp(token, { email })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
  expect((await setUp(token)).status).toBe(201)
})

it.each([
  [{ password: 'password123', confirmPassword: 'password123' }, 'password'],
  [{ name: ' ' }, 'name'],
  [{ email: 'nobody' }, 'email'],
  [{ confirmPassword: 'another one' }, 'confirmPassword'],
])('the set-up rejects %j at its field and stays open', async (wrong, path) => {
  const token = await start()
  expect(await setUp(token, wrong)).toMatchObject({ status: 400, body: { details: [{ path }] } })
  expect((await setUp(token)).status).toBe(201)
})

it('the set-up offers an example file that an import takes completely', async () => {
  const example = new URL('../../../../../web/public/example-products.csv', import.meta.url)
  const owner = await buildStaff(shop.db)
  const { body } = await sendImport(shop, owner, 'products', await readFile(example, 'utf8'))
  expect(body.summary).toMatchObject({ create: body.rows, bad: 0 })
  expect(body.rows).toBeGreaterThan(700)
})

it('the set-up stores its token as a hash', async () => {
  const token = await start()
  const { rows } = await shop.db.$client.query('select s::text from settings s')
  expect(JSON.stringify(rows)).not.toContain(token)
})
