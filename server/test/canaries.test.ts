import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import { demoPassword, demoStaff, demoStores } from '@cornerstock/demo/accounts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, withNewSession } from './support/factories.ts'
import { imageForm } from './support/images.ts'
import { type Canaries, heardIn, plantCanaries } from './support/requests/canaries.ts'
import { exampleRequest } from './support/requests/example-requests.ts'
import { type Case, casesOf, nameOf, whoseIn } from './support/requests/permission-table.ts'
import { startTestApp, testSecret } from './support/test-app.ts'
import { absentIds, type World } from './support/world.ts'

// Started here and not before the tests, as the endpoints that it serves are the tests.
const shop = await startTestApp()
const { client, victim, staff, canaries } = await plantCanaries(shop.db)
const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => shop.stop())

/** Sends a request and gives what is heard in all of its answer. */
async function hear(call: string, as: BuiltAccount | undefined, body?: unknown): Promise<string[]> {
  const session = as && (await withNewSession(shop.db, as))
  const { headers, text } = await shop.send(call, { as: session, body })
  return heardIn(`${JSON.stringify(headers)} ${text}`, canaries)
}

async function hearCase(
  endpoint: EndpointDefinition,
  one: Case,
  [client, otherClient]: World[],
  as?: BuiltAccount,
) {
  const idsOf = { client: client?.ids, otherClient: otherClient?.ids, absent: absentIds }
  const claim = (whose: keyof typeof idsOf | undefined) => (whose ? { clientId: idsOf[whose]?.client } : {})
  const { call, body } = exampleRequest(endpoint, (slot) => idsOf[whoseIn(one, slot)]?.[slot.kind] ?? '', {
    query: claim(one.claims.query),
    body: claim(one.claims.body),
  })
  return (await hear(call, as, body)).map((what) => `${what}: ${one.what}`)
}

const own: Case = { what: "the client's", claims: {} }

