import { isObject, ObjectSchema } from './object-schema.ts'
import { addIssue, moveIssues, type Params } from './reading.ts'
import { reject, Schema, transformOf } from './schema.ts'

// The names are Zod's, because `zod.ts` replaces Zod.
export { ZodError } from './base-schema.ts'
/** A record of ours requires no name, also where its names are an enum. */
export { record, record as partialRecord } from './object-schema.ts'
export { config } from './reading.ts'
export { arrayOf as array, unionOf as union } from './schema.ts'

export const NEVER = undefined

/** A schema of values that pass the test. It does not change them. */
function type(expected: string, isRight: (value: unknown) => boolean, params?: Params, isNumber = false) {
  return new Schema((reading) => (isRight(reading.value) ? reading : reject(reading, expected, params)), {
    params,
    isNumber,
  })
}

export const string = (params?: Params) => type('string', (value) => typeof value === 'string', params)
export const number = (params?: Params) => type('number', Number.isFinite, params, true)
export const int = (params?: Params) => number(params).integer(params)
export const boolean = (params?: Params) => type('boolean', (value) => typeof value === 'boolean', params)
export const date = (params?: Params) =>
  type('date', (value) => value instanceof Date && !Number.isNaN(value.getTime()), params)
export const file = (params?: Params) => type('file', (value) => value instanceof File, params)
export const unknown = () => type('unknown', () => true)
/** Accepts any value, because what it reads was parsed from JSON. */
export const json = () => unknown()

function noValue(params?: Params) {
  return type('null', (value) => value === null, params)
}

export { noValue as null }

export const coerce = {
  string: (params?: Params) => transformOf(String).pipe(string(params)),
}

/** A text of a given format. */
const text = (format: string, pattern: RegExp, params?: Params) =>
  string(params).regex(pattern, params, format)

// The patterns are Zod's.
const day =
  '(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))'
const dayPattern = new RegExp(`^${day}$`)
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const moment = `${day}T${clock}:[0-5]\\d(?:\\.\\d+)?`
const momentPattern = new RegExp(`^${moment}Z$`)
const zonedPattern = new RegExp(`^${moment}(?:Z|[+-]${clock})$`)
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const uuidPattern =
  /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/

export const email = (params?: Params) => text('email', emailPattern, params)
export const uuid = (params?: Params) => text('uuid', uuidPattern, params)
export const iso = {
  date: (params?: Params) => text('date', dayPattern, params),
  datetime: (params?: Exclude<Params, string> & { offset?: true }) =>
    text('datetime', params?.offset ? zonedPattern : momentPattern, params),
}

function oneOf(values: readonly unknown[], params?: Params) {
  return new Schema(
    (reading) => {
      if (!values.includes(reading.value)) addIssue(reading, { code: 'invalid_value', values }, params)
      return reading
    },
    { params },
  )
}

export { oneOf as enum }

export const literal = (values: unknown, params?: Params) =>
  oneOf(Array.isArray(values) ? values : [values], params)

export const object = (shape: Record<string, Schema>, params?: Params) => new ObjectSchema(shape, params)

/** A list with a schema for each position. */
export const tuple = (places: Schema[], params?: Params) =>
  new Schema((reading, isEncoding) => {
    const { value } = reading
    if (!Array.isArray(value)) return reject(reading, 'tuple', params)
    const bounds = { origin: 'array', inclusive: true }
    if (value.length < places.length) {
      addIssue(reading, { code: 'too_small', minimum: places.length, ...bounds }, params)
      return reading
    }
    if (value.length > places.length)
      addIssue(reading, { code: 'too_big', maximum: places.length, ...bounds }, params)
    reading.value = places.map((place, index) => {
      const part = place.run({ value: value[index], issues: [] }, isEncoding)
      moveIssues(part, index, reading)
      return part.value
    })
    return reading
  })

/** A union whose options are told apart by one field. */
export const discriminatedUnion = (field: string, options: ObjectSchema[], params?: Params) =>
  new Schema((reading, isEncoding) => {
    if (!isObject(reading.value)) return reject(reading, 'object', params)
    const kind = reading.value[field]
    const option = options.find(({ shape }) => shape[field]?.safeParse(kind).success)
    if (option) return option.run(reading, isEncoding)
    addIssue(reading, { code: 'invalid_union', path: [field], errors: [] }, params)
    return reading
  })

/** A schema of any value that passes the test. */
export function custom(isRight: (value: unknown) => boolean = () => true, params?: Params) {
  return new Schema(
    (reading) => {
      if (!isRight(reading.value)) addIssue(reading, { code: 'custom', continue: false }, params)
      return reading
    },
    { params },
  )
}

export const preprocess = (change: (value: unknown) => unknown, schema: Schema) =>
  transformOf(change).pipe(schema)

interface Conversion {
  decode: (value: never) => unknown
  encode: (value: never) => unknown
}

/** Decodes with `decode` and encodes with `encode`, from the outside schema to the inside schema and back. */
export const codec = (outside: Schema, inside: Schema, { decode, encode }: Conversion) =>
  outside
    .pipe(
      new Schema((reading, isEncoding) => {
        reading.value = (isEncoding ? encode : decode)(reading.value as never)
        return reading
      }),
    )
    .pipe(inside)

export const decode = (schema: Schema, value: unknown) => schema.parse(value)
export const safeDecode = (schema: Schema, value: unknown) => schema.safeParse(value)
export const encode = (schema: Schema, value: unknown) => schema.encode(value)
