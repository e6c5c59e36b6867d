import type { StaffMember } from '@cornerstock/contract/accounts/staff'
import type { ErrorBody } from '@cornerstock/contract/http/errors'
import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildSession,
  buildStaff,
  knownPassword,
} from '../../../../test/support/factories.ts'
import { type Caller, startTestApp, type TestApp } from '../../../../test/support/test-app.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  await shop.db.$client.query("delete from accounts where role <> 'client'")
  owner = await buildStaff(shop.db, { name: 'Olga Owner' })
})
afterAll(() => shop.stop())

const save = (staffId: string, body: object, as: Caller = owner) =>
  shop.send<StaffMember & ErrorBody>(`PUT /api/Staff/${staffId}`, { as, body })
const inviteAgain = (staffId: string) => shop.send(`POST /api/Staff/${staffId}/invitation`, { as: owner })
const signIn = (email: string, password: string) =>
  shop.send('POST /api/auth/login', { body: { email, password } })
const newestLog = async () =>
  (await shop.send<AppLog[]>('GET /api/AppLogs/all?limit=1', { as: owner })).body[0]

it('changing a staff account changes only what is named, and logs it by name', async () => {
  const { accountId: staffId } = await buildStaff(shop.db, { role: 'picker', name: 'Ines New' })
  expect((await save(staffId, { name: 'Ines Old' })).body).toMatchObject({
    name: 'Ines Old',
    role: 'picker',
    isActive: true,
  })
  expect((await save(staffId.toUpperCase(), { role: 'associate' })).body).toMatchObject({
    name: 'Ines Old',
    role: 'associate',
  })
  expect((await newestLog())?.message).toBe(
    'Olga Owner changed the staff account of Ines Old from {"role":"picker"} to {"role":"associate"}.',
  )
})

it('changing a staff account is not logged without changes', async () => {
  const { accountId: staffId } = await buildStaff(shop.db, { role: 'picker', name: 'Ines New' })
  const before = await newestLog()
  expect((await save(staffId, { role: 'picker', isActive: true })).status).toBe(200)
  expect((await save(staffId, {})).status).toBe(200)
  expect(await newestLog()).toEqual(before)
})

it.each(['none', '00000000-0000-4000-8000-000000000000'])(
  'changing a staff account returns 404 for the id %s',
  async (id) => {
    expect((await save(id, { name: 'X' })).status).toBe(404)
    expect((await inviteAgain(id)).status).toBe(404)
  },
)

it('changing a staff account returns 404 for a client', async () => {
  const { accountId } = await buildClient(shop.db)
  expect((await save(accountId, { role: 'owner' })).status).toBe(404)
  expect((await inviteAgain(accountId)).status).toBe(404)
})

it.each([{ role: 'client' }, { role: null }, { name: '' }, { isActive: 'no' }])(
  'changing a staff account rejects %j',
  async (body) => {
    expect((await save((await buildStaff(shop.db, { role: 'picker' })).accountId, body)).status).toBe(400)
  },
)

/** A second server that caches reads for some milliseconds, as in production. */
async function onBothServers(test: (there: TestApp) => Promise<void>) {
  const there = await startTestApp({ databaseUrl: shop.databaseUrl, usesCaches: true })
  await test(there).finally(() => there.stop())
}

it('a new role applies on every server from the next request on', async () => {
  await onBothServers(async (there) => {
    for (let round = 0; round < 5; round++) {
      const member = await buildStaff(shop.db, { role: 'associate' })
      const readClients = async () => (await there.send('GET /api/Clients', { as: member })).status
      expect(await readClients()).toBe(200)
      await save(member.accountId, { role: 'picker' })
      expect(await readClients()).toBe(403)
      await save(member.accountId, { role: 'associate' })
      expect(await readClients()).toBe(200)
    }
  })
})

it('disabling an account ends its sessions on every server for good', async () => {
  await onBothServers(async (there) => {
    const member = await buildStaff(shop.db, { role: 'picker' })
    const readOrders = async () => (await there.send('GET /api/Order/all', { as: member })).status
    expect(await readOrders()).toBe(200)
    await save(member.accountId, { isActive: false })
    expect(await readOrders()).toBe(401)
    expect((await signIn(member.email, knownPassword)).status).toBe(401)
    await save(member.accountId, { isActive: true })
    expect(await readOrders()).toBe(401)
    expect((await signIn(member.email, knownPassword)).status).toBe(200)
  })
})

it.each([{ role: 'picker' }, { isActive: false }])(
  'the change %j ends the event streams on every server',
  async (change) => {
    await onBothServers(async (there) => {
      const member = await buildStaff(shop.db, { role: 'associate' })
      const origin = await there.app.listen({ port: 0, host: '127.0.0.1' })
      const stream = await fetch(`${origin}/api/events`, {
        headers: { authorization: `Bearer ${member.token}` },
      })
      expect(stream.status).toBe(200)
      await save(member.accountId, change)
      // Ends only if the server closes the stream.
      await stream.text()
    })
  },
)

const expectLastOwner = async (staffId: string, change: object) =>
  expect(await save(staffId, change)).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } })

it('the last active owner can be neither disabled nor demoted', async () => {
  await buildStaff(shop.db, { isActive: false })
  await buildStaff(shop.db, { role: 'associate' })
  await expectLastOwner(owner.accountId, { isActive: false })
  await expectLastOwner(owner.accountId, { role: 'associate', isActive: true })
  expect((await save(owner.accountId, { name: 'Renamed' })).body).toMatchObject({
    name: 'Renamed',
    role: 'owner',
    isActive: true,
  })
})

it('the last active owner has accepted the invitation: an invited owner cannot sign in yet', async () => {
  const { accountId: staffId } = await buildStaff(shop.db, { passwordHash: null })
  await expectLastOwner(owner.accountId, { role: 'picker' })
  expect((await save(staffId, { role: 'picker' })).status).toBe(200)
  expect((await save(staffId, { role: 'owner' })).status).toBe(200)
  const other = await buildStaff(shop.db)
  expect((await save(owner.accountId, { role: 'picker' }, other)).status).toBe(200)
})

it('the last active owner remains if all owners are demoted or disabled at once', async () => {
  const others = await Promise.all([1, 2, 3].map(() => buildStaff(shop.db)))
  const owners = [owner, ...others]
  const responses = await Promise.all(
    owners.map(async ({ accountId }, index) =>
      save(accountId, index % 2 ? { isActive: false } : { role: 'associate' }, {
        accountId,
        ...(await buildSession(shop.db, accountId)),
      }),
    ),
  )
  expect(responses.filter(({ status }) => status === 409)).toMatchObject([{ body: { code: 'LAST_OWNER' } }])
  const { rows } = await shop.db.$client.query(
    "select count(*)::int as owners from accounts where role = 'owner' and is_active",
  )
  expect(rows).toEqual([{ owners: 1 }])
})
