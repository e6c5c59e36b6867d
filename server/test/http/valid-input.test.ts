import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { buildClientFixture } from '../support/client-fixture.ts'
import { buildStaff, withNewSession, withNewSessions } from '../support/factories.ts'
import { fuzz, fuzzTimeout } from '../support/requests/fuzz.ts'
import { validRequestsTo } from '../support/requests/valid-requests.ts'
import { startTestApp } from '../support/test-app.ts'
import { turnOnTwoFactor } from '../support/two-factor.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
const staff = await buildStaff(shop.db)
// A generated change of the settings may require it.
await turnOnTwoFactor(shop, staff)
const { account: client, ids } = await buildClientFixture(shop.db)
const known = {
  clientId: ids.client,
  productId: ids.product,
  orderId: ids.order,
  itemId: ids.item,
  recurringOrderId: ids.recurringOrder,
  standingOrderId: ids.standingOrder,
  notificationId: ids.notification,
  imageId: ids.image,
  sessionId: ids.session,
  supportId: ids.support,
  imageIds: ids.image,
  priceLevelId: ids.priceLevel,
  permitTypeId: ids.permitType,
  zoneId: ids.zone,
  personId: ids.person,
}
afterAll(() => shop.stop())

/** The texts of a body after validation, and the fields of the response with the same names. */
function textsIn(
  endpoint: EndpointDefinition,
  body: unknown,
  response: unknown,
): [given: object, returned: object] {
  const sent = (endpoint.body?.parse(body) ?? {}) as Record<string, unknown>
  const returned = (response ?? {}) as Record<string, unknown>
  const isText = (name: string) => typeof sent[name] === 'string' && name in returned
  // The delivery day in an order is the latest one accepted; the order may arrive earlier.
  const names = Object.keys(sent).filter((name) => isText(name) && name !== 'deliveryDate')
  const pick = (from: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, from[name]]))
  return [pick(sent), pick(returned)]
}

it.each(shop.app.endpoints)(
  '$method $path never responds with 5xx to valid input, and returns texts as they were sent',
  async (endpoint) => {
    const settings = fuzz(endpoint, 15)
    // For requests that may end their own session.
    const sessions = {
      staff: await withNewSessions(shop.db, staff, settings.numRuns),
      client: await withNewSessions(shop.db, client, settings.numRuns),
    }
    const requests = fc.record({ request: validRequestsTo(endpoint, known), byStaff: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(requests, async ({ request: { call, body }, byStaff }) => {
        const caller = byStaff ? 'staff' : 'client'
        // More are needed only while a failing request is reduced.
        const as = sessions[caller].pop() ?? (await withNewSession(shop.db, { staff, client }[caller]))
        const { status, headers, body: response, text } = await shop.send(call, { as, body })
        expect(status, text).toBeLessThan(500)
        if (text !== '' && (status >= 400 || !endpoint.file))
          expect(headers['content-type']).toBe('application/json; charset=utf-8')
        expect(headers['x-content-type-options']).toBe('nosniff')
        if (status >= 300 || body === undefined) return
        const [given, returned] = textsIn(endpoint, body, response)
        expect(returned).toEqual(given)
      }),
      settings,
    )
  },
  fuzzTimeout,
)
