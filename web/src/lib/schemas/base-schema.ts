import { type Issue, isStopped, isStoppedForAll, type Params, type Reading } from './reading.ts'

/** Reads a value, or writes it if `isEncoding`. Returns the reading that it was given, changed, or another reading. */
export type Convert = (reading: Reading, isEncoding: boolean) => Reading

export interface Check {
  run: (reading: Reading, schemaParams: Params | undefined) => void
  /**
   * Decides whether the check runs although there are issues. Without it, a check runs only on a value of the right
   * type.
   */
  when?: ((reading: Reading) => boolean) | undefined
}

interface Settings {
  params?: Params | undefined
  /** What an absent field turns into: no field, or the schema's default. Undefined if the field is required. */
  absent?: 'optional' | 'defaulted' | undefined
  /** Whether the decoded object may lack the field. */
  canBeMissing?: boolean
  isNumber?: boolean
}

export class ZodError extends Error {
  readonly issues: Issue[]

  constructor(issues: Issue[]) {
    super(JSON.stringify(issues, null, 2))
    this.name = 'ZodError'
    this.issues = issues
  }
}

/**
 * Decodes and encodes values as Zod does: decoding converts and then checks, encoding checks and then converts back.
 */
export class BaseSchema {
  readonly convert: Convert
  readonly settings: Settings
  readonly checks: readonly Check[] = []

  constructor(convert: Convert, settings: Settings = {}) {
    this.convert = convert
    this.settings = settings
  }

  run(reading: Reading, isEncoding: boolean): Reading {
    if (!isEncoding) return runChecks(this, this.convert(reading, false))
    if (this.checks.length > 0) {
      // The checks are for the decoded value, but they may run only on a value of the right type, so a trial finds its
      // type.
      const trial = this.convert({ value: reading.value, issues: [] }, true)
      if (isStopped(trial)) return { ...trial, isAborted: true }
    }
    return this.convert(runChecks(this, reading), true)
  }

  safeParse(value: unknown) {
    return read(this, value, false)
  }

  safeDecode(value: unknown) {
    return read(this, value, false)
  }

  parse(value: unknown): unknown {
    return unwrap(read(this, value, false))
  }

  encode(value: unknown): unknown {
    return unwrap(read(this, value, true))
  }

  /** The Standard Schema interface, which the router reads. */
  get '~standard'() {
    const validate = (value: unknown) => {
      const result = this.safeParse(value)
      return result.success ? { value: result.data } : { issues: result.error.issues }
    }
    return { version: 1, vendor: 'cornerstock', validate }
  }
}

/** Returns a copy of the schema with one more check. */
export function addCheck<Schema extends BaseSchema>(
  schema: Schema,
  run: Check['run'],
  when?: Check['when'],
): Schema {
  return withChecks(schema, [...schema.checks, { run, when }])
}

export const withChecks = <Schema extends BaseSchema>(schema: Schema, checks: readonly Check[]): Schema =>
  Object.assign(Object.create(Object.getPrototypeOf(schema)), schema, { checks })

function runChecks({ checks, settings }: BaseSchema, reading: Reading): Reading {
  let isWrong = isStopped(reading)
  for (const { run, when } of checks) {
    if (when ? isStoppedForAll(reading) || !when(reading) : isWrong) continue
    const count = reading.issues.length
    run(reading, settings.params)
    isWrong ||= isStopped(reading, count)
  }
  return reading
}

type Result =
  | { success: true; data: unknown; error?: undefined }
  | { success: false; data?: undefined; error: ZodError }

function read(schema: BaseSchema, value: unknown, isEncoding: boolean): Result {
  const { value: data, issues } = schema.run({ value, issues: [] }, isEncoding)
  if (issues.length === 0) return { success: true, data }
  const error = new ZodError(issues.map(({ input: _, continue: __, ...issue }) => issue as Issue))
  return { success: false, error }
}

function unwrap(result: Result): unknown {
  if (result.success) return result.data
  throw result.error
}
