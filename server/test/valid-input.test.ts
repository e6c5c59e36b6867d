import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { buildStaff, withNewSession } from './support/factories.ts'
import { fuzz, fuzzTimeout } from './support/requests/fuzz.ts'
import { validRequestsTo } from './support/requests/valid-requests.ts'
import { startTestApp } from './support/test-app.ts'
import { buildWorld } from './support/world.ts'

// Started here and not before the tests, as the endpoints that it serves are the tests.
const shop = await startTestApp()
const staff = await buildStaff(shop.db)
const { owner, ids } = await buildWorld(shop.db)
const known = {
  clientId: ids.client,
  productId: ids.product,
  orderId: ids.order,
  itemId: ids.item,
  recurringOrderId: ids.recurringOrder,
  notificationId: ids.notification,
  imageId: ids.image,
  sessionId: ids.session,
}
afterAll(() => shop.stop())

/** The texts of a body as the contract keeps them, and what an answer says under the same names. */
function textsIn(
  endpoint: EndpointDefinition,
  body: unknown,
  answer: unknown,
): [given: object, said: object] {
  const kept = (endpoint.body?.parse(body) ?? {}) as Record<string, unknown>
  const said = (answer ?? {}) as Record<string, unknown>
  const names = Object.keys(kept).filter((name) => typeof kept[name] === 'string' && name in said)
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return [pick(kept), pick(said)]
}

describe('whatever the contract takes is answered without a 5xx, texts as they were given', () => {
  it.each(shop.app.endpoints)(
    '$method $path',
    async (endpoint) => {
      const requests = fc.record({ request: validRequestsTo(endpoint, known), byStaff: fc.boolean() })
      await fc.assert(
        fc.asyncProperty(requests, async ({ request: { call, body }, byStaff }) => {
          const {
            status,
            headers,
            body: answer,
            text,
          } = await shop.send(call, { as: await withNewSession(shop.db, byStaff ? staff : owner), body })
          expect(status, text).toBeLessThan(500)
          if (text !== '') expect(headers['content-type']).toBe('application/json; charset=utf-8')
          expect(headers['x-content-type-options']).toBe('nosniff')
          if (status >= 300 || body === undefined) return
          const [given, said] = textsIn(endpoint, body, answer)
          expect(said).toEqual(given)
        }),
        fuzz(endpoint, 30),
      )
    },
    fuzzTimeout,
  )
})
