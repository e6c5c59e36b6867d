import { callsOfScopes, keyScopes, scopeOf } from '@cornerstock/contract/accounts/key-scopes'
import { afterAll, expect, it } from 'vitest'
import { buildClientFixture } from '../support/client-fixture.ts'
import { buildStaff } from '../support/factories.ts'
import { type BuiltKey, buildApiKey } from '../support/keys.ts'
import { exampleRequest } from '../support/requests/example-requests.ts'
import { nameOf } from '../support/requests/permission-table.ts'
import { startTestApp } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
const owner = await buildStaff(shop.db)
const client = await buildClientFixture(shop.db)
const everything = await buildApiKey(shop.db, { owner })
const keysWithout = new Map<string, BuiltKey>()
for (const scope of keyScopes) {
  const scopes = keyScopes.filter((other) => other !== scope)
  keysWithout.set(scope, await buildApiKey(shop.db, { owner, scopes }))
}
afterAll(() => shop.stop())

it('the table of scopes names only calls that exist, each once', () => {
  const calls = Object.values(callsOfScopes).flat()
  const known = shop.app.endpoints.map(nameOf)
  expect(calls.filter((call) => !known.includes(call))).toEqual([])
  expect(new Set(calls).size).toBe(calls.length)
})

// Deletions come last, so that the other endpoints have data.
const endpoints = shop.app.endpoints.toSorted(
  (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
)

it.each(endpoints)(
  'an API key may call $method $path with its scope, and never without',
  async (endpoint) => {
    const { call, body } = exampleRequest(endpoint, (slot) => client.ids[slot.kind], { query: {}, body: {} })
    const scope = scopeOf(endpoint)
    const without = scope && keysWithout.get(scope)
    expect((await shop.send(call, { as: without ?? everything, body })).status).toBe(403)
    if (scope === undefined) return
    const { status } = await shop.send(call, { as: everything, body })
    expect([401, 403, 500]).not.toContain(status)
  },
)

it('an API key reads no events', async () => {
  expect((await shop.send('GET /api/events', { as: everything })).status).toBe(403)
})
