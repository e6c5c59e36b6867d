import { expect, it } from 'vitest'
import { z } from 'zod'
import { isFragment } from './field-messages.ts'

const anything = z.object({
  text: z.string().max(5).optional(),
  short: z.string().min(1).min(3).optional(),
  number: z.number().max(1000).optional(),
  count: z.int().min(1).optional(),
  flag: z.boolean().optional(),
  list: z.array(z.string()).min(1).max(2).optional(),
  part: z.object({ name: z.string() }).optional(),
  choice: z.enum(['a', 'b']).optional(),
  only: z.literal(4).optional(),
  day: z.iso.date().optional(),
  moment: z.iso.datetime().optional(),
  id: z.uuid().optional(),
  code: z.string().regex(/^\d+$/).optional(),
  either: z.union([z.number(), z.boolean()]).optional(),
  own: z.number('My own words.').optional(),
})

it.each([
  [{ text: 1 }, 'Must be text.'],
  [{ text: 'longer' }, 'Use at most 5 characters.'],
  [{ short: 'ab' }, 'Use at least 3 characters.'],
  [{ number: '1' }, 'Must be a number.'],
  [{ number: 1001 }, 'Must be at most 1,000.'],
  [{ count: 1.5 }, 'Must be a whole number.'],
  [{ count: 0 }, 'Must be at least 1.'],
  [{ flag: 'true' }, 'Must be true or false.'],
  [{ list: {} }, 'Must be a list.'],
  [{ list: [] }, 'Give at least 1 entry.'],
  [{ list: ['a', 'b', 'c'] }, 'Give at most 2 entries.'],
  [{ part: [] }, 'Must be an object.'],
  [{ part: {} }, 'This is required.'],
  [{ choice: 'c' }, 'Must be one of a, b.'],
  [{ only: 5 }, 'Must be 4.'],
  [{ day: 'soon' }, 'Must be a day such as 2026-01-31.'],
  [{ moment: '2026-01-31' }, 'Must be a moment such as 2026-01-31T12:00:00Z.'],
  [{ id: 'mine' }, 'Must be an id.'],
  [{ code: 'x' }, 'Is not valid.'],
  [{ either: 'x' }, 'Is not valid.'],
  [{ own: 'x' }, 'My own words.'],
])('the message for %j is: %s', (value, message) => {
  expect(anything.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

it.each([
  ['price', 'Must be a number.', true],
  ['items.0.quantity', 'This is required.', true],
  ['', 'Must be an object.', false],
  ['newPassword', 'Please enter a new password.', false],
])('whether the response for field %j with %j starts with the field: %s', (path, message, starts) => {
  expect(isFragment(path, message)).toBe(starts)
})
