import { expect, test } from 'vitest'
import { normalizeEmail, registrationSchema, resetPassword } from './accounts.ts'

const registration = {
  email: 'rosa@example.com',
  storeName: 'Rosa’s Corner',
  storeAddress: '12 Elm Street',
  phoneNumber: '555 0100',
  businessType: 'Deli',
  password: 'longenough',
  confirmPassword: 'longenough',
}

const problemsOf = (form: object) =>
  registrationSchema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('a registration needs only its required fields', () => {
  expect(problemsOf(registration)).toBeUndefined()
})

test('different passwords are reported together with other problems', () => {
  expect(problemsOf({ ...registration, storeName: ' ', confirmPassword: 'different' })).toEqual([
    'storeName: This is required.',
    'confirmPassword: The passwords do not match.',
  ])
})

test('an empty field is reported as required and nothing else', () => {
  expect(problemsOf({ ...registration, email: ' ', password: '', confirmPassword: '' })).toEqual([
    'email: This is required.',
    'password: This is required.',
    'confirmPassword: This is required.',
  ])
})

test('an invalid value is reported with its problem', () => {
  expect(
    problemsOf({ ...registration, email: 'rosa@', password: 'short', confirmPassword: 'short' }),
  ).toEqual(['email: Please enter a valid email address.', 'password: Use at least 8 characters.'])
})

test('an emoji in a password counts as one character', () => {
  const withPassword = (password: string) => ({ ...registration, password, confirmPassword: password })
  expect(problemsOf(withPassword('🍎'.repeat(7)))).toEqual(['password: Use at least 8 characters.'])
  for (const count of [8, 128]) expect(problemsOf(withPassword('🍎'.repeat(count)))).toBeUndefined()
})

test.each([{}, { password: 5, confirmPassword: 5 }, null, 'text'])(
  '%j is rejected without an exception',
  (body) => {
    expect(resetPassword.body.safeParse(body).success).toBe(false)
  },
)

test.each([
  [' Rosa@Example.COM ', 'rosa@example.com'],
  ['ÉLAN@example.com', 'Élan@example.com'],
])('the email address "%s" is compared as %s', (email, normalized) => {
  expect(normalizeEmail(email)).toBe(normalized)
})

test('optional fields are kept, and empty if they were not sent', () => {
  const { data } = registrationSchema.safeParse({
    ...registration,
    businessOwnerName: ' Rosa Diaz ',
    referralCode: null,
  })
  expect(data).toMatchObject({ businessOwnerName: 'Rosa Diaz', referralCode: '', deliveryNotes: '' })
})
