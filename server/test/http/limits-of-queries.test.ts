import { pathOf } from '@cornerstock/contract/http/endpoint'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildStaff, withNewSessions } from '../support/factories.ts'
import { startTestApp } from '../support/test-app.ts'

// Started here and not in beforeAll, because its endpoints are the test cases.
const shop = await startTestApp()
const owner = await buildStaff(shop.db)
afterAll(() => shop.stop())

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

/** Values at the limits of days, times, numbers, texts and cursors, and beyond them. */
const values = [
  ...['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '-000001-01-01', '10000-01-01'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999-23:59', '1900-01-01T00:00:00+23:59'],
  ...[
    '0',
    '-1',
    '2147483647',
    '2147483648',
    '9007199254740993',
    '99999999999999999999',
    '1e-320',
    '1e308',
    'NaN',
  ],
  'a\0b',
  ...[cursorOf(2 ** 31), cursorOf('x', 2 ** 53), cursorOf(-1, 1e-320), cursorOf([1e308, null])],
]

const withQueries = shop.app.endpoints.flatMap((endpoint) =>
  ['GET', 'DELETE'].includes(endpoint.method) && endpoint.query instanceof z.ZodObject
    ? [{ endpoint, path: endpoint.path, fields: Object.entries<z.ZodType>(endpoint.query.shape) }]
    : [],
)

/** The values that reach the endpoint, and one of those that the schema of the field rejects. */
function valuesFor(field: z.ZodType): string[] {
  const isAccepted = (value: string) => field.safeParse(value).success
  return [...values.filter(isAccepted), ...values.filter((value) => !isAccepted(value)).slice(0, 1)]
}

it.each(withQueries)(
  '$endpoint.method $path responds to no limit of a day, number, text or cursor with 5xx',
  async ({ endpoint, fields }) => {
    const sessions = await withNewSessions(shop.db, owner, fields.length)
    for (const [index, [field, schema]] of fields.entries())
      for (const value of valuesFor(schema)) {
        const ids = Object.fromEntries((endpoint.path.match(/(?<=:)\w+/g) ?? []).map((name) => [name, '1']))
        const address = `/api${pathOf(endpoint, ids)}?${field}=${encodeURIComponent(value)}`
        const { status, text } = await shop.send(`${endpoint.method} ${address}`, {
          as: sessions[index] ?? owner,
        })
        expect(status, `${address}: ${text}`).toBeLessThan(500)
      }
  },
)
