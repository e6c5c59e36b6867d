import { expect, test } from 'vitest'
import { formatFieldName, toChangedFields } from './changed-fields.ts'

test('each field of a change has its old and its new value', () => {
  expect(
    toChangedFields({
      what: 'product 1',
      from: { price: 36.99, tags: [] },
      to: { price: 37.99, tags: ['new'] },
    }),
  ).toEqual([
    { name: 'price', before: '36.99', after: '37.99' },
    { name: 'tags', before: '[]', after: '["new"]' },
  ])
})

test('a change of one value has no field name', () => {
  expect(toChangedFields({ what: 'the status of order 9', from: 'Packed', to: 'Delivered' })).toEqual([
    { name: '', before: 'Packed', after: 'Delivered' },
  ])
  expect(toChangedFields({ what: 'the quantity found', from: null, to: 3 })).toEqual([
    { name: '', after: '3' },
  ])
})

test('an added thing has only new values, a removed thing only old values', () => {
  expect(toChangedFields({ what: 'notification 3', from: null, to: { title: 'To all' } })).toEqual([
    { name: 'title', after: 'To all' },
  ])
  expect(toChangedFields({ what: 'product 4', from: { name: 'Gum' }, to: null })).toEqual([
    { name: 'name', before: 'Gum' },
  ])
})

test('a change without values has no fields', () => {
  expect(toChangedFields({ what: 'the password of client 5', from: null, to: null })).toEqual([])
})

test('field names are shown as people write them', () => {
  expect(formatFieldName('phoneNumber')).toBe('Phone number')
  expect(formatFieldName('title')).toBe('Title')
})
