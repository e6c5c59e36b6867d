import { eventsPath } from '@cornerstock/contract/http/events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { turnOnTwoFactor } from '../../../../test/support/two-factor.ts'

let shop: TestApp
let owner: BuiltAccount
let picker: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp({ usesCaches: true })
  owner = await buildStaff(shop.db)
  picker = await buildStaff(shop.db, { role: 'picker' })
  await turnOnTwoFactor(shop, owner)
  await requireTwoFactor(true)
})
afterAll(() => shop.stop())

async function requireTwoFactor(isRequired: boolean) {
  const { status } = await shop.send('PUT /api/Settings', {
    as: owner,
    body: { requireTwoFactor: isRequired },
  })
  expect(status).toBe(200)
}
const required = { status: 403, body: { code: 'TWO_FACTOR_REQUIRED' } }
const call = (name: string, as: Caller) => shop.send(name, { as })

it.each([
  'GET /api/Order/all',
  'GET /api/Products',
  'GET /api/Staff',
  'DELETE /api/Staff/none/two-factor',
  `GET /api${eventsPath}`,
])('while the settings require a second factor, staff without one get 403 from %s', async (name) =>
  expect(await call(name, picker)).toMatchObject(required),
)

it('while the settings require a second factor, an owner without one cannot change the settings', async () => {
  const body = { requireTwoFactor: false }
  expect(await shop.send('PUT /api/Settings', { as: await buildStaff(shop.db), body })).toMatchObject(
    required,
  )
})

it('while the settings require a second factor, everybody can read the settings, sign in, and use the calls under /auth', async () => {
  const body = { email: picker.email, password: knownPassword }
  expect((await shop.send('POST /api/auth/login', { body })).status).toBe(200)
  expect((await call('GET /api/auth/sessions', picker)).status).toBe(200)
  expect((await call('GET /api/AUTH/two-factor', picker)).status).toBe(200)
  const settings = await call('GET /api/Settings', picker)
  expect(settings.status).toBe(200)
  expect(settings.body, 'as visitors do').not.toHaveProperty('suppliers')
  expect((await call('GET /api/Settings', owner)).body).toHaveProperty('suppliers')
})

it('while the settings require a second factor, staff with one and clients are admitted', async () => {
  expect((await call('GET /api/Order/all', owner)).status).toBe(200)
  expect((await call('GET /api/Products', await buildClient(shop.db))).status).toBe(200)
})

it('while the settings require a second factor, staff are admitted from the next request on once they have one, and rejected again without it', async () => {
  const associate = await buildStaff(shop.db, { role: 'associate' })
  expect(await call('GET /api/Order/all', associate)).toMatchObject(required)
  await turnOnTwoFactor(shop, associate)
  expect((await call('GET /api/Order/all', associate)).status).toBe(200)
  await shop.send(`DELETE /api/Staff/${associate.accountId}/two-factor`, { as: owner })
  expect(await call('GET /api/Order/all', associate)).toMatchObject(required)
})

it('a factor that was started but not turned on does not count', async () => {
  await shop.send('POST /api/auth/two-factor', { as: picker, body: { password: knownPassword } })
  expect(await call('GET /api/Order/all', picker)).toMatchObject(required)
})

it('staff are admitted again once the settings no longer require it', async () => {
  await requireTwoFactor(false)
  expect((await call('GET /api/Order/all', picker)).status).toBe(200)
})
