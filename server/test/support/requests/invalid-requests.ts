import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import fc from 'fast-check'
import { z } from 'zod'

/** Values that are invalid almost everywhere. */
const invalidValues: unknown[] = [
  ...[null, true, false, '', ' ', '\0', 'a\0b', '\ud800', '%', '%00', '_', '\\', "'; drop table orders; --"],
  ...['x'.repeat(3000), '../../etc/passwd', '1e3', '0x10', '-0', 'NaN', '१', '𝟙', '‮', '{"a":1}'],
  ...[0, -0, -1, 1.5, 0.001, 2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e21, 1e308, 5e-324],
  ...[[], {}, [null], [[[[]]]], [1, 'a'], { a: 1 }, { toString: 1 }, { length: 5 }, { $gt: '' }],
]

const invalid = fc.constantFrom(...invalidValues)

/** Invalid or unusual JSON. */
const invalidBodies: (string | Buffer)[] = [
  ...['', ' ', 'null', 'true', '1e999', '-0', '"text"', '[]', '{', '{"a":', '[1,]', "{'a':1}", 'NaN', '\0'],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":1,"a":2}'],
  ...['\ufeff{}', '{"items":'.repeat(2000), '['.repeat(50_000), `{"quantity":${'9'.repeat(5000)}}`],
  Buffer.from([0xff, 0xfe, 0x7b, 0x00]),
  Buffer.from('{"name":"\xc3\x28"}', 'latin1'),
  Buffer.from('{"name":"\xed\xa0\x80"}', 'latin1'), // half a surrogate pair
  Buffer.from('{"name":"\xc0\xaf"}', 'latin1'), // an overlong encoding of a slash
]

const boundary = 'x'
const part = (name: string, content: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${content}\r\n`

/** Incomplete forms, duplicate or missing names, and files that are not images. */
const invalidForms: string[] = [
  ...['', '--x', '--x--', '--x\r\n\r\n\r\n--x--', part('name="clientId"', 'x'), 'no form at all'],
  part('name="image"; filename="a.jpg"', 'no picture'),
  `${part('name="image"; filename="a.jpg"', 'no picture')}--x--`,
  `${part('name="image"', 'a text')}--x--`,
  `${part('name="__proto__"', '1')}${part('name="image"; filename="../../a"', '')}--x--`,
  `${part('name="clientId"', '1').repeat(2)}--x--`,
  `${part('name="a"', '1').repeat(50)}--x--`,
  `${part('filename="a"', '\0')}--x--`,
]

type Shape = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

// Made once, because fast-check lists every code point to make it.
const anyText = fc.string({ unit: 'binary', maxLength: 20 })

const texts = fc.oneof(
  fc.constantFrom('All', 'long enough', 'Deli', 'owner@example.com', '[{"name":"King","price":1}]'),
  anyText,
)

/** Mostly valid values of a schema; at any depth sometimes an invalid, missing or additional one. */
function almostValid(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: valid(shape) }, { weight: 1, arbitrary: invalid })
}

function valid(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map(almostValid))
  switch ([shape.type].flat()[0]) {
    case 'object':
      return fc.record(
        { ...mapValues(shape.properties ?? {}, almostValid), isAdmin: fc.constant(true) },
        { requiredKeys: [] },
      )
    case 'array':
      return fc.array(almostValid(shape.items ?? {}), { maxLength: 4 })
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

export type InvalidRequest = {
  params: Record<string, string>
  query: Record<string, string>
  /** undefined: no body. */
  body: string | Buffer | undefined
  headers: Record<string, string>
}

const addressPart = (known: string[]) =>
  fc.oneof(
    fc.constantFrom(...known),
    fc.constantFrom('\0', 'a\0b', '\ud800', '%'),
    invalid.map((value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))),
    fc.string({ maxLength: 12 }),
  )

const absent = 'absent'
const oneIn = (count: number, values: string[]) =>
  fc.oneof(
    { weight: count - 1, arbitrary: fc.constant(absent) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  )
const sometimes = (...values: string[]) => oneIn(3, values)
const rarely = (...values: string[]) => oneIn(20, values)

const contentTypes = ({ form }: EndpointDefinition) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.constant(form ? `multipart/form-data; boundary=${boundary}` : 'application/json'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['text/plain', 'application/json; charset=x', 'application/x-www-form-urlencoded', 'x', ''],
        ...[
          'multipart/form-data',
          `multipart/form-data; boundary=${'x'.repeat(300)}`,
          'application/json,a/b',
        ],
      ),
    },
  )

function bodiesFor({ body, form }: EndpointDefinition): fc.Arbitrary<InvalidRequest['body']> {
  if (form) return fc.constantFrom(...invalidForms, ...invalidBodies)
  if (!body) return fc.constantFrom(undefined, undefined, undefined, '{}', ...invalidBodies)
  return fc.oneof(
    { weight: 8, arbitrary: almostValid(shapeOf(body)).map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.constantFrom(...invalidBodies) },
    { weight: 1, arbitrary: anyText },
  )
}

/** Requests to an endpoint that are invalid in many ways; some are valid. */
export function invalidRequestsTo(
  endpoint: EndpointDefinition,
  known: string[],
): fc.Arbitrary<InvalidRequest> {
  // At most two, because one rejected field hides the effect of the others.
  const queryNames = [...Object.keys(endpoint.query?.shape ?? {}), 'clientId']
  const query = fc
    .subarray(queryNames, { maxLength: Math.min(2, queryNames.length) })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, addressPart(known)]))))
  return fc.record({
    params: fc.record(mapValues(endpoint.params?.shape ?? {}, () => addressPart(known))),
    query,
    body: bodiesFor(endpoint),
    headers: fc
      .record({
        'content-type': contentTypes(endpoint),
        'idempotency-key': sometimes('', 'k', 'x'.repeat(201), '%00', 'é'),
        'if-match': sometimes('', '*', '"x"', 'W/"', '\\'),
        'if-none-match': sometimes('', '*', ',,,'),
        accept: sometimes('text/html', '*/*;q=', 'x'.repeat(2000)),
        'accept-encoding': sometimes('gzip;q=0', 'br', ',', 'x'.repeat(2000)),
        authorization: rarely(
          'Bearer',
          'Bearer ',
          'Bearer a.b.c',
          `Bearer ${'x'.repeat(6000)}`,
          'Basic YTpi',
          'é',
        ),
      })
      .map((headers) => Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== absent))),
  })
}
