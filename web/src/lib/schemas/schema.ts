import type { Convert } from './base-schema.ts'
import { CheckedSchema, type Context, contextOf } from './checked-schema.ts'
import { addIssue, isStopped, moveIssues, type Params, type Reading } from './reading.ts'

/** A schema with those methods of Zod that the contract and the screens use. */
export class Schema extends CheckedSchema {
  optional(): Schema {
    const { absent } = this.settings
    return new Schema(
      (reading, isEncoding) => {
        if (reading.value !== undefined) return this.run(reading, isEncoding)
        if (absent !== 'defaulted') return reading
        const { value, issues } = this.run({ value: undefined, issues: [] }, isEncoding)
        reading.value = issues.length > 0 ? undefined : value
        return reading
      },
      { absent: absent === 'defaulted' ? absent : 'optional', canBeMissing: true },
    )
  }

  /** The field may be absent, but not undefined. */
  exactOptional(): Schema {
    const { settings } = this.optional()
    return new Schema((reading, isEncoding) => this.run(reading, isEncoding), settings)
  }

  /** The field may be neither absent nor undefined. */
  nonOptional(): Schema {
    return new Schema((reading, isEncoding) => {
      const result = this.run(reading, isEncoding)
      if (result.issues.length === 0 && result.value === undefined)
        addIssue(result, { code: 'invalid_type', expected: 'nonoptional' })
      return result
    })
  }

  nullable(): Schema {
    const { absent, canBeMissing = false } = this.settings
    return new Schema(
      (reading, isEncoding) => (reading.value === null ? reading : this.run(reading, isEncoding)),
      { absent, canBeMissing },
    )
  }

  nullish(): Schema {
    return this.nullable().optional()
  }

  default(value: unknown): Schema {
    return new Schema(
      (reading, isEncoding) => {
        if (isEncoding) return this.run(reading, true)
        const result = reading.value === undefined ? reading : this.run(reading, false)
        if (result.value === undefined) result.value = value
        return result
      },
      { absent: 'defaulted' },
    )
  }

  catch(value: unknown): Schema {
    const { absent, canBeMissing = false } = this.settings
    return new Schema(
      (reading, isEncoding) => {
        if (isEncoding) return this.run(reading, true)
        const result = this.run({ value: reading.value, issues: [] }, false)
        reading.value = result.issues.length > 0 ? value : result.value
        return reading
      },
      { absent: absent ?? 'optional', canBeMissing },
    )
  }

  array(): Schema {
    return arrayOf(this)
  }

  or(other: Schema): Schema {
    return unionOf([this, other])
  }

  transform(change: (value: never, context: Context) => unknown): Schema {
    return this.pipe(transformOf(change))
  }

  pipe(next: Schema): Schema {
    return new Schema(
      (reading, isEncoding) => {
        const [first, second] = isEncoding ? [next, this] : [this, next]
        const result = first.run(reading, isEncoding)
        if (result.issues.length === 0) return second.run(result, isEncoding)
        result.isAborted = true
        return result
      },
      { absent: this.settings.absent, canBeMissing: next.settings.canBeMissing ?? false },
    )
  }
}

/** Decodes with a function. It cannot encode. */
export const transformOf = (change: (value: never, context: Context) => unknown): Schema =>
  new Schema(
    (reading, isEncoding) => {
      if (isEncoding) throw new Error('A transform cannot be encoded.')
      reading.value = change(reading.value as never, contextOf(reading))
      return reading
    },
    { absent: 'optional' },
  )

export const arrayOf = (entry: Schema, params?: Params): Schema =>
  new Schema(
    (reading, isEncoding) => {
      const { value } = reading
      if (!Array.isArray(value)) return reject(reading, 'array', params)
      reading.value = value.map((one: unknown, index) => {
        const part = entry.run({ value: one, issues: [] }, isEncoding)
        moveIssues(part, index, reading)
        return part.value
      })
      return reading
    },
    { params },
  )

export function unionOf(options: Schema[], params?: Params): Schema {
  const absences = options.map(({ settings }) => settings.absent)
  const convert: Convert = (reading, isEncoding) => {
    const results: Reading[] = []
    for (const option of options) {
      const result = option.run({ value: reading.value, issues: [] }, isEncoding)
      if (result.issues.length === 0) return result
      results.push(result)
    }
    const [close, ...others] = results.filter((result) => !isStopped(result))
    if (close && others.length === 0) return close
    addIssue(reading, { code: 'invalid_union', errors: results.map(({ issues }) => issues) }, params)
    return reading
  }
  return new Schema(convert, {
    params,
    absent: absences.find((absent) => absent === 'defaulted') ?? absences.find(Boolean),
    canBeMissing: options.some(({ settings }) => settings.canBeMissing),
  })
}

/** Adds an issue about a value of the wrong type. */
export function reject(reading: Reading, expected: string, params: Params | undefined): Reading {
  addIssue(reading, { code: 'invalid_type', expected }, params)
  return reading
}
