import { expect, it } from 'vitest'
import { z } from 'zod'
import { listProductsByCategory } from '../catalog/product-lists.ts'
import { getOrder } from '../orders/orders.ts'
import { pathOf } from './endpoint.ts'
import {
  daySchema,
  idParamSchema,
  requestTimeSchema,
  requiredTextSchema,
  textSchema,
  timeSchema,
} from './fields.ts'
import { pagingFields } from './paging.ts'

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  // Larger numbers become the largest id.
  ['2147483648', 2_147_483_647],
  ['99999999999', 2_147_483_647],
])('the id %s in an address is accepted', (text, id) => {
  expect(idParamSchema.parse(text)).toBe(id)
})

it.each(['0', '-1', '01', '1.0', '1e3', ' 1', '1 ', '9999999999999999', '', 'one', '１'])(
  'the id "%s" in an address is rejected',
  (text) => {
    expect(idParamSchema.safeParse(text).success).toBe(false)
  },
)

it.each(['', ' as typed ', 'ñ 中 🥤', 'x'.repeat(10)])('the text "%s" is kept as typed', (text) => {
  expect(textSchema(10).parse(text)).toBe(text)
})

it.each(['x'.repeat(11), 'a\0b', '\ud83e'])('the text %j is rejected', (text) => {
  expect(textSchema(10).safeParse(text).success).toBe(false)
})

it('a text that cannot be stored is rejected with a reason', () => {
  const [issue] = textSchema(10).safeParse('a\0b').error?.issues ?? []
  expect(issue?.message).toBe('Contains a character that cannot be stored.')
})

it('a required text must not be blank and is trimmed', () => {
  expect(requiredTextSchema(10).parse('  a b ')).toBe('a b')
  expect(requiredTextSchema(10).safeParse(' \n ').error?.issues[0]?.message).toBe('This is required.')
  expect(requiredTextSchema(10).safeParse(undefined).error?.issues[0]?.message).toBe('This is required.')
})

it('a time is encoded in UTC and decoded again', () => {
  const wire = '2026-11-21T08:00:00.000Z'
  expect(z.encode(timeSchema, z.decode(timeSchema, wire))).toBe(wire)
})

it.each(['yesterday', '2026-13-01T00:00:00Z', '2026-11-21'])('a time is not %s', (text) => {
  expect(timeSchema.safeParse(text).success).toBe(false)
})

it('a time in a request whose offset leads to the year 10000 is the last one of 9999', () => {
  const time = requestTimeSchema.parse('9999-12-31T23:59:59-05:00')
  expect(z.encode(timeSchema, time)).toBe('9999-12-31T23:59:59.999Z')
})

it('the address of a call escapes parameters in a path', () => {
  expect(pathOf(getOrder, { orderId: 5 })).toBe('/order/5')
  expect(pathOf(listProductsByCategory, { category: 'Wraps & Papers/..?' })).toBe(
    '/Products/category/Wraps%20%26%20Papers%2F..%3F',
  )
})

it.each([
  ['1', true],
  ['1000', true],
  ['0', false],
  ['1001', false],
  ['-1', false],
  ['1.5', false],
  ['', false],
])('a limit of "%s" is accepted: %s', (limit, isAccepted) => {
  expect(z.object(pagingFields).safeParse({ limit }).success).toBe(isAccepted)
})

it('a day is encoded as midnight UTC', () => {
  expect(z.decode(daySchema, '2026-01-31T00:00:00.000Z')).toBe('2026-01-31')
  expect(z.encode(daySchema, '2026-01-31')).toBe('2026-01-31T00:00:00.000Z')
})
