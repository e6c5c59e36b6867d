import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { staffRoles } from '@cornerstock/contract/accounts/roles'
import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import { createSigner } from 'fast-jwt'
import { afterAll, expect, it } from 'vitest'
import { findBuiltWeb } from '../support/built-web.ts'
import { absentIds, buildClientFixture, type ClientFixture, type Kind } from '../support/client-fixture.ts'
import { watchDatabase } from '../support/database/database-digest.ts'
import { buildClient, buildProduct, buildStaff } from '../support/factories.ts'
import { exampleRequest, slotsOf } from '../support/requests/example-requests.ts'
import {
  type CallerName,
  type Case,
  callers,
  casesBy,
  expectedStatus,
  nameOf,
  type Whose,
  whoseIn,
} from '../support/requests/permission-table.ts'
import { signToken, startTestApp, testSecret } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const routes = new Set<string>()
const shop = await startTestApp({
  instrumentations: [
    (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const name of [method].flat()) routes.add(`${name} ${url}`)
      }),
  ],
})
const staff = await buildStaffOfEachRole()
// Time stands still, so that no request records the use of a session.
shop.clock.now = new Date()
const { owner } = staff
/** The clients of requests that change nothing. */
const clients = await buildClients()
const changedTables = await watchDatabase(shop.db)
afterAll(() => shop.stop())

/** New staff accounts, so that a request may end their sessions. */
async function buildStaffOfEachRole() {
  const [owner, associate, picker, driver] = await Promise.all([
    buildStaff(shop.db),
    buildStaff(shop.db, { role: 'associate' }),
    buildStaff(shop.db, { role: 'picker' }),
    buildStaff(shop.db, { role: 'driver' }),
  ])
  return { owner, associate, picker, driver }
}

/** The clients whose data requests name. */
type Clients = Record<'client' | 'otherClient', ClientFixture>

/** Both clients have the same product, so that only the caller makes a difference. */
async function buildClients(kinds?: Kind[]): Promise<Clients> {
  const product = await buildProduct(shop.db)
  const given = kinds ? { product, kinds } : { product }
  const [client, otherClient] = await Promise.all([
    buildClientFixture(shop.db, given),
    buildClientFixture(shop.db, given),
  ])
  return { client, otherClient }
}

/** Builds the data that one request may change: of the caller, and of the client that the request names. */
async function buildOwnData(endpoint: EndpointDefinition, { one, caller }: Row) {
  const kinds = slotsOf(endpoint).map(({ kind }) => kind)
  const role = staffRoles.find((staffRole) => staffRole === caller)
  const namesOther = [one.except?.whose, one.claims.query, one.claims.body].includes('otherClient')
  return {
    clients:
      namesOther || caller === 'otherClient'
        ? await buildClients(kinds)
        : { ...clients, client: await buildClientFixture(shop.db, { kinds }) },
    staff: role ? { ...staff, [role]: await buildStaff(shop.db, { role }) } : staff,
  }
}

const checksPasswords = ({ path }: EndpointDefinition) => path.startsWith('/auth/')

async function statusOf(
  endpoint: EndpointDefinition,
  one: Case,
  caller: CallerName,
  named = clients,
  staffCallers = staff,
) {
  const idsOf = (whose: Whose) => ({ ...named, absent: { ids: absentIds } })[whose].ids
  const claim = (whose: Whose | undefined) => (whose ? { clientId: idsOf(whose).client } : {})
  const { call, body } = exampleRequest(endpoint, (slot) => idsOf(whoseIn(one, slot))[slot.kind], {
    query: claim(one.claims.query),
    body: claim(one.claims.body),
  })
  const { client, otherClient } = named
  const as = {
    visitor: undefined,
    client: client.account,
    manager: client.manager,
    clerk: client.clerk,
    otherClient: otherClient.account,
    ...staffCallers,
  }[caller]
  // Otherwise the wrong passwords of many cases would be rejected with 429.
  if (checksPasswords(endpoint)) await shop.db.$client.query('delete from sign_in_failures')
  const { status } = await shop.send(call, { as, body })
  // Whether the value existed before does not matter here.
  return status === endpoint.statusAgain ? endpoint.status : status
}

type Row = { one: Case; caller: CallerName; status: number }

