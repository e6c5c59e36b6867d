import { addCheck, BaseSchema } from './base-schema.ts'
import { addIssue, type Issue, measure, optionsOf, type Params, type Reading } from './reading.ts'

/** Adds an issue from within a transform or `superRefine`. */
export interface Context {
  addIssue: (issue: { code: string; message?: string }) => void
}

export const contextOf = (reading: Reading): Context => ({
  addIssue: (issue) => addIssue(reading, { continue: true, ...issue }),
})

/** A schema with the checks and text changes that Zod's schemas have. */
export class CheckedSchema extends BaseSchema {
  min(limit: number, params?: Params) {
    return addLimit(this, 'too_small', limit, params)
  }

  max(limit: number, params?: Params) {
    return addLimit(this, 'too_big', limit, params)
  }

  positive(params?: Params) {
    const issue = { code: 'too_small', origin: 'number', minimum: 0, inclusive: false }
    return addTest(this, (value: number) => value > 0, issue, params)
  }

  integer(params?: Params): this {
    const whole = addCheck(this, (reading) => {
      if (Number.isInteger(reading.value)) return
      addIssue(reading, { code: 'invalid_type', expected: 'int', format: 'safeint', continue: false }, params)
    })
    return whole.min(Number.MIN_SAFE_INTEGER, params).max(Number.MAX_SAFE_INTEGER, params)
  }

  regex(pattern: RegExp, params?: Params, format = 'regex') {
    const issue = { code: 'invalid_format', origin: 'string', format, pattern: String(pattern) }
    return addTest(this, (text: string) => pattern.test(text), issue, params)
  }

  refine(isRight: (value: never) => boolean, params?: Params) {
    return addTest(this, isRight, { code: 'custom' }, params)
  }

  superRefine(inspect: (value: unknown, context: Context) => void) {
    return addCheck(this, (reading) => inspect(reading.value, contextOf(reading)))
  }

  trim() {
    return addChange(this, (text) => text.trim())
  }

  toLowerCase() {
    return addChange(this, (text) => text.toLowerCase())
  }

  toUpperCase() {
    return addChange(this, (text) => text.toUpperCase())
  }

  /** Does nothing: only the server uses names and examples, for the documentation. */
  meta() {
    return this
  }
}

type NewIssue = Partial<Issue> & { code: string }

function addTest<Schema extends BaseSchema>(
  schema: Schema,
  isRight: (value: never) => boolean,
  issue: NewIssue,
  params?: Params,
) {
  const { abort, when, path = [] } = optionsOf(params)
  return addCheck(
    schema,
    (reading, schemaParams) => {
      if (isRight(reading.value as never)) return
      addIssue(reading, { ...issue, path: [...path], continue: !abort }, params, schemaParams)
    },
    when,
  )
}

function addLimit<Schema extends BaseSchema>(
  schema: Schema,
  code: 'too_small' | 'too_big',
  limit: number,
  params?: Params,
) {
  const isSmall = code === 'too_small'
  const { abort } = optionsOf(params)
  return addCheck(
    schema,
    (reading, schemaParams) => {
      const { origin, size = Number.NaN } = measure(reading.value)
      if (isSmall ? size >= limit : size <= limit) return
      const bound = { [isSmall ? 'minimum' : 'maximum']: limit, inclusive: true }
      addIssue(reading, { code, origin, ...bound, continue: !abort }, params, schemaParams)
    },
    // The length of a list is checked even if its entries have issues.
    schema.settings.isNumber
      ? undefined
      : ({ value }) => typeof value !== 'number' && measure(value).size !== undefined,
  )
}

const addChange = <Schema extends BaseSchema>(schema: Schema, change: (text: string) => string) =>
  addCheck(schema, (reading) => {
    reading.value = change(reading.value as string)
  })
