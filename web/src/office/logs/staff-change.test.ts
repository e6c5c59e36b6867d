import { expect, test } from 'vitest'
import { fieldName, toStaffChange } from './staff-change.ts'

const staff = 'ae77afbc-ed10-4b70-854e-3435a396915b'

test('a change names each detail with its old and its new value', () => {
  expect(
    toStaffChange(
      `Staff ${staff} changed product 1 from {"price":36.99,"tags":[]} to {"price":37.99,"tags":["new"]}.`,
    ),
  ).toEqual({
    staffId: staff,
    verb: 'changed',
    what: 'product 1',
    details: [
      { name: 'price', before: '36.99', after: '37.99' },
      { name: 'tags', before: '[]', after: '["new"]' },
    ],
  })
})

test('values that speak of from and to are read whole', () => {
  const change = toStaffChange(
    `Staff ${staff} changed client 7 from {"storeName":"From A to Z"} to {"storeName":"Back from A. "}.`,
  )
  expect(change).toMatchObject({
    what: 'client 7',
    details: [{ name: 'storeName', before: 'From A to Z', after: 'Back from A. ' }],
  })
})

test('what is one value has no name; what was added or removed has one side', () => {
  expect(
    toStaffChange(`Staff ${staff} changed the status of order 9 from "Packed" to "Processing".`),
  ).toMatchObject({
    what: 'the status of order 9',
    details: [{ name: '', before: 'Packed', after: 'Processing' }],
  })
  expect(toStaffChange(`Staff ${staff} added notification 3: {"title":"To: all"}.`)).toMatchObject({
    verb: 'added',
    what: 'notification 3',
    details: [{ name: 'title', after: 'To: all' }],
  })
  expect(toStaffChange(`Staff ${staff} removed product 4: {"name":"Gum"}.`)).toMatchObject({
    verb: 'removed',
    details: [{ name: 'name', before: 'Gum' }],
  })
})

test('a change without values is still one, and what went wrong by itself is none', () => {
  expect(toStaffChange(`Staff ${staff} changed the password of client 5.`)).toMatchObject({
    what: 'the password of client 5',
    details: [],
  })
  expect(toStaffChange('A sign-in failed.')).toBeNull()
})

test('names of fields are written as people write', () => {
  expect(fieldName('phoneNumber')).toBe('Phone number')
  expect(fieldName('title')).toBe('Title')
})
