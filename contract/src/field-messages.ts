import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const formats: Record<string, string> = {
  datetime: 'a moment such as 2026-01-31T12:00:00Z',
  date: 'a day such as 2026-01-31',
  uuid: 'an id',
  email: 'an email address',
}

const inWords = (amount: number | bigint) => amount.toLocaleString('en-US')
const units: Record<string, [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** `at least 8 characters`, `at most 1,000`. */
function bound(side: 'least' | 'most', amount: number | bigint, origin: string): string {
  const unit = units[origin]?.[amount === 1 ? 0 : 1]
  return `at ${side} ${inWords(amount)}${unit ? ` ${unit}` : ''}`
}

const verbFor = (origin: string) => ({ string: 'Use', array: 'Give' })[origin] ?? 'Must be'

/** What is wrong with a field, for people who have never heard of types. */
function describe(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `Must be ${kinds[issue.expected] ?? 'of another kind'}.`
    case 'invalid_value':
      return `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'invalid_format':
      return formats[issue.format] ? `Must be ${formats[issue.format]}.` : 'Is not valid.'
    case 'too_small':
      return `${verbFor(issue.origin)} ${bound('least', issue.minimum, issue.origin)}.`
    case 'too_big':
      return `${verbFor(issue.origin)} ${bound('most', issue.maximum, issue.origin)}.`
    default:
      return 'Is not valid.'
  }
}

const opensAFragment = /^(At|Contains|Give|Is|Must|This|Use)\b/

/**
 * What a call as a whole is told of one of its fields. `Must be a number.` leaves out which field it speaks of
 * and gets its path in front; a sentence that a schema wrote itself, such as the specification's `Please enter
 * a new password.`, stands alone.
 */
export const withField = (path: string, message: string): string =>
  path !== '' && opensAFragment.test(message) ? `${path}: ${message}` : message

// Where a schema says nothing of its own, every field of every form and call says it in these words.
z.config({ customError: describe })
