import { z } from 'zod'
import { type FieldText, sayField } from '../texts/field-texts.ts'
import type { ValuesOf } from '../texts/render.ts'

type Issue = z.core.$ZodRawIssue

type FieldTextWithoutValues = { [Key in FieldText]: ValuesOf<Key> extends [] ? Key : never }[FieldText]

const kinds: Record<string, FieldTextWithoutValues> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  null: 'Must be null.',
}

const formats: Record<string, FieldTextWithoutValues> = {
  datetime: 'Must be a moment such as 2026-01-31T12:00:00Z.',
  date: 'Must be a day such as 2026-01-31.',
  uuid: 'Must be an id.',
  email: 'Must be an email address.',
}

const lowerBounds = {
  string: 'Use at least {count} characters.',
  array: 'Give at least {count} entries.',
} as const

const upperBounds = {
  string: 'Use at most {count} characters.',
  array: 'Give at most {count} entries.',
} as const

const isCounted = (origin: string): origin is 'string' | 'array' => origin === 'string' || origin === 'array'

function describeBound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const [bounds, limit] =
    issue.code === 'too_small' ? [lowerBounds, issue.minimum] : [upperBounds, issue.maximum]
  const number = Number(limit)
  if (isCounted(issue.origin)) return sayField(bounds[issue.origin], { count: number })
  return issue.code === 'too_small'
    ? sayField('Must be at least {number}.', { number })
    : sayField('Must be at most {number}.', { number })
}

/** The problem of a field in plain words, without names of types, in the current language. */
function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return sayField(
        issue.input === undefined
          ? 'This is required.'
          : (kinds[issue.expected] ?? 'Must be of another kind.'),
      )
    case 'invalid_value':
      return issue.values.length > 1
        ? sayField('Must be one of {values}.', { values: issue.values.join(', ') })
        : sayField('Must be {value}.', { value: issue.values.join('') })
    case 'invalid_format':
      return sayField(formats[issue.format] ?? 'Is not valid.')
    case 'too_small':
    case 'too_big':
      return describeBound(issue)
    default:
      return sayField('Is not valid.')
  }
}

const startsFragment = /^(At|Contains|Give|Is|Must|This|Use)\b/

/**
 * Whether the text of the whole response needs the path of the field before this English message: `Must be a number.`
 * does not name the field. A complete sentence, such as the specification's `Please enter a new password.`, needs no
 * path.
 */
export const isFragment = (path: string, message: string): boolean =>
  path !== '' && startsFragment.test(message)

// The default message of every schema that does not set one.
z.config({ customError: describe })
