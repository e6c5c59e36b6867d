import { type EndpointDefinition, pathOf } from '@cornerstock/contract/endpoint'
import { errorBodySchema } from '@cornerstock/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuiltAccount, buildClient, buildOrder, buildProduct, buildStaff } from '../test/factories.ts'
import { type OddRequest, oddRequestsTo } from '../test/odd-requests.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount
/** Ids that exist, so that some requests get past the address. */
let known: string[]
let digestQuery: string

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
  const product = await buildProduct(shop.db, { trackStock: true, stockQuantity: 1_000_000 })
  const order = await buildOrder(shop.db, { client, lines: [{ product, quantity: 2 }] })
  known = [client.accountId, product.productId, order.orderId, ...order.itemIds, 1].map(String)
  // A failed sign-in is written down, and that is no change of what it failed to reach.
  const { rows } = await shop.db.$client.query(
    `select table_name from information_schema.tables where table_schema = 'public'
        and table_name not in ('app_logs', 'sign_in_failures', 'migrations')`,
  )
  const digests = rows.map(
    ({ table_name: name }) =>
      `select '${name}', md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t`,
  )
  digestQuery = digests.join(' union all ')
})
afterAll(() => shop.stop())

const digest = async () => (await shop.db.$client.query(digestQuery)).rows

const encodeUnpaired = (text: string) => encodeURIComponent(text.toWellFormed())

async function send(
  endpoint: EndpointDefinition,
  { params, query, body, headers }: OddRequest,
  as: BuiltAccount,
) {
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value.toWellFormed()]),
  )
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeUnpaired(value)}`)
  const url = `/api${pathOf(endpoint, wellFormed)}?${search.join('&')}`
  return shop.send(`${endpoint.method} ${url}`, { as, headers, ...(body !== undefined && { body }) })
}

describe('whatever is sent', () => {
  it('is answered, never with a 5xx, and a refusal changes nothing', async () => {
    const endpoints = shop.app.endpoints
    const requests = fc.constantFrom(...endpoints).chain((endpoint) =>
      fc.record({
        endpoint: fc.constant(endpoint),
        request: oddRequestsTo(endpoint, known),
        byStaff: fc.boolean(),
      }),
    )
    const seen = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(requests, async ({ endpoint, request, byStaff }) => {
        const before = await digest()
        const answer = await send(endpoint, request, byStaff ? staff : client)
        seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
        expect(answer.status, `${endpoint.method} ${endpoint.path}: ${answer.text}`).toBeLessThan(500)
        if (answer.status < 400) return
        expect(errorBodySchema.safeParse(answer.body).success).toBe(true)
        expect(await digest()).toEqual(before)
      }),
      { numRuns: 1500 },
    )
    // Requests that are all refused at the door would prove little.
    for (const status of [200, 400, 403, 404]) expect(seen.get(status)).toBeGreaterThan(10)
  })
})
