import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import { createSigner } from 'fast-jwt'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseDigest } from './support/database/database-digest.ts'
import { buildClient, buildStaff } from './support/factories.ts'
import { exampleRequest } from './support/requests/example-requests.ts'
import {
  type CallerName,
  type Case,
  callers,
  casesOf,
  expectedStatus,
  nameOf,
  type Whose,
  whoseIn,
} from './support/requests/permission-table.ts'
import { signToken, startTestApp, testSecret } from './support/test-app.ts'
import { absentIds, buildWorld, type World } from './support/world.ts'

// Started here and not before the tests, as the endpoints that it serves are the tests.
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
const digest = await databaseDigest(shop.db)
afterAll(() => shop.stop())

/** Staff whose sessions a request may end without an effect on later ones. */
async function buildStaffOfEachRole() {
  return {
    owner: await buildStaff(shop.db),
    associate: await buildStaff(shop.db, { role: 'associate' }),
    picker: await buildStaff(shop.db, { role: 'picker' }),
  }
}

/** The data that requests name: a client's and another client's. */
type Worlds = Record<'client' | 'otherClient', World>

/** Both clients have the same product in all their lists, so that only the caller makes a difference. */
async function buildWorlds(): Promise<Worlds> {
  const client = await buildWorld(shop.db)
  return { client, otherClient: await buildWorld(shop.db, { product: client.product }) }
}

async function statusOf(
  endpoint: EndpointDefinition,
  one: Case,
  caller: CallerName,
  worlds: Worlds,
  staffCallers = staff,
) {
  const idsOf = (whose: Whose) => ({ ...worlds, absent: { ids: absentIds } })[whose].ids
  const claim = (whose: Whose | undefined) => (whose ? { clientId: idsOf(whose).client } : {})
  const { call, body } = exampleRequest(endpoint, (slot) => idsOf(whoseIn(one, slot))[slot.kind], {
    query: claim(one.claims.query),
    body: claim(one.claims.body),
  })
  const { client, otherClient } = worlds
  const as = { visitor: undefined, client: client.owner, otherClient: otherClient.owner, ...staffCallers }[
    caller
  ]
  // Or too many wrong passwords would be refused with 429.
  await shop.db.$client.query('delete from sign_in_failures')
  const { status } = await shop.send(call, { as, body })
  // Whether something was there before is another test's matter.
  return status === endpoint.statusAgain ? endpoint.status : status
}

describe('who may do what, whatever is named, and wherever', () => {
  it.each(shop.app.endpoints)('$method $path', async (endpoint) => {
    const rows = casesOf(endpoint).flatMap((one) =>
      callers.map((caller) => ({ one, caller, status: expectedStatus(endpoint, one, caller) })),
    )
    const line = ({ one, caller }: (typeof rows)[number], status: number | undefined) =>
      `${one.what}, by ${caller}: ${status}`
    const [refused, done] = [
      rows.filter(({ status }) => status >= 400),
      rows.filter(({ status }) => status < 400),
    ]
    const answered: string[] = []

    const worlds = await buildWorlds()
    const before = await digest()
    for (const row of refused) answered.push(line(row, await statusOf(endpoint, row.one, row.caller, worlds)))
    expect(answered).toEqual(refused.map((row) => line(row, row.status)))
    expect(await digest(), 'what was refused').toEqual(before)

    for (const row of done) {
      const status = await statusOf(
        endpoint,
        row.one,
        row.caller,
        await buildWorlds(),
        await buildStaffOfEachRole(),
      )
      expect(line(row, status)).toBe(line(row, row.status))
    }
  })
})

// What is served beside the endpoints and the files of the web app: the stream, which has a guard of its own,
// pictures, whose names cannot be guessed, and the documentation, which is everyone's.
const otherRoutes = [
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',
  'GET /api/docs/yaml',
  'GET /api/events',
  'GET /api/openapi.json',
  'GET /images/:name',
]
const webFiles = join(import.meta.dirname, '../../web/dist')

describe('who may call', () => {
  it('is asked about every route that there is', () => {
    const endpoints = shop.app.endpoints.map(({ method, path }) => `${method} /api${path}`)
    const isHeadOf = (route: string) => routes.has(route.replace(/^HEAD /, 'GET '))
    const isFile = (route: string) => existsSync(join(webFiles, route.replace(/^(GET|HEAD) /, '')))
    const others = [...routes].filter((route) => !endpoints.includes(route) && !isFile(route))
    expect(others.filter((route) => !route.startsWith('HEAD ') || !isHeadOf(route)).sort()).toEqual(
      otherRoutes,
    )
  })

  it('is declared by every endpoint as reviewed here', () => {
    const lines = shop.app.endpoints.map((endpoint) => `${endpoint.access.padEnd(13)} ${nameOf(endpoint)}`)
    expect(lines.sort().join('\n')).toMatchSnapshot()
  })

  it("is told alike of another client's and of what is not there", async () => {
    const { client, otherClient } = await buildWorlds()
    const refusalOf = async (call: string) => {
      const { requestId: _, ...said } = (await shop.send(call, { as: otherClient.owner })).body
      return said
    }
    for (const [theirs, nobodys] of [
      [`GET /api/order/${client.ids.order}`, `GET /api/order/${absentIds.order}`],
      [`GET /api/cart?clientId=${client.ids.client}`, `GET /api/cart?clientId=${absentIds.client}`],
      [`GET /api/cart?clientId=${client.ids.client}`, 'GET /api/cart?clientId=no-id-at-all'],
    ] as const)
      expect(await refusalOf(theirs)).toEqual(await refusalOf(nobodys))
  })
})

describe('a token that proves nothing', () => {
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
      'was signed for somebody else',
      async () => {
        const [head, , signature] = (await buildClient(shop.db)).token.split('.')
        return `${head}.${part({ sub: owner.accountId, sid: owner.sessionId, iat: 1, exp: inAnHour() })}.${signature}`
      },
    ],
    ['is of a session that has ended', () => signToken(owner.accountId, crypto.randomUUID())],
    ['never expires', () => sign({ sub: owner.accountId, sid: owner.sessionId })],
    [
      'is of an account that is gone',
      async () => {
        const gone = await buildStaff(shop.db)
        await shop.db.$client.query('delete from accounts where account_id = $1', [gone.accountId])
        return gone.token
      },
    ],
    ['is none', () => 'null'],
  ]

  it.each(forged)('because it %s opens nothing', async (_, makeToken) => {
    const token = await makeToken()
    const { client } = await buildWorlds()
    const before = await digest()
    const open: string[] = []
    for (const endpoint of shop.app.endpoints.filter(({ access }) => access !== 'visitor')) {
      const { call, body } = exampleRequest(endpoint, ({ kind }) => client.ids[kind])
      const { status } = await shop.send(call, { as: { ...owner, token }, body })
      if (status !== 401) open.push(`${nameOf(endpoint)}: ${status}`)
    }
    expect(open).toEqual([])
    expect(await digest()).toEqual(before)
  })
})
