import { withChecks } from './base-schema.ts'
import { addIssue, moveIssues, type Params, type Reading } from './reading.ts'
import { reject, Schema } from './schema.ts'

type Shape = Record<string, Schema>

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An object with these fields. Other fields are left out. */
export class ObjectSchema extends Schema {
  readonly shape: Shape

  constructor(shape: Shape, params?: Params) {
    super((reading, isEncoding) => readFields(reading, isEncoding, shape, params), { params })
    this.shape = shape
  }

  extend(more: Shape): ObjectSchema {
    return reshape(this, { ...this.shape, ...more })
  }

  safeExtend(more: Shape): ObjectSchema {
    return this.extend(more)
  }

  pick(names: Record<string, true>): ObjectSchema {
    return reshape(this, pickFields(Object.keys(names), this.shape))
  }

  omit(names: Record<string, true>): ObjectSchema {
    return reshape(
      this,
      pickFields(
        Object.keys(this.shape).filter((name) => !(name in names)),
        this.shape,
      ),
    )
  }

  partial(): ObjectSchema {
    return reshape(
      this,
      mapFields(this.shape, (schema) => schema.optional()),
    )
  }

  required(): ObjectSchema {
    return reshape(
      this,
      mapFields(this.shape, (schema) => schema.nonOptional()),
    )
  }
}

const reshape = ({ settings, checks }: ObjectSchema, shape: Shape): ObjectSchema =>
  withChecks(new ObjectSchema(shape, settings.params), checks)

const pickFields = (names: string[], shape: Shape): Shape =>
  Object.fromEntries(names.flatMap((name) => (shape[name] ? [[name, shape[name]]] : [])))

const mapFields = (shape: Shape, map: (schema: Schema) => Schema): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, map(schema)]))

function readFields(reading: Reading, isEncoding: boolean, shape: Shape, params?: Params): Reading {
  const fields = reading.value
  if (!isObject(fields)) return reject(reading, 'object', params)
  const object: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    const { absent, canBeMissing } = schema.settings
    const isPresent = name in fields
    if (!isPresent && canBeMissing && absent === 'optional') continue
    const part = schema.run({ value: fields[name], issues: [] }, isEncoding)
    if (!isPresent && absent === undefined && part.issues.length === 0)
      addIssue(part, { code: 'invalid_type', expected: 'nonoptional' })
    if (part.issues.length > 0) {
      if (isPresent || absent === undefined || !canBeMissing) moveIssues(part, name, reading)
      else continue
    }
    if (part.value !== undefined || isPresent || (absent === 'defaulted' && !canBeMissing))
      object[name] = part.value
  }
  reading.value = object
  return reading
}

/** An object with any field names. */
export const record = (names: Schema, values: Schema, params?: Params): Schema =>
  new Schema(
    (reading, isEncoding) => {
      if (!isObject(reading.value)) return reject(reading, 'record', params)
      const parts = Object.entries(reading.value).filter(([name]) => name !== '__proto__')
      const object = parts.map(([name, value]): [string, unknown] => {
        const key = names.run({ value: name, issues: [] }, isEncoding)
        const part = values.run({ value, issues: [] }, isEncoding)
        moveIssues(key, name, reading)
        moveIssues(part, name, reading)
        return [String(key.value), part.value]
      })
      reading.value = Object.fromEntries(object)
      return reading
    },
    { params },
  )
