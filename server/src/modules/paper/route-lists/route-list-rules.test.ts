import type { Order } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import { planStops } from './route-list-rules.ts'

const orderFor = (orderId: number, clientId: string, storeAddress: string) => ({
  order: { orderId, clientId } as Order,
  destination: {
    orderId,
    storeName: clientId,
    storeAddress,
    phoneNumber: '',
    deliveryNotes: '',
    language: 'en' as const,
  },
})

it('the route list plans stops in the remembered order, then by ZIP code, street and house number, one for each store', () => {
  const orders = [
    orderFor(1001, 'a', '120 Elm Street, Brooklyn, NY 11211'),
    orderFor(1002, 'b', '9 Elm Street, Brooklyn, NY 11211'),
    orderFor(1003, 'c', '7 Ash Lane, Queens, NY 11375-0001'),
    orderFor(1004, 'a', '120 Elm Street, Brooklyn, NY 11211'),
    orderFor(1005, 'd', '3 Birch Road, Brooklyn, NY 11201'),
    orderFor(1006, 'a', '1 Elm Street, Brooklyn, NY 11211'),
  ]
  const plan = (stopNumbers: [string, number][]) =>
    planStops(orders, new Map(stopNumbers)).map((stop) => stop.orders.map(({ orderId }) => orderId))
  expect(plan([])).toEqual([[1005], [1006], [1002], [1001, 1004], [1003]])
  expect(
    plan([
      ['c', 1],
      ['a', 2],
    ]),
  ).toEqual([[1003], [1006], [1001, 1004], [1005], [1002]])
})
