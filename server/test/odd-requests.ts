import type { EndpointDefinition } from '@cornerstock/contract/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** Values that are wrong nearly everywhere, and have broken many a server. */
const oddValues: unknown[] = [
  ...[null, true, false, '', ' ', '\0', 'a\0b', '\ud800', '%', '%00', '_', '\\', "'; drop table orders; --"],
  ...['x'.repeat(3000), '../../etc/passwd', '1e3', '0x10', '-0', 'NaN', '१', '𝟙', '‮', '{"a":1}'],
  ...[0, -0, -1, 1.5, 0.001, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e21, 1e308, 5e-324],
  ...[[], {}, [null], [[[[]]]], [1, 'a'], { a: 1 }, { toString: 1 }, { length: 5 }, { $gt: '' }],
]

const odd = fc.constantFrom(...oddValues)

type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

const texts = fc.oneof(
  fc.constantFrom('All', 'long enough', 'Deli', 'owner@example.com', '[{"name":"King","price":1}]'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** Mostly what a schema asks for, at any depth now and then something odd, missing or too much. */
function almost(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: fitting(shape) }, { weight: 1, arbitrary: odd })
}

function fitting(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(almost))
  switch (shape.type) {
    case 'object':
      return fc.record(
        { ...mapValues(shape.properties ?? {}, almost), isAdmin: fc.constant(true) },
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(almost(shape.items ?? {}), { maxLength: 4 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.oneof(fc.constantFrom(1, 2, 10), fc.integer(), fc.double())
    case 'null':
      return fc.constant(null)
    default:
      return texts
  }
}

const mapValues = <T, R>(record: Record<string, T>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))

const shapeOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

export type OddRequest = {
  params: Record<string, string>
  query: Record<string, string>
  /** The text to send, or undefined for none. */
  body: string | undefined
  headers: Record<string, string>
}

const addressPart = (known: string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom('\0', 'a\0b', '\ud800', '%'),
    odd.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
    fc.string({ maxLength: 12 }),
  )

/** Requests to an endpoint that are wrong in every way that its schemas leave open, some of them right. */
export function oddRequestsTo(endpoint: EndpointDefinition, known: string[]): fc.Arbitrary<OddRequest> {
  const bodies = endpoint.body
    ? fc.oneof(
        { weight: 8, arbitrary: almost(shapeOf(endpoint.body)).map((body) => JSON.stringify(body)) },
        { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
      )
    : fc.constantFrom(undefined, '{}', 'null', '[')
  // Few at once, as one that is refused hides what the others would do.
  const queryNames = [...Object.keys(endpoint.query?.shape ?? {}), 'clientId']
  const query = fc
    .subarray(queryNames, { maxLength: Math.min(2, queryNames.length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, addressPart(known)]))))
  return fc.record({
    params: fc.record(mapValues(endpoint.params?.shape ?? {}, () => addressPart(known))),
    query,
    body: bodies,
    headers: fc.record(
      {
        'idempotency-key': fc.constantFrom('', 'k', 'x'.repeat(201), '%00', 'é'),
        'if-match': fc.constantFrom('', '*', '"x"', 'W/"', '\\'),
        'if-none-match': fc.constantFrom('', '*', ',,,'),
        'content-type': fc.constantFrom('application/json', 'text/plain', 'application/json; charset=x', 'x'),
      },
      { requiredKeys: ['content-type'] },
    ),
  })
}
