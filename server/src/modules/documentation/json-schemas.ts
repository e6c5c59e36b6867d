import { z } from 'zod'

/** The parts of JSON Schema that this module uses. */
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
  allOf?: JsonSchema[]
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
  pattern?: string
}

/** The schemas of one document. Schemas with a name are written once and referenced. */
export type JsonSchemas = {
  of(schema: z.ZodType): JsonSchema
  named: Record<string, JsonSchema>
}

const referencePrefix = '#/components/schemas/'

/** Resolves a reference. */
export const resolve = (schema: JsonSchema, named: JsonSchemas['named']): JsonSchema =>
  schema.$ref === undefined ? schema : (named[schema.$ref.slice(referencePrefix.length)] ?? {})

/** Removes what Zod adds: the pattern of a format, and the range of safe integers. */
function removeDefaults({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Creates JSON Schemas of encoded values (dollars, ISO dates): the input side of the contract's codecs. */
export function jsonSchemas(): JsonSchemas {
  const named: JsonSchemas['named'] = {}
  return {
    named,
    of(schema) {
      const jsonSchema = z.toJSONSchema(schema, {
        io: 'input',
        unrepresentable: 'any',
        override: removeDefaults,
      })
      const {
        $schema,
        $defs = {},
        ...rest
      } = JSON.parse(JSON.stringify(jsonSchema).replaceAll('"#/$defs/', `"${referencePrefix}`))
      Object.assign(named, $defs)
      return rest
    },
  }
}
