import { type EndpointDefinition, pathOf } from '@cornerstock/contract/http/endpoint'
import { errorBodySchema } from '@cornerstock/contract/http/errors'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { buildClientFixture } from '../support/client-fixture.ts'
import { watchDatabase } from '../support/database/database-digest.ts'
import { type BuiltAccount, buildStaff, withNewSession, withNewSessions } from '../support/factories.ts'
import { bodyFields } from '../support/requests/example-requests.ts'
import { fuzz, fuzzTimeout } from '../support/requests/fuzz.ts'
import { type InvalidRequest, invalidRequestsTo } from '../support/requests/invalid-requests.ts'
import { startTestApp } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
const staff = await buildStaff(shop.db)
const { account: client, ids } = await buildClientFixture(shop.db)
/** Existing ids, so that some addresses are valid. */
const known = [...Object.values(ids), 1].map(String)
const changedTables = await watchDatabase(shop.db)
const statusCounts = new Map<number, number>()
afterAll(() => shop.stop())

const encodeUnpaired = (text: string) => encodeURIComponent(text.toWellFormed())

async function send(endpoint: EndpointDefinition, request: InvalidRequest, as: BuiltAccount) {
  const { params, query, body, headers } = request
  const wellFormed = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, value.toWellFormed()]),
  )
  const search = Object.entries(query).map(([key, value]) => `${key}=${encodeUnpaired(value)}`)
  const url = `/api${pathOf(endpoint, wellFormed)}?${search.join('&')}`
  return shop.send(`${endpoint.method} ${url}`, { as, headers, ...(body !== undefined && { body }) })
}

/** More requests the more values an endpoint takes. All take headers and a `clientId` in the query. */
function timesOf(endpoint: EndpointDefinition): number {
  const taken = [endpoint.params, endpoint.query].flatMap((schema) => Object.keys(schema?.shape ?? {}))
  return endpoint.form ? 30 : Math.min(30, 9 + 3 * (taken.length + bodyFields(endpoint).length))
}

/** A session beyond those built before, as needed only while a failing request is reduced. */
async function openSession(caller: 'staff' | 'client'): Promise<BuiltAccount> {
  const as = await withNewSession(shop.db, { staff, client }[caller])
  await changedTables()
  return as
}

it.each(shop.app.endpoints)(
  '$method $path never responds with 5xx to invalid input, and a rejected request changes no data',
  async (endpoint) => {
    const settings = fuzz(endpoint, timesOf(endpoint))
    const sessions = {
      staff: await withNewSessions(shop.db, staff, settings.numRuns),
      client: await withNewSessions(shop.db, client, settings.numRuns),
    }
    await changedTables()
    const requests = fc.record({ request: invalidRequestsTo(endpoint, known), byStaff: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(requests, async ({ request, byStaff }) => {
        const caller = byStaff ? 'staff' : 'client'
        const as = sessions[caller].pop() ?? (await openSession(caller))
        const response = await send(endpoint, request, as)
        statusCounts.set(response.status, (statusCounts.get(response.status) ?? 0) + 1)
        expect(response.status, response.text).toBeLessThan(500)
        const changed = await changedTables()
        if (response.status < 400) return
        expect(errorBodySchema.safeParse(response.body).success).toBe(true)
        expect(changed).toEqual([])
      }),
      settings,
    )
  },
  fuzzTimeout,
)

// Without valid requests among them the test would prove little.
it('many of the requests with invalid input are accepted', () => {
  for (const status of [200, 400, 403, 404]) expect(statusCounts.get(status)).toBeGreaterThan(50)
})
