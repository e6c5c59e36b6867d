import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'

// Node loads the contract with the real Zod; the build of the web app replaces it in `import`.
const require = createRequire(import.meta.url)
const zod: typeof z = require('zod').z

const sources = import.meta.glob<Record<string, unknown>>('../../../../contract/src/*/*.ts', { eager: true })

interface AnySchema {
  safeParse: (value: unknown) => { data?: unknown; error?: { issues: AnyIssue[] } }
  encode: (value: unknown) => unknown
}
type AnyIssue = { path: PropertyKey[]; message: string; code: string }
interface Pair {
  name: string
  ours: AnySchema
  theirs: AnySchema
}

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && 'safeParse' in value

/** The schemas of an exported value: the value itself, or those of an endpoint. */
function schemasIn(value: unknown): [part: string, schema: AnySchema][] {
  if (isSchema(value)) return [['', value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter((part): part is [string, AnySchema] => isSchema(part[1]))
}

const pairs = Object.entries(sources)
  .filter(([file]) => !file.endsWith('.test.ts'))
  .flatMap(([file, ours]) => {
    const theirs: Record<string, unknown> = require(new URL(file, import.meta.url).pathname)
    return Object.entries(ours).flatMap(([name, value]) => {
      const real = new Map(schemasIn(theirs[name]))
      return schemasIn(value).map(([part, schema]): Pair => {
        const other = real.get(part)
        if (!other) throw new Error(`${name}.${part} is no schema of Zod.`)
        return { name: `${name} ${part}`.trim(), ours: schema, theirs: other }
      })
    })
  })

type Shape = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  anyOf?: Shape[]
  oneOf?: Shape[]
  items?: Shape
  prefixItems?: Shape[]
  minimum?: number
  examples?: unknown[]
  properties?: Record<string, Shape>
  additionalProperties?: Shape
}

const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    'All',
    'true',
    ' owner@example.com ',
    'Cola',
    '{"a":"sku"}',
    '[{"name":"King","price":1}]',
    '7',
  ],
  ...[
    '2026-02-29',
    '2028-02-29',
    '2026-02-28T10:00:00.000Z',
    '2026-02-28T10:00:00+02:00',
    '17:30',
    '\0',
    '👩‍👩‍👧',
    '\ud800',
  ],
  ...['123e4567-e89b-42d3-a456-426614174000', '012345678905', 'x'.repeat(201), '😀'.repeat(150)],
)
const formats: Record<string, fc.Arbitrary<unknown>> = {
  uuid: fc.uuid(),
  email: fc.constantFrom('a@b.co', "o'neil+1@shop.example", '.a@b.co', 'a@b'),
  'date-time': fc.constantFrom(
    '2026-02-28T10:00:00.000Z',
    '2026-01-31T00:00:00Z',
    '2026-02-28T10:00:00+02:00',
  ),
  date: fc.constantFrom('2026-02-28', '2028-02-29', '2026-02-30', '1899-12-31'),
}
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, undefined, true, [], {}, 0, -1, 1.5, 0.001, 2 ** 31, 2 ** 53, 1e21, Number.NaN),
  texts,
)

/** Makes values that mostly fit a schema. At any depth a value is sometimes replaced, missing or added. */
const almost = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: valuesOf(shape) }, { weight: 1, arbitrary: anything })

function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  const options = shape.anyOf ?? shape.oneOf
  if (options) return fc.oneof(...options.map(almost))
  if (shape.examples) return fc.constantFrom(...shape.examples)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map(almost))
  switch (shape.type) {
    case 'object': {
      const fields = Object.entries(shape.properties ?? {}).map(([name, part]) => [name, almost(part)])
      if (shape.additionalProperties)
        return fc.dictionary(texts, almost(shape.additionalProperties), { maxKeys: 3 })
      const all = fc.record({ ...Object.fromEntries(fields), unknownField: fc.constant(1) })
      return fc.oneof(all, fc.record(Object.fromEntries(fields), { requiredKeys: [] }))
    }
    case 'array':
      return fc.array(almost(shape.items ?? {}), { maxLength: 3 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer({ min: Math.max(shape.minimum ?? 0, -2), max: 12_000 })
    case 'number':
      return fc.integer({ min: -100, max: 20_000 }).map((cents) => cents / 100)
    default:
      return formats[shape.format ?? ''] ?? texts
  }
}

const shapeOf = (schema: AnySchema) =>
  zod.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Shape

/** The parts of issues that a caller reads, without those inside a union. */
const visible = (issues: AnyIssue[] | undefined) =>
  issues?.map(({ path, message, code }) => ({ path, message, code }))

const outcomeOf = (schema: AnySchema, value: unknown) => {
  const { data, error } = schema.safeParse(value)
  return error ? { issues: visible(error.issues) } : { data }
}

const encodedBy = (schema: AnySchema, value: unknown) => {
  try {
    return schema.encode(value)
  } catch {
    return 'not encoded'
  }
}

test.each(pairs)('the schema $name of the contract reads and writes as with Zod', ({ ours, theirs }) => {
  fc.assert(
    fc.property(almost(shapeOf(theirs)), (value) => {
      const expected = outcomeOf(theirs, structuredClone(value))
      expect(outcomeOf(ours, structuredClone(value))).toEqual(expected)
      if ('data' in expected) expect(encodedBy(ours, expected.data)).toEqual(encodedBy(theirs, expected.data))
    }),
    { numRuns: 40, includeErrorInReport: true },
  )
})
