import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import { demoPassword, demoStaff, demoStores } from '@cornerstock/demo/accounts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { findBuiltWeb } from '../support/built-web.ts'
import { absentIds, type ClientFixture } from '../support/client-fixture.ts'
import { type BuiltAccount, buildStaff, withNewSession } from '../support/factories.ts'
import { imageForm } from '../support/images.ts'
import { type Canaries, findCanaries, plantCanaries } from '../support/requests/canaries.ts'
import { exampleRequest } from '../support/requests/example-requests.ts'
import { type Case, casesBy, nameOf, whoseIn } from '../support/requests/permission-table.ts'
import { startTestApp, testSecret } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
const { client, victim, staff, canaries } = await plantCanaries(shop.db)
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => shop.stop())

/** Sends a request and returns the canaries in its whole response. */
async function findLeaksAs(call: string, as: BuiltAccount | undefined, body?: unknown): Promise<string[]> {
  const { headers, text } = await shop.send(call, { as, body })
  return findCanaries(`${JSON.stringify(headers)} ${text}`, canaries)
}

/** Does so in a new session, because the request may end it. */
const findLeaks = async (call: string, as: BuiltAccount | undefined, body?: unknown) =>
  findLeaksAs(call, as && (await withNewSession(shop.db, as)), body)

async function findLeaksOfCase(
  endpoint: EndpointDefinition,
  one: Case,
  [client, otherClient]: ClientFixture[],
  as?: BuiltAccount,
) {
  const idsOf = { client: client?.ids, otherClient: otherClient?.ids, absent: absentIds }
  const claim = (whose: keyof typeof idsOf | undefined) => (whose ? { clientId: idsOf[whose]?.client } : {})
  const { call, body } = exampleRequest(endpoint, (slot) => idsOf[whoseIn(one, slot)]?.[slot.kind] ?? '', {
    query: claim(one.claims.query),
    body: claim(one.claims.body),
  })
  return (await findLeaks(call, as, body)).map((what) => `${what}: ${one.what}`)
}

const own: Case = { what: "the client's", claims: {} }

// Deletions come last, so that the other endpoints have data.
const endpoints = shop.app.endpoints.toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)

it.each(endpoints)(
  'clients and visitors see no cost, no supplier, no staff and no other client in $method $path',
  async (endpoint) => {
    const leaks: string[] = []
    for (const caller of ['client', 'visitor'] as const) {
      const as = caller === 'client' ? client.account : undefined
      for (const one of casesBy(endpoint, caller))
        leaks.push(
          ...(await findLeaksOfCase(endpoint, one, [client, victim], as)),
          ...(await findLeaksOfCase(endpoint, one, [victim, client], as)),
        )
    }
    const { call } = exampleRequest(endpoint, ({ kind }) => victim.ids[kind])
    // The body of a GET is not read.
    if (endpoint.method === 'GET') return expect(leaks).toEqual([])
    for (const body of ['{', '{}', 'null', '[]']) leaks.push(...(await findLeaks(call, client.account, body)))
    expect(leaks).toEqual([])
  },
)

it('clients and visitors see no cost, no supplier, no staff and no other client in searches for canaries', async () => {
  const as = await withNewSession(shop.db, client.account)
  for (const value of Object.values(canaries)) {
    const queries = ['search', 'brand', 'category', 'subCategory', 'tag'].map(
      (searched) => `${searched}=${encodeURIComponent(value)}`,
    )
    const responses = await Promise.all(
      queries.map((query) => shop.send(`GET /api/Products?${query}`, { as })),
    )
    expect(
      responses.map(({ status, body }) => ({ status, body })),
      queries.join(),
    ).toEqual(queries.map(() => ({ status: 200, body: [] })))
  }
})

it('clients and visitors see no cost, no supplier, no staff and no other client when signing up or resetting a password with the email of another client', async () => {
  const register = shop.app.endpoints.find((endpoint) => nameOf(endpoint) === 'POST /auth/register')
  const { body } = register ? exampleRequest(register, () => '') : {}
  const { email, ...others } = victim.account
  const form = { ...(body as object), email }
  expect((await findLeaks('POST /api/auth/register', undefined, form)).length, others.storeName).toBe(0)
  for (const path of ['forgot-password', 'login'])
    expect(await findLeaks(`POST /api/auth/${path}`, undefined, { email, password: 'wrong' })).toEqual([])
})

