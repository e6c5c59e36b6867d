import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let servers: [TestApp, TestApp]
let owner: BuiltAccount

beforeAll(async () => {
  const first = await startTestApp({ usesCaches: true })
  servers = [first, await startTestApp({ databaseUrl: first.databaseUrl, usesCaches: true })]
  owner = await buildStaff(first.db)
})
afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
})

const pick = <T>(values: readonly T[]): T => {
  const value = values[Math.floor(Math.random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick from.')
  return value
}

/** What each server must respond about the settings, the role of each member and the session of each client. */
async function createExpectations() {
  const [{ db }] = servers
  const members = await Promise.all(Array.from({ length: 8 }, () => buildStaff(db, { role: 'associate' })))
  const clients = await Promise.all(Array.from({ length: 20 }, () => buildClient(db)))
  const expected = new Map<string, unknown>([
    ['company', 'Cornerstock'],
    ...members.map(({ accountId }): [string, unknown] => [accountId, 200]),
    ...clients.map(({ accountId }): [string, unknown] => [accountId, 200]),
  ])
  const read = async ({ send }: TestApp) => {
    const company = (await send<{ companyName: string }>('GET /api/Settings')).body.companyName
    const roles = members.map(async (as) => [as.accountId, (await send('GET /api/Clients', { as })).status])
    const sessions = clients.map(async (as) => [as.accountId, (await send('GET /api/cart', { as })).status])
    return new Map<string, unknown>([
      ['company', company],
      ...((await Promise.all([...roles, ...sessions])) as [string, unknown][]),
    ])
  }
  return { members, clients, expected, read }
}

it('settings, roles and sessions are as last written, on both servers and in any order', async () => {
  const { members, clients, expected, read } = await createExpectations()
  const writes = [
    async ({ send }: TestApp, step: number) => {
      const companyName = `Company ${step}`
      expect((await send('PUT /api/Settings', { as: owner, body: { companyName } })).status).toBe(200)
      expected.set('company', companyName)
    },
    async ({ send }: TestApp) => {
      const { accountId } = pick(members)
      const role = pick(['associate', 'picker'])
      const body = { role }
      expect((await send(`PUT /api/Staff/${accountId}`, { as: owner, body })).status).toBe(200)
      if (expected.get(accountId) !== 401) expected.set(accountId, role === 'picker' ? 403 : 200)
    },
    async ({ send }: TestApp) => {
      const { accountId } = pick(members)
      expect(
        (await send(`PUT /api/Staff/${accountId}`, { as: owner, body: { isActive: false } })).status,
      ).toBe(200)
      expected.set(accountId, 401)
    },
    async ({ send }: TestApp) => {
      const as = pick(clients)
      await send('POST /api/auth/logout', { as })
      expected.set(as.accountId, 401)
    },
  ]
  for (let step = 0; step < 40; step++) {
    const during = servers.map(read)
    await pick(writes)(pick(servers), step)
    for (const server of servers) expect(await read(server)).toEqual(expected)
    await Promise.all(during)
  }
})
