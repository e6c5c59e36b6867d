import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBuiltWeb } from '../support/built-web.ts'
import { type BuiltAccount, buildClient, buildProduct, buildStaff } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const imageName = `${'0'.repeat(32)}.webp`
const [script = ''] = readdirSync(path.join(findBuiltWeb(), 'assets')).filter((name) => name.endsWith('.js'))

const forever = 'public, max-age=31536000, immutable'
const askedAnew = 'no-cache'
const ownAskedAnew = 'private, no-cache'
const never = 'no-store'

type Kind = {
  what: string
  call: string
  status: number
  /** The expected Cache-Control. */
  kept: string
  as?: 'client' | 'staff'
  body?: unknown
  headers?: Record<string, string>
  /** Sent to a server that allows one request per minute. */
  isSecond?: true
  isEndless?: true
}

const clientId = '1f0c2f1e-8d0a-4b52-9c53-6a4b0b0c8f11'
const brokenBy = { bug: 500, fullDisk: 503 }
const anOrder = { items: [{ productId: 1, quantity: 1 }] }

const kinds: Kind[] = [
  { what: 'a page', call: 'GET /sign-in', status: 200, kept: askedAnew },
  { what: 'a script', call: `GET /assets/${script}`, status: 200, kept: forever },
  { what: 'an icon', call: 'GET /icon.svg', status: 200, kept: askedAnew },
  { what: 'an image', call: `GET /images/${imageName}`, status: 200, kept: forever },
  { what: 'a list of products', call: 'GET /api/Products', as: 'client', status: 200, kept: ownAskedAnew },
  { what: 'a product', call: 'GET /api/Products/1', as: 'client', status: 200, kept: ownAskedAnew },
  { what: 'a list of products with costs', call: 'GET /api/Products', as: 'staff', status: 200, kept: never },
  { what: 'a product with its cost', call: 'GET /api/Products/1', as: 'staff', status: 200, kept: never },
  {
    what: "a client's details",
    call: `GET /api/clients/${clientId}`,
    as: 'client',
    status: 200,
    kept: never,
  },
  { what: 'a HEAD request', call: 'HEAD /api/Products/1', as: 'client', status: 200, kept: ownAskedAnew },
  {
    what: 'a product that has not changed',
    call: 'GET /api/Products/1',
    as: 'client',
    headers: { 'if-none-match': '*' },
    status: 304,
    kept: ownAskedAnew,
  },
  { what: 'a cart', call: 'GET /api/cart', as: 'client', status: 200, kept: never },
  {
    what: 'the event stream',
    call: 'GET /api/events',
    as: 'client',
    status: 200,
    kept: never,
    isEndless: true,
  },
  { what: 'the health check', call: 'GET /api/health', status: 200, kept: never },
  { what: 'the OpenAPI document', call: 'GET /api/openapi.json', status: 200, kept: never },
  { what: 'an order', call: 'POST /api/Order', as: 'client', body: anOrder, status: 201, kept: never },
  { what: 'an empty response', call: 'DELETE /api/cart/clear', as: 'client', status: 204, kept: never },
  { what: 'bad input', call: 'POST /api/Order', as: 'client', body: {}, status: 400, kept: never },
  { what: 'an unreadable address', call: 'GET /api/Products/%E0%A4%A', status: 400, kept: never },
  { what: 'a call without a token', call: 'GET /api/cart', status: 401, kept: never },
  { what: "staff's call", call: 'GET /api/Order/all', as: 'client', status: 403, kept: never },
  {
    what: "another site's write",
    call: 'POST /api/auth/forgot-password',
    body: { email: 'a@example.com' },
    headers: { 'sec-fetch-site': 'cross-site' },
    status: 403,
    kept: never,
  },
  { what: 'a missing row', call: 'GET /api/Products/2', as: 'client', status: 404, kept: never },
  { what: 'an unknown call', call: 'GET /api/nothing', status: 404, kept: never },
  { what: 'an unknown method', call: 'PATCH /api/Products', status: 404, kept: never },
  { what: 'a missing image', call: 'GET /images/none.webp', status: 404, kept: never },
  { what: 'a missing script', call: 'GET /assets/none.js', status: 404, kept: never },
  { what: 'a preflight', call: 'OPTIONS /api/Order', status: 404, kept: never },
  {
    what: 'a conflict',
    call: 'POST /api/Order',
    as: 'client',
    body: { items: [{ productId: 2, quantity: 1 }] },
    status: 409,
    kept: never,
  },
  {
    what: 'an outdated save',
    call: 'PUT /api/Products/1',
    as: 'staff',
    body: { name: 'A', brand: 'B', category: 'Candy', price: 1 },
    headers: { 'if-match': '"old"' },
    status: 412,
    kept: never,
  },
  {
    what: 'a large body',
    call: 'POST /api/Order',
    as: 'client',
    body: 'x'.repeat(1_100_000),
    status: 413,
    kept: never,
  },
  {
    what: 'a body of another type',
    call: 'POST /api/Order',
    as: 'client',
    body: 'x',
    headers: { 'content-type': 'text/plain' },
    status: 415,
    kept: never,
  },
  { what: 'too many requests', call: 'GET /api/cart', isSecond: true, status: 429, kept: never },
  {
    what: 'a bug',
    call: 'POST /api/cart',
    as: 'client',
    body: { productId: 1, quantity: brokenBy.bug },
    status: 500,
    kept: never,
  },
  {
    what: 'a full disk',
    call: 'POST /api/cart',
    as: 'client',
    body: { productId: 1, quantity: brokenBy.fullDisk },
    status: 503,
    kept: never,
  },
]

