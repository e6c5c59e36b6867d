import { z } from 'zod'
import { fieldText, sayField } from '../texts/field-texts.ts'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, ReturnType<typeof fieldText>> = {
  string: fieldText('Must be text.'),
  number: fieldText('Must be a number.'),
  int: fieldText('Must be a whole number.'),
  boolean: fieldText('Must be true or false.'),
  array: fieldText('Must be a list.'),
  object: fieldText('Must be an object.'),
  null: fieldText('Must be null.'),
}

const formats: typeof kinds = {
  datetime: fieldText('Must be a moment such as 2026-01-31T12:00:00Z.'),
  date: fieldText('Must be a day such as 2026-01-31.'),
  uuid: fieldText('Must be an id.'),
  email: fieldText('Must be an email address.'),
}

function describeBound(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string {
  const isLower = issue.code === 'too_small'
  const number = Number(isLower ? issue.minimum : issue.maximum)
  const values = { count: number }
  switch (issue.origin) {
    case 'string':
      return isLower
        ? sayField(
            '{count, plural, one {Use at least # character.} other {Use at least # characters.}}',
            values,
          )
        : sayField(
            '{count, plural, one {Use at most # character.} other {Use at most # characters.}}',
            values,
          )
    case 'array':
      return isLower
        ? sayField('{count, plural, one {Give at least # entry.} other {Give at least # entries.}}', values)
        : sayField('{count, plural, one {Give at most # entry.} other {Give at most # entries.}}', values)
    default:
      return isLower
        ? sayField('Must be at least {number}.', { number })
        : sayField('Must be at most {number}.', { number })
  }
}

/** The problem of a field in plain words, without names of types, in the current language. */
function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? sayField('This is required.')
        : (kinds[issue.expected]?.error() ?? sayField('Must be of another kind.'))
    case 'invalid_value':
      return issue.values.length > 1
        ? sayField('Must be one of {values}.', { values: issue.values.join(', ') })
        : sayField('Must be {value}.', { value: issue.values.join('') })
    case 'invalid_format':
      return formats[issue.format]?.error() ?? sayField('Is not valid.')
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
