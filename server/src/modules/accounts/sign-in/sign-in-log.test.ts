import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildClient, buildStaff, knownPassword } from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { appLogs } from '../../../database/schema/office/app-logs.ts'
import { logFailedSignIn } from './sign-in-log.ts'

let shop: TestApp
const noon = new Date('2026-05-04T12:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.$client.query('truncate app_logs, request_budgets, sign_in_failures')
})
afterAll(() => shop.stop())

const signIn = (email: string, password: string) =>
  shop.send('POST /api/auth/login', { body: { email, password } })
const entries = () => shop.db.select().from(appLogs).orderBy(appLogs.appLogId)
const messages = async () => (await entries()).map(({ message }) => message)

it('a sign-in of staff is logged', async () => {
  const { email, accountId } = await buildStaff(shop.db, { name: 'Ana Boss' })
  expect((await signIn(email, knownPassword)).status).toBe(200)
  expect(await entries()).toMatchObject([
    {
      level: 'Information',
      source: 'sign-in',
      message: 'Ana Boss signed in from 127.0.0.1.',
      staffId: accountId,
    },
  ])
})

it('a sign-in of a client is not logged', async () => {
  const { email } = await buildClient(shop.db)
  expect((await signIn(email, knownPassword)).status).toBe(200)
  expect(await entries()).toEqual([])
})

it('a sign-in that fails is logged with the address, whether or not it has an account, and without the password', async () => {
  const { email, accountId } = await buildClient(shop.db)
  await signIn(email, 'a wrong secret')
  await signIn('nobody@example.com', 'a wrong secret')
  expect(await entries()).toMatchObject([
    {
      level: 'Warning',
      source: 'sign-in',
      message: `A sign-in as ${email} from 127.0.0.1 failed.`,
      clientId: accountId,
    },
    { message: 'A sign-in as nobody@example.com from 127.0.0.1 failed.', clientId: null },
  ])
  expect(JSON.stringify(await entries())).not.toContain('a wrong secret')
})

it('a sign-in that fails is logged without the typed text if it is not an address', async () => {
  await signIn('my secret phrase', 'x')
  expect(await messages()).toEqual(['A sign-in as a text that is no email address from 127.0.0.1 failed.'])
})

it('a sign-in that fails ten times is logged twice', async () => {
  const { email } = await buildClient(shop.db)
  for (let i = 0; i < 12; i++) await signIn(email, 'wrong')
  expect(await messages()).toEqual([
    `A sign-in as ${email} from 127.0.0.1 failed.`,
    `10 sign-ins within 15 minutes as ${email} from 127.0.0.1 failed.`,
  ])
})

const fail = (email: string, network: string, now = noon) => logFailedSignIn(shop.db, { email, network }, now)

it('failed sign-ins are logged anew after 15 minutes and for each network', async () => {
  await Promise.all([fail('ana@example.com', '192.0.2.1'), fail('ana@example.com', '192.0.2.1')])
  await fail('ANA@example.com', '192.0.2.1', after(14))
  expect(await entries()).toHaveLength(1)
  await fail('ana@example.com', '192.0.2.2', after(14))
  await fail('ana@example.com', '192.0.2.1', after(15))
  expect(await entries()).toHaveLength(3)
})

it('failed sign-ins fill at most 101 entries in 15 minutes, from however many networks they come', async () => {
  await Promise.all(Array.from({ length: 300 }, (_, i) => fail(`ana${i}@example.com`, `192.0.2.${i}`)))
  const logged = await messages()
  expect(logged).toHaveLength(101)
  expect(logged.filter((message) => message.startsWith('Too many sign-ins fail.'))).toHaveLength(1)
  await fail('ana@example.com', '192.0.2.1', after(15))
  expect(await entries()).toHaveLength(102)
})
