import { expect, test } from 'vitest'
import { type ClientDetails, detailsSchema, diffDetails, mergeDetails, toDetails } from './client-details.ts'

const details = (more: Partial<ClientDetails> = {}): ClientDetails => ({
  email: 'rosa@example.com',
  storeName: 'Elm Street Deli',
  storeAddress: '12 Elm Street',
  businessOwnerName: 'Rosa Diaz',
  phoneNumber: '555 0100',
  businessType: 'Deli',
  deliveryNotes: '',
  externalId: '',
  internalNote: '',
  postalCode: '',
  regions: '',
  termsKind: 'door',
  termsDays: '',
  creditLimit: '',
  creditMode: 'warn',
  proof: 'name',
  windowFrom: '',
  windowTo: '',
  ...more,
})

test('edited details stay, and changes to other details are applied', () => {
  const typed = details({ phoneNumber: '555 0199' })
  const now = details({ deliveryNotes: 'Ring twice' })
  expect(mergeDetails(typed, details(), now)).toEqual(
    details({ phoneNumber: '555 0199', deliveryNotes: 'Ring twice' }),
  )
})

test('a detail that both changed keeps the edited value, and the other change is reported', () => {
  const typed = details({ phoneNumber: '555 0199', deliveryNotes: 'Back door' })
  const now = details({ phoneNumber: '555 0111' })
  expect(mergeDetails(typed, details(), now)).toEqual(typed)
  expect(diffDetails(details(), now)).toEqual([{ name: 'phoneNumber', before: '555 0100', now: '555 0111' }])
})

test('a store without an email address or a customer number has empty fields', () => {
  const client = {
    ...details(),
    email: null,
    externalId: null,
    regions: [],
    creditLimit: null,
  } as unknown as Parameters<typeof toDetails>[0]
  expect(toDetails(client)).toEqual(details({ email: '' }))
})

test('terms and a limit are sent as the server stores them', () => {
  const typed = details({ termsKind: 'net', termsDays: '14', creditLimit: '1,250.50', creditMode: 'ask' })
  expect(detailsSchema.parse(typed)).toMatchObject({
    terms: { kind: 'net', days: 14 },
    creditLimit: 1250.5,
    creditMode: 'ask',
  })
  expect(detailsSchema.parse(details({ termsDays: '14' }))).toMatchObject({
    terms: { kind: 'door' },
    creditLimit: null,
  })
  expect(detailsSchema.safeParse(details({ creditLimit: 'much' })).success).toBe(false)
})

test('delivery hours are two times in their order, or none', () => {
  const read = (windowFrom: string, windowTo: string) =>
    detailsSchema.safeParse(details({ windowFrom, windowTo }))
  expect(read('08:00', '11:30').data).toMatchObject({ deliveryWindow: { from: '08:00', to: '11:30' } })
  expect(read('', '').data).toMatchObject({ deliveryWindow: null })
  for (const [from, to] of [
    ['08:00', ''],
    ['', '11:30'],
    ['11:30', '08:00'],
  ] as const)
    expect(read(from, to).error?.issues.map(({ path }) => path)).toEqual([['windowTo']])
})