it('clients and visitors see no cost, no supplier, no staff and no other client in the documentation, in pages, and at unknown addresses', async () => {
  for (const path of [
    '/api/openapi.json',
    '/api/docs/',
    '/api/docs/json',
    '/',
    '/admin/orders',
    '/api/nothing',
  ])
    expect(await findLeaks(`GET ${path}`, client.account)).toEqual([])
  const session = await withNewSession(shop.db, client.account)
  for (const endpoint of endpoints) {
    const { call } = exampleRequest(endpoint, ({ kind }) => victim.ids[kind])
    const calls = ['HEAD', 'OPTIONS', 'PATCH', 'TRACE'].map((method) => call.replace(/^\w+/, method))
    expect((await Promise.all(calls.map((other) => findLeaksAs(other, session)))).flat()).toEqual([])
  }
})

it('clients and visitors see no cost, no supplier, no staff and no other client in the event stream, while others are active', async () => {
  const stop = new AbortController()
  // Used to the end, because undici ends the body of a response that is garbage collected.
  const response = await fetch(`${origin}/api/events`, {
    signal: stop.signal,
    headers: { authorization: `Bearer ${(await withNewSession(shop.db, client.account)).token}` },
  })
  const { productId } = client.product
  const line = { items: [{ productId, quantity: 1 }] }
  const saved = { name: 'Last', brand: 'B', category: 'Gum', price: 5, supplier: 'canary-supplier' }
  await shop.send('POST /api/Order', { as: await withNewSession(shop.db, victim.account), body: line })
  await shop.send('POST /api/Order', { as: staff, body: { ...line, clientId: victim.account.accountId } })
  await shop.send(`PUT /api/order/${victim.ids.order}/status`, { as: staff, body: { status: 1 } })
  await shop.send('POST /api/Order', { as: await withNewSession(shop.db, client.account), body: line })
  expect((await shop.send('POST /api/Products', { as: staff, body: saved })).status).toBe(201)
  let streamed = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    streamed += decoder.decode(chunk, { stream: true })
    if (streamed.includes('catalog.changed')) break
  }
  stop.abort()
  expect(response.status).toBe(200)
  expect(streamed).toContain('order.created')
  expect(findCanaries(streamed, canaries)).toEqual([])
})

it('clients and visitors see no cost, no supplier, no staff and no other client in an image, which has no metadata', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#482' } })
    .withExif({
      IFD0: { Artist: 'canary-log', ImageDescription: 'canary-title', Copyright: 'canary-message' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-source</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(findCanaries(photo.toString('latin1'), canaries).length).toBeGreaterThan(3)
  const sent = await shop.send<{ imageUrl: string }>('POST /api/ImageUpload', {
    as: await withNewSession(shop.db, client.account),
    body: imageForm(photo),
  })
  const picture = await fetch(`${origin}${sent.body.imageUrl}`)
  expect(picture.status).toBe(200)
  const bytes = Buffer.from(await picture.arrayBuffer()).toString('latin1')
  expect(findCanaries(`${JSON.stringify([...picture.headers])} ${bytes}`, canaries)).toEqual([])
})

// No response contains cents, or the profile of a staff account except its name and email.
const seenByNobody = [
  'a cost in cents',
  "a supplier's price in cents",
  "staff's storeName",
  "staff's storeAddress",
  "staff's businessOwnerName",
  "staff's phoneNumber",
  "staff's deliveryNotes",
  "staff's referralCode",
  "staff's preferredWholesaler",
]

it('staff see all other canaries, so the test can find them', async () => {
  const seen = new Set<string>()
  for (const endpoint of shop.app.endpoints.filter(({ method }) => method === 'GET'))
    for (const fixture of [victim, client])
      for (const line of await findLeaksOfCase(endpoint, own, [fixture], staff))
        seen.add(line.split(':')[0] ?? '')
  expect(Object.keys(canaries).filter((what) => !seen.has(what))).toEqual(seenByNobody)
})

it('no response to a picker contains a cost or a supplier', async () => {
  const picker = await buildStaff(shop.db, { role: 'picker' })
  const leaks: string[] = []
  for (const endpoint of shop.app.endpoints.filter(({ method }) => method === 'GET'))
    for (const fixture of [victim, client])
      leaks.push(...(await findLeaksOfCase(endpoint, own, [fixture], picker)))
  expect(leaks.filter((leak) => /cost|supplier/.test(leak))).toEqual([])
})

it('the built web app contains no accounts, secrets or source maps', () => {
  const forbidden: Canaries = {
    'a password': demoPassword,
    'the secret': testSecret,
    'the database': 'postgres://',
  }
  for (const { email } of [...demoStores, ...demoStaff]) forbidden[email] = email
  const bundle = findBuiltWeb()
  const files = globSync('**/*.{js,css,html,json,webmanifest,map}', { cwd: bundle })
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    expect(file).not.toMatch(/\.map$/)
    expect(findCanaries(readFileSync(join(bundle, file), 'utf8'), forbidden), file).toEqual([])
  }
})
