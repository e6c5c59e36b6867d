import { gunzipSync } from 'node:zlib'
import type { ErrorCode } from '@cornerstock/contract/http/errors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildProduct, buildStaff } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
let staff: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
  staff = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

it.each([
  '/api/Products',
  '/api/products',
  '/API/PRODUCTS',
  '/api/Products/',
  '/aPi/pRoDuCtS/?limit=1',
  '/api/products/Category/All',
  '/api/ORDER',
  '/api/Saving/CLIENT/{me}/',
])('the address %s is found in any letter case, with or without a trailing slash', async (url) => {
  const { status } = await shop.send(`GET ${url.replace('{me}', client.accountId)}`, { as: client })
  expect(status).toBe(200)
})

it('addresses keep the letter case of their parameters', async () => {
  await buildProduct(shop.db, { name: 'Kept', category: 'Odd Category' })
  const { body } = await shop.send<unknown[]>('GET /API/PRODUCTS/CATEGORY/Odd%20Category', { as: client })
  expect(body).toMatchObject([{ name: 'Kept', category: 'Odd Category' }])
})

it('a response of many kilobytes is compressed for callers that accept it, and the same for others', async () => {
  for (let count = 0; count < 20; count += 1) await buildOrder(shop.db, { client })
  const get = (encoding: string) =>
    shop.app.inject({
      url: '/api/Order/all',
      headers: { authorization: `Bearer ${staff.token}`, 'accept-encoding': encoding },
    })
  const [plain, compressed] = [await get('identity'), await get('gzip, br')]
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
  expect(gunzipSync(compressed.rawPayload)).toEqual(plain.rawPayload)
})

type Rejection = {
  what: string
  call: string
  status: number
  code: ErrorCode
  by?: 'client' | 'staff'
  body?: unknown
  headers?: Record<string, string>
}

const order = 'POST /api/Order'
const aLine = { productId: 1, quantity: 1 }