let shop: TestApp
let people: { client: BuiltAccount; staff: BuiltAccount }

beforeAll(async () => {
  shop = await startTestApp()
  people = { client: await buildClient(shop.db, { accountId: clientId }), staff: await buildStaff(shop.db) }
  await buildProduct(shop.db, { imageUrl: `/images/${imageName}` })
  await shop.db.$client.query(`
    create function break() returns trigger language plpgsql as $$ begin
      raise exception using errcode = case new.quantity when ${brokenBy.bug} then 'XX000' else '53100' end;
    end $$;
    create trigger break before insert on cart_items for each row
      when (new.quantity in (${brokenBy.bug}, ${brokenBy.fullDisk})) execute function break()`)
})
afterAll(() => shop.stop())

const housePolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self';img-src 'self' data: blob: https:;font-src 'self';" +
  "connect-src 'self';manifest-src 'self';worker-src 'self';base-uri 'none';form-action 'self';" +
  "frame-ancestors 'none';require-trusted-types-for 'script';trusted-types cornerstock"

const onEveryResponse = {
  'content-security-policy': housePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringMatching(/^camera=\(self\), .*microphone=\(\)/),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
}
const tellsTooMuch = ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie']

describe.each([
  { publicUrl: 'http://shop.test', transport: undefined },
  { publicUrl: 'https://shop.test', transport: 'max-age=31536000; includeSubDomains' },
])('at $publicUrl', ({ publicUrl, transport }) => {
  let site: TestApp
  let strict: TestApp
  let url: string
  let strictUrl: string

  beforeAll(async () => {
    const start = (settings: object) =>
      startTestApp({ databaseUrl: shop.databaseUrl, settings: { publicUrl, ...settings } })
    site = await start({})
    strict = await start({ rateLimitPerMinute: 1 })
    await site.images.put(imageName, Buffer.from('a picture'))
    url = await site.app.listen({ port: 0, host: '127.0.0.1' })
    strictUrl = await strict.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => Promise.all([site.stop(), strict.stop()]))

  it.each(kinds)(`$what ($call: $status) has every security header at ${publicUrl}`, async (kind) => {
    const [method = '', address] = kind.call.split(' ')
    if (kind.isSecond) await fetch(`${strictUrl}${address}`)
    const response = await fetch(`${kind.isSecond ? strictUrl : url}${address}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(kind.as && { authorization: `Bearer ${people[kind.as].token}` }),
        ...(kind.body !== undefined && { 'content-type': 'application/json' }),
        ...kind.headers,
      },
      ...(kind.body !== undefined && {
        body: typeof kind.body === 'string' ? kind.body : JSON.stringify(kind.body),
      }),
    })
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(kind.status)
    expect(headers).toMatchObject({ ...onEveryResponse, 'cache-control': kind.kept })
    expect(headers['strict-transport-security']).toBe(transport)
    for (const name of tellsTooMuch) expect(headers).not.toHaveProperty(name)
    if (kind.status >= 400)
      expect(await response.json()).toMatchObject({ requestId: headers['x-request-id'] })
    else if (kind.isEndless) await response.body?.cancel()
    else await response.bytes()
  })

  it.each(['/api/docs', '/api/docs/', '/api/docs/static/swagger-ui-bundle.js', '/api/docs/json'])(
    `the documentation at ${publicUrl}%s has a policy without inline scripts and styles`,
    async (address) => {
      const response = await fetch(`${url}${address}`)
      await response.bytes()
      const { status, headers } = response
      const { 'content-security-policy': policy, ...rest } = Object.fromEntries(headers)
      const { 'content-security-policy': _, ...others } = onEveryResponse
      expect(status).toBe(200)
      expect(rest).toMatchObject(others)
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toContain('unsafe')
    },
  )

  it(`an invalid HTTP request gets every security header at ${publicUrl}`, async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.write('GET nowhere\r\n\r\n')
    await once(socket, 'close')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [status, ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)))
    expect(status).toBe('HTTP/1.1 400 Bad Request')
    expect(headers).toMatchObject({ ...onEveryResponse, 'cache-control': never })
    expect(headers['strict-transport-security']).toBe(transport)
    expect(JSON.parse(body)).toMatchObject({ code: 'BAD_REQUEST', requestId: headers['x-request-id'] })
  })
})

const write = (headers: Record<string, string>, method = 'DELETE') =>
  shop.send(`${method} /api/cart/clear`, {
    as: people.client,
    headers: { host: 'here.test:3000', ...headers },
  })

it.each([
  ['comes from the same origin', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }],
  ['was started by the user', { 'sec-fetch-site': 'none' }],
  ['comes from the public URL', { 'sec-fetch-site': 'cross-site', origin: 'http://shop.test' }],
  ['comes from the same host', { origin: 'http://here.test:3000' }],
  ['has no origin, like requests outside of browsers', {}],
])('a write is accepted if it %s', async (_, headers) => {
  expect((await write(headers)).status).toBe(204)
})

it.each([
  ['comes from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['comes from another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['comes from another origin, in an old browser', { origin: 'https://evil.example' }],
  ['comes from another port', { origin: 'http://here.test:4000' }],
  ['has an opaque origin', { origin: 'null' }],
  ['has an invalid origin', { origin: 'here.test:3000' }],
])('a write is rejected if it %s', async (_, headers) => {
  const response = await write(headers)
  expect(response).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(response.body.requestId).toBe(response.headers['x-request-id'])
})

it('a write from another site is rejected, and a read is not', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await shop.send('GET /api/cart', { as: people.client, headers })).status).toBe(200)
})
