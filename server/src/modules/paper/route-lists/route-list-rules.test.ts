import type { Order } from '@cornerstock/contract/orders/orders'
import { expect, it } from 'vitest'
import type { PaperOrder } from '../paper-orders-service.ts'
import { planStops } from './route-list-rules.ts'
import type { StopPlace } from './route-stop-queries.ts'

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

const place = (clientId: string, more: Partial<StopPlace>): [string, StopPlace] => [
  clientId,
  { clientId, stopNumber: null, deliveryWindow: null, zoneName: null, postalCode: '', ...more },
]

const plan = (orders: PaperOrder[], ...places: [string, StopPlace][]) =>
  planStops(orders, new Map(places)).map((stop) => stop.orders.map(({ orderId }) => orderId))

it('the route list plans stops in the remembered order, then by ZIP code, street and house number, one for each store', () => {
  const orders = [
    orderFor(1001, 'a', '120 Elm Street, Brooklyn, NY 11211'),
    orderFor(1002, 'b', '9 Elm Street, Brooklyn, NY 11211'),
    orderFor(1003, 'c', '7 Ash Lane, Queens, NY 11375-0001'),
    orderFor(1004, 'a', '120 Elm Street, Brooklyn, NY 11211'),
    orderFor(1005, 'd', '3 Birch Road, Brooklyn, NY 11201'),
    orderFor(1006, 'a', '1 Elm Street, Brooklyn, NY 11211'),
  ]
  expect(plan(orders)).toEqual([[1005], [1006], [1002], [1001, 1004], [1003]])
  expect(plan(orders, place('c', { stopNumber: 1 }), place('a', { stopNumber: 2 }))).toEqual([
    [1003],
    [1006],
    [1001, 1004],
    [1005],
    [1002],
  ])
})

it('the route list plans stops without a remembered place by delivery hours, then by zone and postal code', () => {
  const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((client, index) =>
    orderFor(index + 1, client, '1 Elm Street'),
  )
  expect(
    plan(
      orders,
      place('a', { postalCode: '07030' }),
      place('b', { zoneName: 'North', postalCode: '07040' }),
      place('c', { deliveryWindow: { from: '14:00', to: '16:00' }, zoneName: 'East' }),
      place('d', { zoneName: 'North', postalCode: '07002' }),
      place('e', { deliveryWindow: { from: '08:30', to: '12:00' } }),
      place('f', { stopNumber: 9 }),
    ).flat(),
  ).toEqual([6, 5, 3, 4, 2, 1])
})
