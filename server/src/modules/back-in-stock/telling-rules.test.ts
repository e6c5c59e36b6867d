import { expect, it } from 'vitest'
import { chooseTold } from './telling-rules.ts'

const waiting = (name: string, left: number | null, quantity: number, productId = 1) => ({
  ...{ name, left, quantity, productId },
})
const told = (...all: ReturnType<typeof waiting>[]) => chooseTold(all).map(({ name }) => name)

it('as many clients are told as the stock is enough for, the oldest first, and nobody is overtaken', () => {
  expect(told(waiting('a', 10, 4), waiting('b', 10, 6), waiting('c', 10, 1))).toEqual(['a', 'b'])
  expect(told(waiting('a', 10, 4), waiting('b', 10, 7), waiting('c', 10, 1))).toEqual(['a'])
})

it('products do not share their stock, and without tracked stock everybody is told', () => {
  expect(told(waiting('a', 3, 3), waiting('b', 3, 3), waiting('c', 3, 3, 2))).toEqual(['a', 'c'])
  expect(told(waiting('a', null, 4), waiting('b', null, 5000))).toEqual(['a', 'b'])
})
