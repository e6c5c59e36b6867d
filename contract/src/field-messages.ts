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

/** The problem of a field in plain words, without names of types. */
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

const startsFragment = /^(At|Contains|Give|Is|Must|This|Use)\b/

/**
 * The message of a field for an answer as a whole. `Must be a number.` does not name the field, so its path is put in
 * front. A complete sentence, such as the specification's `Please enter a new password.`, stays as it is.
 */
export const withField = (path: string, message: string): string =>
  path !== '' && startsFragment.test(message) ? `${path}: ${message}` : message

// The default message of every schema that does not set one.
z.config({ customError: describe })
