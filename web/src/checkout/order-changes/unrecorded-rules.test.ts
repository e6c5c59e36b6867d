import { expect, it } from 'vitest'
import { findUnrecorded } from './unrecorded-rules.ts'

const line = (id: number, foundQuantity: number | null) => ({ id, quantity: 3, foundQuantity }) as never

it('lines that are short without a record of it are found', () => {
  const items = [line(1, null), line(2, 3), line(3, 0), line(4, 1)]
  const recorded = [
    { what: 'found', itemId: 4 },
    { what: 'price', itemId: 3 },
  ] as const
  expect(findUnrecorded(items, recorded).map(({ id }) => id)).toEqual([3])
})
