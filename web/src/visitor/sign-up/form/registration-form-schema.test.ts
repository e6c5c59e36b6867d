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
  'the phone number %j is taken',
  (phoneNumber) => expect(problemsOf({ phoneNumber })).toBeUndefined(),
)

test.each(['abc', '555 010', '-------', '++++++++'])(
  'the phone number %j has too few digits',
  (phoneNumber) =>
    expect(problemsOf({ phoneNumber })).toEqual([
      'phoneNumber: Please enter a phone number of at least 7 digits.',
    ]),
)

test('a phone number that is missing is only said to be required', () => {
  expect(problemsOf({ phoneNumber: ' ' })).toEqual(['phoneNumber: This is required.'])
})

test('what is wrong between fields is told together with what is wrong in one', () => {
  expect(problemsOf({ phoneNumber: 'abc', confirmPassword: 'different' })).toEqual([
    'phoneNumber: Please enter a phone number of at least 7 digits.',
    'confirmPassword: The passwords do not match.',
  ])
})
