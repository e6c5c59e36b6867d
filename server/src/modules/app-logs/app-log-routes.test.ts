import type { Role } from '@cornerstock/contract/accounts/roles'
import type { AppLogSummary, appLogSchema } from '@cornerstock/contract/office/app-logs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { type BuiltAccount, buildClient, buildStaff } from '../../../test/support/factories.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { loggingFailure, logStaffChange, writeLog } from './app-log-service.ts'

type Entry = z.input<typeof appLogSchema>

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
  await writeLog(shop.db, { level: 'Information', source: 'cart', message: 'Staff a changed a line.' })
  await writeLog(shop.db, {
    level: 'Error',
    source: 'server',
    message: 'Request 1 failed.',
    clientId: client.accountId,
    exception: 'TypeError: none of that\n at 50% of it',
  })
  await writeLog(shop.db, { level: 'Warning', source: 'sign-in', message: 'A sign-in failed.' })
})
afterAll(() => shop.stop())

const toActor = (account: BuiltAccount, role: Role = 'owner') => ({
  ...account,
  personId: account.accountId,
  role,
  storeRole: null,
  mustSetUpTwoFactor: false,
  apiKey: null,
  language: 'en' as const,
})

const logs = async (query = '') =>
  (await shop.send<Entry[]>(`GET /api/AppLogs/all${query}`, { as: staff })).body
const levels = async (query: string) => (await logs(query)).map(({ level }) => level)

it('the log is listed newest first with all fields', async () => {
  const entries = await logs()
  expect(entries.map(({ level }) => level)).toEqual(['Warning', 'Error', 'Information'])
  expect(entries[1]).toEqual({
    id: expect.any(Number),
    level: 'Error',
    message: 'Request 1 failed.',
    source: 'server',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    clientId: client.accountId,
    exception: 'TypeError: none of that\n at 50% of it',
    change: null,
    staffName: null,
  })
  expect(entries[0]).toMatchObject({ clientId: null, exception: null })
})

it.each(['information', 'ERROR'])('the log is filtered by %s in any letter case', async (level) => {
  expect((await levels(`?level=${level}`)).map((found) => found.toLowerCase())).toEqual([level.toLowerCase()])
})

it.each(['All', 'all'])('the log is not filtered by %s', async (level) => {
  expect(await levels(`?level=${level}`)).toEqual(['Warning', 'Error', 'Information'])
})

it.each(['Information', 'Warning', 'Error'])('the log is filtered by %s', async (level) => {
  expect(await levels(`?level=${level}`)).toEqual([level])
})

it.each([
  ['failed', ['Warning', 'Error']],
  ['FAILED sign', ['Warning']],
  ['typeerror', ['Error']],
  ['50%', ['Error']],
  ['5_%', []],
  ['at 5', ['Error']],
  ['ar', []],
  ['cart', ['Information']],
  ['cart failed', []],
])('the log is searched for "%s"', async (search, found) => {
  expect(await levels(`?search=${encodeURIComponent(search)}`)).toEqual(found)
})

it('the log is searched in any spelling', async () => {
  await shop.db.execute(
    sql`insert into app_logs (level, message, source) values ('Information', 'Açaí at “Lay’s” – changed', 'x')`,
  )
  for (const search of ['acai', 'AÇAÍ', "lay's", '"lay’s"'])
    expect(await levels(`?search=${encodeURIComponent(search)}`)).toEqual(['Information'])
  await shop.db.execute(sql`delete from app_logs where source = 'x'`)
})

it('the log is searched by client id, and searched and filtered at once', async () => {
  expect(await levels(`?search=${client.accountId}`)).toEqual(['Error'])
  expect(await levels('?search=failed&level=Warning')).toEqual(['Warning'])
})

it.each(['level=Fatal', 'level=', 'search=%00', `search=${'x'.repeat(201)}`])(
  'the log rejects ?%s',
  async (query) => {
    expect((await shop.send(`GET /api/AppLogs/all?${query}`, { as: staff })).status).toBe(400)
  },
)

const change = { what: 'the status of order 9', from: 'Packed', to: 'Delivered' }
const log = (actor: BuiltAccount, role: Role = 'owner') =>
  logStaffChange(shop.db, { actor: toActor(actor, role) }, 'orders', change)
const newest = async (query = '') => (await logs(query))[0]

it('a change by staff is an entry with data and a sentence that names the account', async () => {
  await log(staff)
  expect(await newest()).toMatchObject({
    message: `${staff.email} changed the status of order 9 from "Packed" to "Delivered".`,
    change,
    staffName: staff.email,
    level: 'Information',
    source: 'orders',
  })
})

