import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildClient } from '../support/factories.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let shop: TestApp
let client: BuiltAccount
beforeAll(async () => {
  shop = await startTestApp()
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const kilobyte = 1024

it.each([
  ['of a page', `/${'a'.repeat(15_000)}/x`],
  ['of a page with a query', `/products?${'?'.repeat(2 * kilobyte)}`],
  ['of a file', `/assets/${'a'.repeat(2 * kilobyte)}.js`],
  ['of a picture', `/images/${'a'.repeat(2 * kilobyte)}.webp`],
  ['of a call', `/api/Order/${'1'.repeat(2 * kilobyte)}`],
  ['of no call', `/api/${'a'.repeat(2 * kilobyte)}`],
])('an address above 2 kB %s gets 414', async (_, address) => {
  const response = await shop.send(`GET ${address}`, { as: client })
  expect(response).toMatchObject({ status: 414, body: { code: 'ADDRESS_TOO_LONG' } })
  expect(response.body.message).toBe('This address is too long.')
})

it('an address above 2 kB may name a thousand products', async () => {
  const ids = Array.from({ length: 1000 }, (_, index) => 1_000_000_000 + index)
  expect((await shop.send(`GET /api/Products?ids=${ids.join(',')}`, { as: client })).status).toBe(200)
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

it.each([
  ['POST /api/auth/login', nested(33)],
  ['POST /api/auth/login', '['.repeat(10_000)],
  ['POST /api/Order', '['.repeat(500_000)],
  ['POST /api/cart', `{"productId":${'{"a":'.repeat(33)}1${'}'.repeat(33)}}`],
])('a JSON body of %s that nests deeper than 32 is rejected before it is read', async (call, body) => {
  const response = await shop.send(call, { as: client, body })
  expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(response.body.message).toBe('This request could not be read.')
})

it('a JSON body may nest as deep as that where it is ignored', async () => {
  const note = JSON.parse(nested(31))
  const { body } = await shop.send('POST /api/auth/login', {
    body: { email: 'nobody@example.com', password: 'x', note },
  })
  expect(body.code).toBe('WRONG_CREDENTIALS')
})

it.each(['/api/auth/login', '/api/auth/register', '/api/auth/forgot-password', '/api/setup'])(
  'a JSON body of POST %s has at most 16 kB',
  async (path) => {
    const send = (length: number) =>
      shop.send(`POST ${path}`, { body: JSON.stringify({ note: 'x'.repeat(length) }) })
    expect((await send(15 * kilobyte)).status).not.toBe(413)
    const response = await send(16 * kilobyte)
    expect(response).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
    expect(response.body.message).toBe('This is too large: at most 16 kB.')
  },
)

it('a JSON body with countless wrong values is rejected shortly', async () => {
  const body = { items: Array.from({ length: 200_000 }, () => 0) }
  const response = await shop.send('POST /api/Order', { as: client, body })
  expect(response.status).toBe(400)
  expect(response.text.length).toBeLessThan(kilobyte)
})
