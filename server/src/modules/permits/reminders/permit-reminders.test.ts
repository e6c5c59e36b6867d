import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildPermit,
  buildPermitType,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { toLocalDay } from '../../../local-days.ts'
import { remindOfPermits } from './permit-reminder-service.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
let permitTypeId: number

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db, { role: 'associate' })
})
beforeEach(async () => {
  client = await buildClient(shop.db)
  permitTypeId = await buildPermitType(shop.db, { name: 'Tobacco', remindDays: [60, 30, 7] })
})
afterAll(() => shop.stop())

/** Runs the reminders at noon of a day in the company's time zone. */
const runOn = (day: string) =>
  remindOfPermits({ db: shop.db, publicUrl: 'https://shop.example' }, new Date(`${day}T17:00:00Z`))
const build = (expiresOn: string | null, more: object = {}) =>
  buildPermit(shop.db, client, { permitTypeId, expiresOn, ...more })

async function reminders() {
  const { rows } = await shop.db.execute<{ notices: number; mails: number }>(sql`
    select (select count(*)::int from notifications where client_id = ${client.accountId}) as notices,
           (select count(*)::int from mails where account_id = ${client.accountId}) as mails`)
  const [{ notices, mails } = { notices: 0, mails: 0 }] = rows
  expect(mails).toBe(notices)
  return notices
}

it('a client is reminded once of each of the days before its permit ends, whatever runs there are', async () => {
  await build('2030-06-30')
  const remindedOn: string[] = []
  for (const day of [
    '2030-04-30',
    '2030-05-01',
    '2030-05-02',
    '2030-05-31',
    '2030-06-01',
    '2030-06-23',
    '2030-06-30',
  ]) {
    const before = await reminders()
    await Promise.all([runOn(day), runOn(day)])
    await runOn(day)
    if ((await reminders()) > before) remindedOn.push(day)
  }
  expect(remindedOn).toEqual(['2030-05-01', '2030-05-31', '2030-06-23'])
  expect(await reminders()).toBe(3)
})

it('a client is reminded once after days without a run', async () => {
  await build('2030-06-30')
  await runOn('2030-06-10')
  expect(await reminders()).toBe(1)
})

it.each([
  ['has no end', null, {}],
  ['is over', '2030-06-01', {}],
  ['waits', '2030-06-30', { state: 'waiting' }],
  ['was revoked', '2030-06-30', { state: 'revoked' }],
])('a client is not reminded of a permit that %s', async (_, expiresOn, more) => {
  await build(expiresOn, more)
  await runOn('2030-06-23')
  expect(await reminders()).toBe(0)
})

it('a client is not reminded of a permit that a longer one follows', async () => {
  await build('2030-06-30')
  await build('2031-06-30')
  await runOn('2030-06-23')
  expect(await reminders()).toBe(0)
})

/** A day from today on in the company's time zone. */
const dayIn = (days: number) =>
  Temporal.PlainDate.from(toLocalDay(new Date(), 'America/New_York')).add({ days }).toString()

const enter = (expiresOn: string) =>
  shop.send('POST /api/Permits', {
    as: staff,
    body: { clientId: client.accountId, permitTypeId, number: 'T-1', expiresOn },
  })

it('a permit that is entered late is reminded of on its next day', async () => {
  await enter(dayIn(20))
  await runOn(dayIn(0))
  expect(await reminders()).toBe(0)
  await runOn(dayIn(13))
  expect(await reminders()).toBe(1)
})

it('a permit that is entered on one of its days is reminded of', async () => {
  await enter(dayIn(30))
  await runOn(dayIn(0))
  expect(await reminders()).toBe(1)
})

it('staff remind a client once a day', async () => {
  const permitId = await build('2099-06-30')
  const remind = (id = permitId) => shop.send(`POST /api/Permits/${id}/reminder`, { as: staff })
  expect((await remind()).status).toBe(204)
  expect((await remind()).status).toBe(409)
  expect(await reminders()).toBe(1)
  expect((await remind(await build(null))).status).toBe(409)
})