it('a change by staff is found by the name and by the id of the account', async () => {
  const jane = await buildStaff(shop.db, { name: 'Jane Doe' })
  await log(jane)
  const message = 'Jane Doe changed the status of order 9 from "Packed" to "Delivered".'
  expect(await newest('?search=jane%20delivered')).toMatchObject({ message, staffName: 'Jane Doe' })
  expect(await newest(`?search=${jane.accountId}%20order`)).toMatchObject({ message })
  expect(await newest(`?search=${jane.accountId}%20nothing`)).toBeUndefined()
})

it('a change by staff has null where there is no value', async () => {
  const added = { what: 'product 9', to: { name: 'Gum' } }
  await logStaffChange(shop.db, { actor: toActor(staff, 'owner') }, 'products', added)
  expect((await newest())?.change).toEqual({ ...added, from: null })
})

it('a change by staff is not logged for a client', async () => {
  const before = await newest()
  await log(client, 'client')
  expect(await newest()).toEqual(before)
})

it('a change by staff of an older version is read out of its sentence', async () => {
  const predicate = 'changed client 7 from {"storeName":"Before"} to {"storeName":"After"}'
  await writeLog(shop.db, {
    level: 'Information',
    source: 'clients',
    message: `Staff ${staff.accountId} ${predicate}.`,
  })
  expect(await newest(`?search=${staff.accountId}`)).toMatchObject({
    message: `${staff.email} ${predicate}.`,
    change: { what: 'client 7', from: { storeName: 'Before' }, to: { storeName: 'After' } },
    staffName: staff.email,
  })
})

it('a job that fails while the log is unavailable throws its own error', async () => {
  await shop.db.$client.query('alter table app_logs rename to away')
  const error = new Error('job failed')
  const failed = loggingFailure(shop.db, { source: 'test', message: 'It failed.' }, () =>
    Promise.reject(error),
  )
  expect(await failed.catch((reason: unknown) => reason)).toBe(error)
  await shop.db.$client.query('alter table away rename to app_logs')
})

it('the log has 64-bit ids, also in its paging', async () => {
  await shop.db.$client.query('alter sequence app_logs_app_log_id_seq restart with 4294967296')
  for (const message of ['first', 'second']) {
    await writeLog(shop.db, { level: 'Information', source: 'wide', message })
  }
  const { headers, body } = await shop.send<Entry[]>('GET /api/AppLogs/all?search=wide&limit=1', {
    as: staff,
  })
  expect(body).toMatchObject([{ id: 4294967297 }])
  const next = nextPageOf({ headers })
  expect((await shop.send<Entry[]>(`GET ${next}`, { as: staff })).body).toMatchObject([{ message: 'first' }])
})

it('the log is paged completely, also across a long time without entries', async () => {
  await shop.db.$client.query(
    `insert into app_logs (level, source, message, logged_at)
       select 'Information', 'aged', d || ' days', now() - make_interval(days => d) from unnest('{0,30,32,300,900}'::int[]) d`,
  )
  const found: string[] = []
  let path: string | undefined = '/api/AppLogs/all?search=aged&limit=1'
  while (path) {
    const { headers, body }: Awaited<ReturnType<typeof shop.send<Entry[]>>> = await shop.send<Entry[]>(
      `GET ${path}`,
      { as: staff },
    )
    found.push(...body.map(({ message }) => message))
    path = nextPageOf({ headers })
  }
  expect(found).toEqual(['0 days', '30 days', '32 days', '300 days', '900 days'])
})

const summary = async (query: string) =>
  (await shop.send<AppLogSummary>(`GET /api/AppLogs/summary${query}`, { as: staff })).body

it('the summary of the log counts the entries of each staff account by source, and of each day by level', async () => {
  const [busy, other] = [await buildStaff(shop.db, { name: 'Busy Bee' }), await buildStaff(shop.db)]
  for (const [member, source] of [
    [busy, 'prices'],
    [busy, 'picking'],
    [busy, 'picking'],
    [other, 'picking'],
  ] as const)
    await logStaffChange(shop.db, { actor: toActor(member) }, source, { what: 'summarized' })
  const { days, staff: members } = await summary('?search=summarized')
  expect(days).toEqual([
    { date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), level: 'Information', entries: 4 },
  ])
  expect(members.map(({ staffName, entries }) => [staffName, entries])).toEqual([
    ['Busy Bee', 3],
    [expect.any(String), 1],
  ])
  expect(members[0]?.sources).toEqual([
    { source: 'picking', entries: 2 },
    { source: 'prices', entries: 1 },
  ])
  expect(await summary('?search=summarized&level=error')).toEqual({ days: [], staff: [] })
  expect((await summary('?search=summarized&from=2025-01-01&to=2025-01-31')).days).toEqual([])
  expect((await summary('?search=summarized&to=9999-12-31')).days).toEqual([])
})
