import { expect, test } from 'vitest'
import { registrationFormSchema } from './registration-form-schema.ts'

const filledIn = {
  email: 'rosa@example.com',
  storeName: 'Rosa’s Corner',
  storeAddress: '12 Elm Street',
  phoneNumber: '555 0100',
  businessType: 'Deli',
  password: 'longenough',
  confirmPassword: 'longenough',
  hasAgreed: true,
}

const problemsOf = (change: object) =>
  registrationFormSchema
    .safeParse({ ...filledIn, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each(['555 0100', '(555) 010-0123 ext. 4', '+44 20 7946 0958', ' 5550100 ', '٥٥٥٠١٠٠'])(
  'the sign-up form accepts the phone number %j',
  (phoneNumber) => expect(problemsOf({ phoneNumber })).toBeUndefined(),
)

test.each(['abc', '555 010', '-------', '++++++++'])(
  'the sign-up form rejects the phone number %j, which has too few digits',
  (phoneNumber) =>
    expect(problemsOf({ phoneNumber })).toEqual([
      'phoneNumber: Please enter a phone number of at least 7 digits.',
    ]),
)

test('a missing phone number is reported only as required', () => {
  expect(problemsOf({ phoneNumber: ' ' })).toEqual(['phoneNumber: This is required.'])
})

test('the sign-up form reports errors between fields together with errors in one field', () => {
  expect(problemsOf({ phoneNumber: 'abc', confirmPassword: 'different' })).toEqual([
    'phoneNumber: Please enter a phone number of at least 7 digits.',
    'confirmPassword: The passwords do not match.',
  ])
})