it.each(shop.app.endpoints)(
  '$method $path gives every caller, however it names data, what its role may have',
  async (endpoint) => {
    const rows = callers.flatMap((caller) =>
      casesBy(endpoint, caller).map(
        (one): Row => ({ one, caller, status: expectedStatus(endpoint, one, caller) }),
      ),
    )
    const line = ({ one, caller }: Row, status: number | undefined) => `${one.what}, by ${caller}: ${status}`
    /** The lines of rows whose requests change nothing. */
    const linesOf = async (unchanging: Row[]) => {
      const response = async (row: Row) => line(row, await statusOf(endpoint, row.one, row.caller))
      // A client may send few pictures at once, and many wrong passwords lock an account.
      if (!checksPasswords(endpoint) && !endpoint.form) return Promise.all(unchanging.map(response))
      const lines: string[] = []
      for (const row of unchanging) lines.push(await response(row))
      return lines
    }
    const expectResponses = async (unchanging: Row[]) =>
      expect(await linesOf(unchanging)).toEqual(unchanging.map((row) => line(row, row.status)))

    const refused = rows.filter(({ status }) => status >= 400)
    await changedTables()
    await expectResponses(refused)
    expect(await changedTables(), 'refused requests change nothing').toEqual([])

    const accepted = rows.filter(({ status }) => status < 400)
    if (endpoint.method === 'GET') return expectResponses(accepted)
    const prepared = await Promise.all(accepted.map((row) => buildOwnData(endpoint, row)))
    for (const [index, row] of accepted.entries()) {
      const own = prepared[index] ?? { clients, staff }
      const status = await statusOf(endpoint, row.one, row.caller, own.clients, own.staff)
      expect(line(row, status)).toBe(line(row, row.status))
    }
  },
)

// Routes that are not endpoints: the event stream, which has its own guard, images, whose names cannot be guessed, the
// public documentation, the scripts of the web app, and the redirect of what is shared into the app.
const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /assets/*',
  'GET /images/:name',
  'POST /share',
]
it('the access is checked for every route', () => {
  const endpoints = shop.app.endpoints.map(({ method, path }) => `${method} /api${path}`)
  const isHeadOf = (route: string) => routes.has(route.replace(/^HEAD /, 'GET '))
  const webFiles = findBuiltWeb()
  const isFile = (route: string) => existsSync(join(webFiles, route.replace(/^(GET|HEAD) /, '')))
  const others = [...routes].filter((route) => !endpoints.includes(route) && !isFile(route))
  expect(others.filter((route) => !route.startsWith('HEAD ') || !isHeadOf(route)).sort()).toEqual(otherRoutes)
})

it('the access of every endpoint is as reviewed in the snapshot', () => {
  const lines = shop.app.endpoints.map((endpoint) => `${endpoint.access.padEnd(13)} ${nameOf(endpoint)}`)
  expect(lines.sort().join('\n')).toMatchSnapshot()
})

it('the access to data of another client and to missing data is rejected in the same way', async () => {
  const { client, otherClient } = clients
  const rejectionOf = async (call: string) => {
    const { requestId: _, ...rejection } = (await shop.send(call, { as: otherClient.account })).body
    return rejection
  }
  for (const [existing, missing] of [
    [`GET /api/order/${client.ids.order}`, `GET /api/order/${absentIds.order}`],
    [`GET /api/cart?clientId=${client.ids.client}`, `GET /api/cart?clientId=${absentIds.client}`],
    [`GET /api/cart?clientId=${client.ids.client}`, 'GET /api/cart?clientId=no-id-at-all'],
  ] as const)
    expect(await rejectionOf(existing)).toEqual(await rejectionOf(missing))
})

const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
const sign = (payload: object, key = testSecret) => createSigner({ key, algorithm: 'HS256' })(payload)
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forged: [what: string, token: () => Promise<string> | string][] = [
  ['has expired', () => sign({ sub: owner.accountId, sid: owner.sessionId, exp: inAnHour() - 3601 })],
  [
    'was signed with another secret',
    () => sign({ sub: owner.accountId, sid: owner.sessionId, exp: inAnHour() }, 'guess'),
  ],
  [
    'is not signed',
    () =>
      `${part({ alg: 'none' })}.${part({ sub: owner.accountId, sid: owner.sessionId, exp: inAnHour() })}.`,
  ],
  [
    'was changed to another account',
    async () => {
      const [head, , signature] = (await buildClient(shop.db)).token.split('.')
      return `${head}.${part({ sub: owner.accountId, sid: owner.sessionId, iat: 1, exp: inAnHour() })}.${signature}`
    },
  ],
  ['belongs to an ended session', () => signToken(owner.accountId, crypto.randomUUID())],
  ['never expires', () => sign({ sub: owner.accountId, sid: owner.sessionId })],
  [
    'belongs to a deleted account',
    async () => {
      const gone = await buildStaff(shop.db)
      await shop.db.$client.query('delete from accounts where account_id = $1', [gone.accountId])
      return gone.token
    },
  ],
  ['is not a token', () => 'null'],
]

it.each(forged)('an invalid token that %s is rejected', async (_, makeToken) => {
  const token = await makeToken()
  const { client } = clients
  await changedTables()
  const open: string[] = []
  for (const endpoint of shop.app.endpoints.filter(({ access }) => access !== 'visitor')) {
    const { call, body } = exampleRequest(endpoint, ({ kind }) => client.ids[kind])
    const { status } = await shop.send(call, { as: { ...owner, token }, body })
    if (status !== 401) open.push(`${nameOf(endpoint)}: ${status}`)
  }
  expect(open).toEqual([])
  expect(await changedTables()).toEqual([])
})
