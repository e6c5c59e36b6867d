import { type EndpointDefinition, pathOf } from '@cornerstock/contract/endpoint'
import { errorBodySchema } from '@cornerstock/contract/errors'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { databaseWatch } from './support/database/database-digest.ts'
import { type BuiltAccount, buildStaff, withNewSession } from './support/factories.ts'
import { fuzz, fuzzTimeout } from './support/requests/fuzz.ts'
import { type OddRequest, oddRequestsTo } from './support/requests/invalid-requests.ts'
import { startTestApp } from './support/test-app.ts'
import { buildWorld } from './support/world.ts'

// Started here and not before the tests, as the endpoints that it serves are the tests.
const shop = await startTestApp()
const staff = await buildStaff(shop.db)
const { owner, ids } = await buildWorld(shop.db)
/** Ids that exist, so that some requests get past the address. */
const known = [...Object.values(ids), 1].map(String)
const changedTables = await databaseWatch(shop.db)
const seen = new Map<number, number>()
afterAll(() => shop.stop())

const encodeUnpaired = (text: string) => encodeURIComponent(text.toWellFormed())

async function send(endpoint: EndpointDefinition, request: OddRequest, as: BuiltAccount) {
  const { params, query, body, headers } = request
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value.toWellFormed()]),
  )
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeUnpaired(value)}`)
  const url = `/api${pathOf(endpoint, wellFormed)}?${search.join('&')}`
  return shop.send(`${endpoint.method} ${url}`, { as, headers, ...(body !== undefined && { body }) })
}

describe('whatever is sent is answered, never with a 5xx, and a refusal changes nothing', () => {
  it.each(shop.app.endpoints)(
    '$method $path',
    async (endpoint) => {
      const requests = fc.record({ request: oddRequestsTo(endpoint, known), byStaff: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(requests, async ({ request, byStaff }) => {
          const as = await withNewSession(shop.db, byStaff ? staff : owner)
          await changedTables()
          const answer = await send(endpoint, request, as)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          expect(answer.status, answer.text).toBeLessThan(500)
          const changed = await changedTables()
          if (answer.status < 400) return
          expect(errorBodySchema.safeParse(answer.body).success).toBe(true)
          expect(changed).toEqual([])
        }),
        fuzz(endpoint, 60),
      )
    },
    fuzzTimeout,
  )

  // Requests that are all refused at the door would prove little.
  it('and much of it gets past the door', () => {
    for (const status of [200, 400, 403, 404]) expect(seen.get(status)).toBeGreaterThan(50)
  })
})
