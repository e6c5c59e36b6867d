import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorBodySchema } from '@cornerstock/contract/http/errors'
import { afterAll, expect, it } from 'vitest'
import { buildClient } from '../support/factories.ts'
import { startTestApp } from '../support/test-app.ts'

const shop = await startTestApp()
const client = await buildClient(shop.db)
const port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => shop.stop())

/** Sends bytes and returns everything that the server sends until it closes the connection. */
async function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const part of parts) socket.write(part)
  return text(socket)
}

const head = (start: string, ...more: string[]) =>
  [`${start} HTTP/1.1`, 'host: shop.test', `authorization: Bearer ${client.token}`, ...more, '', ''].join(
    '\r\n',
  )

/** The status of a response. Checks that its body is an error body. */
function rejectionIn(response: string): number {
  const [first = '', json = ''] = [response.split('\r\n', 1)[0], response.split('\r\n\r\n', 2)[1]]
  expect(errorBodySchema.safeParse(JSON.parse(json)).success, response).toBe(true)
  return Number(first.split(' ')[1])
}

const json = 'content-type: application/json'
const closing = 'connection: close'

it('a request that never ends times out', () => {
  // Node checks every 30 seconds and closes the connection; Node tests that itself.
  expect(shop.app.server.requestTimeout).toBeGreaterThan(0)
  expect(shop.app.server.headersTimeout).toBeGreaterThan(0)
})

it('bytes on the wire are rejected if they are not UTF-8, and nothing is stored', async () => {
  const body = Buffer.from('{"productId":1,"quantity":1,"note":"caf\xe9"}', 'latin1')
  const response = await exchange(
    head('POST /api/cart', json, closing, `content-length: ${body.length}`),
    body,
  )
  expect(rejectionIn(response)).toBe(400)
  expect(response).toContain('This is not UTF-8.')
})

it('bytes on the wire get 415 if nothing says what they are', async () => {
  const response = await exchange(head('POST /api/cart', closing, 'content-length: 2'), '{}')
  expect(rejectionIn(response)).toBe(415)
})

const megabyte = Buffer.alloc(1_048_576, ' ')
const megabytes = <T>(part: T[]) => Array.from({ length: 32 }, () => part).flat()
it.each([
  ['announced', 'content-length: 33554432', megabytes([megabyte])],
  [
    'not announced',
    'transfer-encoding: chunked',
    [...megabytes(['100000\r\n', megabyte, '\r\n']), '0\r\n\r\n'],
  ],
])('bytes on the wire get 413 if there are too many, %s', async (_, length, body) => {
  const response = await exchange(head('POST /api/Order', json, closing, length), ...body)
  expect(rejectionIn(response)).toBe(413)
})

const odd: [what: string, request: string][] = [
  ['a path with an incomplete escape', head('GET /api/Products/%', closing)],
  ['a path that is not UTF-8', head('GET /api/Products/category/%ff%fe', closing)],
  ['a path with an overlong slash', head('GET /api/images/..%c0%af..%c0%afetc/passwd', closing)],
  ['a path to a parent folder', head('GET /api/../../../etc/passwd', closing)],
  ['a path to a parent folder, escaped twice', head('GET /images/%252e%252e%252fetc%252fpasswd', closing)],
  ['a path with NUL', head('GET /images/a%00.webp', closing)],
  ['a path with raw bytes', head('GET /api/Products/category/\xff', closing)],
  ['a long path', head(`GET /api/Products/category/${'x'.repeat(6000)}`, closing)],
  ['a long query', head(`GET /api/Products?search=${'x'.repeat(6000)}`, closing)],
  ['a query with a duplicate parameter', head('GET /api/Products?limit=1&limit=2', closing)],
  ['a query that looks like an object', head('GET /api/Products?sort[__proto__]=1&limit=x', closing)],
  ['the address of another host', head('GET http://elsewhere.test/api/nothing', closing)],
  ['headers that are too long', head('GET /api/Products', `x-long: ${'x'.repeat(40_000)}`, closing)],
  ['headers with NUL', head('GET /api/Products', 'x-nul: a\0b', closing)],
  ['two lengths', head('POST /api/cart', json, 'content-length: 2', 'content-length: 3', closing)],
  [
    'a length and chunks',
    head('POST /api/cart', json, 'content-length: 2', 'transfer-encoding: chunked', closing),
  ],
  ['chunks without a length', `${head('POST /api/cart', json, 'transfer-encoding: chunked', closing)}zz\r\n`],
  ['an unknown method', head('BREW /api/cart', closing)],
  ['text that is not HTTP', 'hello\r\n\r\n'],
]

it.each(odd)('an unusual address or header is rejected with an error body: %s', async (_, request) => {
  const status = rejectionIn(await exchange(Buffer.from(request, 'latin1')))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
