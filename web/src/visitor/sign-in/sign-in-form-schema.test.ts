import { expect, test } from 'vitest'
import { signInFormSchema } from './sign-in-form-schema.ts'

const problemsOf = (email: string) =>
  signInFormSchema.safeParse({ email, password: 'longenough' }).error?.issues.map(({ message }) => message)

test.each([
  ['', 'Please enter your email.'],
  ['  ', 'Please enter your email.'],
  ['rosa', 'Please enter a valid email address.'],
  ['rosa@', 'Please enter a valid email address.'],
])('the sign-in form rejects the email %j: %s', (email, problem) =>
  expect(problemsOf(email)).toEqual([problem]),
)

test('the sign-in form trims the email', () => {
  expect(signInFormSchema.parse({ email: ' rosa@example.com ', password: 'x' }).email).toBe(
    'rosa@example.com',
  )
})
