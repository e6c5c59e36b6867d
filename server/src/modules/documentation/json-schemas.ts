import { z } from 'zod'

/** What this uses of JSON Schema. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  pattern?: string
}

/** The schemas of one document: those that have a name are written once, and referred to from then on. */
export type JsonSchemas = {
  of(schema: z.ZodType): JsonSchema
  named: Record<string, JsonSchema>
}

const place = '#/components/schemas/'

/** The schema that a reference names, or the schema itself. */
export const resolve = (schema: JsonSchema, named: JsonSchemas['named']): JsonSchema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.slice(place.length)] ?? {})

/** What zod says besides: a format's own pattern, and that a whole number is a safe one. */
function withoutTheObvious({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** JSON Schemas of what travels (dollars and ISO texts): the input side of the contract's codecs. */
export function jsonSchemas(): JsonSchemas {
  const named: JsonSchemas['named'] = {}
  return {
    named,
    of(schema) {
      const written = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: withoutTheObvious,
      })
      const {
        $schema,
        $defs = {},
        ...rest
      } = JSON.parse(JSON.stringify(written).replaceAll('"#/$defs/', `"${place}`))
      Object.assign(named, $defs)
      return rest
    },
  }
}