const rejections: Rejection[] = [
  { what: 'an unknown address', call: 'GET /api/nothing', status: 404, code: 'NOT_FOUND' },
  { what: 'an unknown address outside /api', call: 'POST /nothing', status: 404, code: 'NOT_FOUND' },
  { what: 'an unknown method', call: 'PATCH /api/Products', status: 404, code: 'NOT_FOUND' },
  {
    what: 'an address that is not UTF-8',
    call: 'GET /api/Products/%E0%A4%A',
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    what: 'an address with a segment of 600 characters',
    call: `GET /api/Products/brand/${'x'.repeat(600)}`,
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
  },
  { what: 'a missing token', call: 'GET /api/Products', status: 401, code: 'UNAUTHENTICATED' },
  {
    what: 'a wrong token',
    call: 'GET /api/Products',
    status: 401,
    code: 'UNAUTHENTICATED',
    headers: { authorization: 'Bearer a.b.c' },
  },
  {
    what: 'a token of another scheme',
    call: 'GET /api/Products',
    status: 401,
    code: 'UNAUTHENTICATED',
    headers: { authorization: 'Basic YTpi' },
  },
  { what: 'a staff call', call: 'GET /api/Order/all', status: 403, code: 'FORBIDDEN', by: 'client' },
  {
    what: "another's data",
    call: 'GET /api/cart?clientId=someone',
    status: 403,
    code: 'FORBIDDEN',
    by: 'client',
  },
  {
    what: 'a missing row',
    call: 'GET /api/Products/2147483647',
    status: 404,
    code: 'NOT_FOUND',
    by: 'client',
  },
  {
    what: 'incomplete JSON',
    call: order,
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
    body: '{"a":',
  },
  {
    what: 'JSON with __proto__',
    call: order,
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
    body: '{"__proto__":{"isAdmin":true},"items":[]}',
  },
  { what: 'no body', call: order, status: 400, code: 'BAD_REQUEST', by: 'client', body: '' },
  {
    what: 'a body that is not JSON',
    call: order,
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    by: 'client',
    body: 'items=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  },
  {
    what: 'a body above 1 MB',
    call: order,
    status: 413,
    code: 'TOO_LARGE',
    by: 'client',
    body: { items: [aLine], more: 'x'.repeat(1_048_576) },
  },
  {
    what: 'a field of the wrong type',
    call: order,
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
    body: { items: [{ ...aLine, quantity: 'two' }] },
  },
  {
    what: 'an address with an invalid number',
    call: 'GET /api/Products/1e3',
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
  },
  {
    what: 'an unknown sort order',
    call: 'GET /api/Products?sort=colour',
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
  },
  {
    what: 'an idempotency key that is too long',
    call: order,
    status: 400,
    code: 'BAD_REQUEST',
    by: 'client',
    body: { items: [aLine] },
    headers: { 'idempotency-key': 'k'.repeat(201) },
  },
]

it.each(rejections)('a rejection of $what is $status $code with an error body', async (rejection) => {
  const as = rejection.by && { client, staff }[rejection.by]
  const { body, headers } = rejection
  const response = await shop.send(rejection.call, { as, body, ...(headers && { headers }) })
  expect(response.status).toBe(rejection.status)
  const { error } = response.body
  expect(response.body).toMatchObject({ error, message: error, code: rejection.code })
  expect(error).toMatch(/\S/)
  expect(response.body.requestId).toMatch(/^[\w-]{8,}$/)
  if (rejection.status === 400)
    expect(response.body.details).toEqual(
      expect.arrayContaining([{ path: expect.any(String), message: expect.stringMatching(/\S/) }]),
    )
  expect(response.text).not.toMatch(/select |insert |at .*\.ts|node_modules/i)
})

it('a rejection names every invalid field', async () => {
  const { body } = await shop.send('POST /api/auth/register', { body: { email: 'nobody', password: 'x' } })
  const paths = (body.details as { path: string }[]).map(({ path }) => path)
  expect(paths).toEqual(
    expect.arrayContaining(['email', 'storeName', 'storeAddress', 'phoneNumber', 'businessType', 'password']),
  )
})

const form = {
  email: 'mallory@example.com',
  storeName: 'Mallory Market',
  storeAddress: '1 Side Street',
  phoneNumber: '555 0199',
  businessType: 'Market',
  password: 'long enough',
  confirmPassword: 'long enough',
}

it('unknown fields do not change the role', async () => {
  const { status, body } = await shop.send<{ clientId: string; isAdmin: boolean }>(
    'POST /api/auth/register',
    {
      body: { ...form, isAdmin: true, role: 'owner', isActive: false, accountId: staff.accountId },
    },
  )
  expect({ status, isAdmin: body.isAdmin }).toEqual({ status: 201, isAdmin: false })
  const { rows } = await shop.db.$client.query('select account_id, role from accounts where email = $1', [
    form.email,
  ])
  expect(rows).toEqual([{ account_id: body.clientId, role: 'client' }])
  expect(body.clientId).not.toBe(staff.accountId)
})

it('unknown fields do not change an order', async () => {
  const product = await buildProduct(shop.db)
  const { body } = await shop.send<Record<string, unknown>>('POST /api/Order', {
    as: client,
    body: {
      items: [
        { productId: product.productId, quantity: 1, listPrice: 0, found: true, foundQuantity: 1, id: 5 },
      ],
      orderId: 5,
      status: 3,
      placedBy: 'staff',
      orderDate: '2001-01-01T00:00:00Z',
      total: 0,
      role: 'owner',
    },
  })
  expect(body).toMatchObject({ status: 0, placedBy: 'client', total: 10, clientId: client.accountId })
  expect(body.orderId).toBeGreaterThan(1000)
  expect(body.items).toMatchObject([{ found: null, foundQuantity: null, listPrice: 10 }])
  expect(String(body.orderDate).slice(0, 4)).not.toBe('2001')
})

it('unknown fields do not change a product', async () => {
  const product = await buildProduct(shop.db)
  const { status, body } = await shop.send<Record<string, unknown>>(
    `PUT /api/Products/${product.productId}`,
    {
      as: staff,
      body: {
        name: 'Saved',
        brand: 'B',
        category: 'Candy',
        price: 3,
        productId: 999_999,
        deletedAt: 'x',
        area: 'Smoke',
      },
    },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ productId: product.productId, name: 'Saved' })
  expect(body).not.toHaveProperty('area')
  const found = await shop.send<unknown[]>('GET /api/Products?area=Grocery&search=saved', { as: client })
  expect(found.body).toHaveLength(1)
})

it.each(['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'])(
  'visitors can read %s',
  async (url) => {
    expect((await shop.send(`GET ${url}`)).status).toBe(200)
  },
)

it.each(['/api/docs', '/api/docs/', '/API/Docs', '/api/docs?q'])(
  'visitors can read the files of the documentation page, as %s names them',
  async (url) => {
    const { text } = await shop.send(`GET ${url}`)
    const parts = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, part = '']) => part)
    expect(parts).not.toHaveLength(0)
    for (const part of parts) {
      const { pathname } = new URL(part, `http://localhost${url}`)
      expect({ pathname, status: (await shop.send(`GET ${pathname}`)).status }).toEqual({
        pathname,
        status: 200,
      })
    }
  },
)

it('visitors can read the document with every endpoint', async () => {
  const { body } = await shop.send<{ paths: Record<string, object> }>('GET /api/openapi.json')
  const described = Object.values(body.paths).flatMap((path) => Object.keys(path))
  const streams = 1
  expect(described).toHaveLength(shop.app.endpoints.length + streams)
})
