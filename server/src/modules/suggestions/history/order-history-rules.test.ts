import { expect, it } from 'vitest'
import { countOrdersWith, type PastOrder, toHistory } from './order-history-rules.ts'

const order = (day: number, ...lines: [productId: number, quantity: number][]): PastOrder => ({ day, lines })

it('the history of a client joins the orders of a day and the lines of a product', () => {
  const history = toHistory([order(1, [7, 2], [8, 1], [7, 3]), order(1, [7, 1]), order(4, [8, 5])])
  expect(history).toEqual([
    {
      day: 1,
      orders: 2,
      lines: [
        { productId: 7, quantity: 6, orders: 2 },
        { productId: 8, quantity: 1, orders: 1 },
      ],
    },
    { day: 4, orders: 1, lines: [{ productId: 8, quantity: 5, orders: 1 }] },
  ])
})

it('the history of a client leaves out orders of which nothing was found', () => {
  expect(toHistory([order(1), order(2, [7, 1]), order(2)])).toEqual([
    { day: 2, orders: 1, lines: [{ productId: 7, quantity: 1, orders: 1 }] },
  ])
})

const orders = [order(1, [8, 1]), order(2, [7, 1]), order(2), order(3, [7, 1], [8, 2]), order(3, [8, 1])]

it('the orders with a product are counted as a reader of the orders counts them', () => {
  expect(countOrdersWith(orders, 7)).toEqual({
    orders: 2,
    ordersSinceFirst: 4,
    allOrders: 5,
    isInLastOrder: false,
  })
  expect(countOrdersWith(orders, 8)).toMatchObject({ ordersSinceFirst: 5, isInLastOrder: true })
})

it('the orders with a product are none for a product that was never ordered', () => {
  const none = { orders: 0, ordersSinceFirst: 0, isInLastOrder: false }
  expect(countOrdersWith(orders, 9)).toEqual({ ...none, allOrders: 5 })
  expect(countOrdersWith([], 9)).toEqual({ ...none, allOrders: 0 })
})
