import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { encodeList } from '../../src/http/responses/encode-list.ts'
import { validValues } from '../support/requests/valid-requests.ts'
import { startTestApp } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
afterAll(() => shop.stop())

const lists = shop.app.endpoints.flatMap(({ method, path, paged, response }) =>
  paged && response ? [{ name: `${method} ${path}`, response }] : [],
)

const withSecret = (item: unknown) =>
  typeof item === 'object' && item !== null ? { ...item, secret: true } : item

/** The items that the schema of a list reads from JSON; undefined if it rejects them. */
function decode(response: z.ZodType, json: unknown): unknown[] | undefined {
  try {
    return response.parse(json) as unknown[]
  } catch {
    return undefined
  }
}

it.each(lists)(
  '$name is encoded as by Zod, without the fields that the contract does not name',
  ({ response }) => {
    fc.assert(
      fc.property(validValues(response), (json) => {
        const items = decode(response, json)
        fc.pre(items !== undefined)
        expect(encodeList(response, items.map(withSecret))).toEqual(z.encode(response, items))
      }),
      { numRuns: 30 },
    )
  },
)

const text = z.string()
const list = z.array(z.union([z.object({ name: text, price: text }), z.object({ name: text, size: text })]))

it('an item of a list with two shapes has the shape whose fields it has', () => {
  const items = [
    { name: 'Cola', size: '12 oz' },
    { name: 'Tea', price: '1' },
  ]
  expect(encodeList(list, items)).toEqual(items)
})

it('an item of a list with two shapes is rejected if it has neither', () => {
  expect(() => encodeList(list, [{ name: 'Cola' }])).toThrow('none of the shapes')
})
