import { type EndpointDefinition, pathOf } from '@cornerstock/contract/http/endpoint'
import fc from 'fast-check'
import type { z } from 'zod'
import {
  type JsonSchema,
  type JsonSchemas,
  jsonSchemas,
  resolve,
} from '../../../src/modules/documentation/json-schemas.ts'
import { exampleBody } from './example-requests.ts'

/** Texts with a meaning in HTML, SQL, spreadsheets, emails or terminals. */
const specialTexts = [
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '&lt;b&gt;', '</title>', '{{7*7}}'],
  ...["Robert'); drop table orders; --", "' or '1'='1", '%', '_', '\\', '%00', '../../etc/passwd', '$1'],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x")',
    'a\r\nBcc: everyone@example.com',
    '\u001b[31m',
  ],
  ...[
    'José Ñandú',
    'مرحبا بك',
    '你好',
    '👩‍👩‍👧 🥤',
    '\u202eabc',
    'a\u0301',
    '\ufeffa',
    '\u2028',
    ' spaced ',
    'null',
    'true',
  ],
]

const maxGenerated = 80

function textOf({
  format,
  pattern,
  minLength = 0,
  maxLength = maxGenerated,
}: TextSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.uuid().map((id) => `${id}@example.com`)
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100') })
      .map((date) => date.toISOString())
  if (format === 'date') return textOf({ format: 'date-time' }).map((text) => text.slice(0, 10))
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const length = { minLength, maxLength: Math.min(maxLength, Math.max(maxGenerated, minLength)) }
  return fc.oneof(
    fc.constantFrom(...specialTexts),
    fc.string({ ...length, unit: 'grapheme' }),
    fc.string(length),
  )
}

type TextSchema = JsonSchema & { minLength?: number; maxLength?: number }

const largestInteger = 2_147_483_647

/** Values that are valid by JSON Schema. Zod checks them again later. */
function valid(given: JsonSchema, named: JsonSchemas['named']): fc.Arbitrary<unknown> {
  const schema = resolve(given, named)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.examples) return fc.constantFrom(...schema.examples)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((variant) => valid(variant, named)))
  const { minimum = -largestInteger, maximum = largestInteger } = schema
  switch ([schema.type].flat()[0]) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, valid(part, named)]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(valid(schema.items ?? {}, named), {
        minLength: schema.minItems || 1,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'integer':
      return fc.integer({ min: Math.max(minimum, -largestInteger), max: Math.min(maximum, largestInteger) })
    case 'number':
      return fc
        .integer({ min: Math.max(0, minimum) * 100, max: Math.min(maximum, 1_000_000) * 100 })
        .map((cents) => cents / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema)
  }
}

/** Generates JSON that a schema of the contract accepts. */
export function validValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  const schemas = jsonSchemas()
  return valid(schemas.of(schema), schemas.named)
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The example with some fields replaced, so that related fields often match. */
function bodiesOf(endpoint: EndpointDefinition, body: z.ZodType, known: Record<string, unknown>) {
  const schemas = jsonSchemas()
  const schema = resolve(schemas.of(body), schemas.named)
  const example = exampleBody(endpoint, ({ name }) => known[name])
  const fresh = valid(schema, schemas.named)
  const varied = fc
    .tuple(fresh, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }))
    .map(([generated, isReplaced]) =>
      isFields(example) && isFields(generated)
        ? {
            ...example,
            ...Object.fromEntries(
              Object.entries(generated).filter(([name], index) => isReplaced[index] && !(name in known)),
            ),
          }
        : generated,
    )
  return varied.map((value) => (body.safeParse(value).success ? value : example))
}

export type ValidRequest = { call: string; body: unknown }

/** Valid requests to an endpoint. `known` has existing ids by the names of their fields. */
export function validRequestsTo(
  endpoint: EndpointDefinition,
  known: Record<string, string | number>,
): fc.Arbitrary<ValidRequest> {
  const schemas = jsonSchemas()
  const partsOf = (schema: z.ZodObject | undefined) =>
    fc.record(
      Object.fromEntries(
        Object.entries(schema?.shape ?? {}).map(([name, field]): [string, fc.Arbitrary<unknown>] => {
          const usual = known[name] ?? 'All'
          const any = valid(schemas.of(field as z.ZodType), schemas.named).map((value) =>
            (field as z.ZodType).safeParse(value).success ? value : usual,
          )
          return [name, fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, any)]
        }),
      ),
    )
  const query = partsOf(endpoint.query).map((parts) =>
    // The default value of a path may be invalid in a query.
    Object.fromEntries(
      Object.entries(parts).filter(([name, value]) => endpoint.query?.shape[name].safeParse(value).success),
    ),
  )
  return fc
    .record({
      params: partsOf(endpoint.params),
      query,
      body:
        endpoint.body && !endpoint.form ? bodiesOf(endpoint, endpoint.body, known) : fc.constant(undefined),
    })
    .map(({ params, query, body }) => ({
      call: `${endpoint.method} /api${pathOf(endpoint, params)}?${new URLSearchParams(query as Record<string, string>)}`,
      body,
    }))
}