describe('no client and no visitor hears of a cost, a supplier, staff or another client', () => {
  // What changes least comes first, so that what is read last was changed by everything before it.
  const endpoints = shop.app.endpoints.toSorted(
    (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
  )

  it.each(endpoints)('from $method $path', async (endpoint) => {
    const heard: string[] = []
    for (const one of casesOf(endpoint))
      for (const as of [client.owner, undefined])
        heard.push(
          ...(await hearCase(endpoint, one, [client, victim], as)),
          ...(await hearCase(endpoint, one, [victim, client], as)),
        )
    const { call } = exampleRequest(endpoint, ({ kind }) => victim.ids[kind])
    for (const body of ['{', '{}', 'null', '[]']) heard.push(...(await hear(call, client.owner, body)))
    expect(heard).toEqual([])
  })

  it('by searching for it', async () => {
    for (const searched of ['search', 'brand', 'category', 'subCategory', 'tag'])
      for (const value of Object.values(canaries)) {
        const { body } = await shop.send(`GET /api/Products?${searched}=${encodeURIComponent(value)}`, {
          as: await withNewSession(shop.db, client.owner),
        })
        expect(body, `${searched}=${value}`).toEqual([])
      }
  })

  it('by signing up or forgetting a password under its address', async () => {
    const register = shop.app.endpoints.find((endpoint) => nameOf(endpoint) === 'POST /auth/register')
    const { body } = register ? exampleRequest(register, () => '') : {}
    const { email, ...others } = victim.owner
    const form = { ...(body as object), email }
    expect((await hear('POST /api/auth/register', undefined, form)).length, others.storeName).toBe(0)
    for (const path of ['forgot-password', 'login'])
      expect(await hear(`POST /api/auth/${path}`, undefined, { email, password: 'wrong' })).toEqual([])
  })

  it('from the document, its pages, and addresses that are none', async () => {
    for (const path of [
      '/api/openapi.json',
      '/api/docs/',
      '/api/docs/json',
      '/',
      '/admin/orders',
      '/api/nothing',
    ])
      expect(await hear(`GET ${path}`, client.owner)).toEqual([])
    for (const method of ['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])
      for (const endpoint of endpoints) {
        const { call } = exampleRequest(endpoint, ({ kind }) => victim.ids[kind])
        expect(await hear(call.replace(/^\w+/, method), client.owner)).toEqual([])
      }
  })

  it('from the stream of events, while others are busy', async () => {
    const stop = new AbortController()
    const { body } = await fetch(`${origin}/api/events`, {
      signal: stop.signal,
      headers: { authorization: `Bearer ${(await withNewSession(shop.db, client.owner)).token}` },
    })
    const { productId } = client.product
    const line = { items: [{ productId, quantity: 1 }] }
    const saved = { name: 'Last', brand: 'B', category: 'Gum', price: 5, supplier: 'canary-supplier' }
    await shop.send('POST /api/Order', { as: await withNewSession(shop.db, victim.owner), body: line })
    await shop.send('POST /api/Order', { as: staff, body: { ...line, clientId: victim.owner.accountId } })
    await shop.send(`PUT /api/order/${victim.ids.order}/status`, { as: staff, body: { status: 1 } })
    await shop.send('POST /api/Order', { as: await withNewSession(shop.db, client.owner), body: line })
    expect((await shop.send('POST /api/Products', { as: staff, body: saved })).status).toBe(201)
    let streamed = ''
    const decoder = new TextDecoder()
    for await (const chunk of body ?? []) {
      streamed += decoder.decode(chunk, { stream: true })
      if (streamed.includes('catalog.changed')) break
    }
    stop.abort()
    expect(streamed).toContain('order.created')
    expect(heardIn(streamed, canaries)).toEqual([])
  })

  it('from a picture, which says nothing of who took it and where', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#482' } })
      .withExif({
        IFD0: { Artist: 'canary-log', ImageDescription: 'canary-title', Copyright: 'canary-message' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canary-source</x:xmpmeta>')
      .jpeg()
      .toBuffer()
    expect(heardIn(photo.toString('latin1'), canaries).length).toBeGreaterThan(3)
    const sent = await shop.send<{ imageUrl: string }>('POST /api/ImageUpload', {
      as: await withNewSession(shop.db, client.owner),
      body: imageForm(photo),
    })
    const picture = await fetch(`${origin}${sent.body.imageUrl}`)
    expect(picture.status).toBe(200)
    const bytes = Buffer.from(await picture.arrayBuffer()).toString('latin1')
    expect(heardIn(`${JSON.stringify([...picture.headers])} ${bytes}`, canaries)).toEqual([])
  })
})

// No answer holds cents, the profile of a staff account except its name and email, or what a client entered at sign-up.
const heardByNobody = [
  'a cost in cents',
  "a supplier's price in cents",
  "another client's referralCode",
  "another client's preferredWholesaler",
  "staff's storeName",
  "staff's storeAddress",
  "staff's businessOwnerName",
  "staff's phoneNumber",
  "staff's deliveryNotes",
  "staff's referralCode",
  "staff's preferredWholesaler",
]

it('staff hear all the rest of it, so the ears are good', async () => {
  const heard = new Set<string>()
  for (const endpoint of shop.app.endpoints.filter(({ method }) => method === 'GET'))
    for (const world of [victim, client])
      for (const line of await hearCase(endpoint, own, [world], staff)) heard.add(line.split(':')[0] ?? '')
  expect(Object.keys(canaries).filter((what) => !heard.has(what))).toEqual(heardByNobody)
})

// The web app is built by `npm test`; where it is not, there is nothing to look into.
const bundle = join(import.meta.dirname, '../../web/dist')
it.runIf(existsSync(bundle))('the web app that everyone loads holds no account, secret or source map', () => {
  const forbidden: Canaries = {
    'a password': demoPassword,
    'the secret': testSecret,
    'the database': 'postgres://',
  }
  for (const { email } of [...demoStores, ...demoStaff]) forbidden[email] = email
  const files = globSync('**/*.{js,css,html,json,webmanifest,map}', { cwd: bundle })
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    expect(file).not.toMatch(/\.map$/)
    expect(heardIn(readFileSync(join(bundle, file), 'utf8'), forbidden), file).toEqual([])
  }
})
