// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { decodeInParts, decodeResponse } from './decode-response.ts'

vi.spyOn(console, 'warn').mockImplementation(() => undefined)

afterEach(() => {
  vi.useRealTimers()
})

const time = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
const rowSchema = z.object({ id: z.int(), type: z.enum(['General', 'Promo']), at: time })
const at = '2026-01-31T10:00:00.000Z'
const row = (id: unknown, type: string, more = {}) => ({ id, type, at, ...more })

test('a response is decoded, without unknown fields', () => {
  expect(decodeResponse(rowSchema, row(1, 'Promo', { later: true }))).toEqual({
    ...{ id: 1, type: 'Promo', at: new Date(at) },
  })
})

test('an unknown value is kept, and so are the other rows', () => {
  const rows = decodeResponse(z.array(rowSchema), [row(1, 'General'), row(2, 'Recall'), row(3, 'Promo')])
  expect(rows.map(({ type }) => type)).toEqual(['General', 'Recall', 'Promo'])
  expect(rows[1]?.at).toEqual(new Date(at))
})

test('an unknown number is kept', () => {
  const schema = z.object({ order: z.object({ status: z.literal([0, 1, 2]) }) })
  expect(decodeResponse(schema, { order: { status: 7 } })).toEqual({ order: { status: 7 } })
})

test('an unknown value is kept if the response can have several shapes', () => {
  const schema = z.object({ order: z.union([z.object({ cost: z.int() }), rowSchema]) })
  expect(decodeResponse(schema, { order: row(1, 'Recall') })).toEqual({
    order: { id: 1, type: 'Recall', at: new Date(at) },
  })
})

test('a row that cannot be read is left out', () => {
  const rows = decodeResponse(z.array(rowSchema), [row('x', 'General'), row(2, 'Recall'), row(3, 'Promo')])
  expect(rows.map(({ id, type }) => [id, type])).toEqual([
    [2, 'Recall'],
    [3, 'Promo'],
  ])
})

test('a list or text that is too long is cut', () => {
  const schema = z.object({ brands: z.array(z.string()).max(2), name: z.string().max(3) })
  expect(decodeResponse(schema, { brands: ['a', 'b', 'c'], name: 'abcd' })).toEqual({
    ...{ brands: ['a', 'b'], name: 'abc' },
  })
})

test('a response without a required field fails', () => {
  expect(() => decodeResponse(rowSchema, { id: 1 })).toThrow(z.ZodError)
  expect(() => decodeResponse(rowSchema, null)).toThrow(z.ZodError)
})

test('a long list is decoded whole and in order, without its unreadable rows', async () => {
  const numbers = Array.from({ length: 45 }, (_, index) => index + 1)
  const list = numbers.map((number) => row(number === 30 ? 'x' : number, 'General'))
  const rows = (await decodeInParts(z.array(rowSchema), list)) as { id: number }[]
  expect(rows.map(({ id }) => id)).toEqual(numbers.filter((number) => number !== 30))
})

test('a long list of a hidden page does not wait for timers', async () => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const list = Array.from({ length: 45 }, (_, index) => row(index, 'General'))
  expect(await decodeInParts(z.array(rowSchema), list)).toHaveLength(45)
})

test('an empty list is no response of another shape', async () => {
  await expect(decodeInParts(rowSchema, [])).rejects.toThrow()
})

test('a list of which no row can be read fails, however long it is', async () => {
  for (const length of [1, 45]) {
    const list = Array.from({ length }, () => row('x', 'General'))
    await expect(decodeInParts(z.array(rowSchema), list)).rejects.toThrow('cannot read any row')
  }
})

test('a list whose first rows cannot be read shows the others', async () => {
  const list = Array.from({ length: 45 }, (_, index) => row(index < 40 ? 'x' : index, 'General'))
  expect(await decodeInParts(z.array(rowSchema), list)).toHaveLength(5)
})

test('an empty list stays empty', async () => {
  expect(await decodeInParts(z.array(rowSchema), [])).toEqual([])
})
