import type { DeliveryRun } from '@cornerstock/contract/orders/delivery/delivery-runs'
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { expect, test } from 'vitest'
import { changedRuns, emptiedRuns, type Places, placesOf, withMove } from './board-rules.ts'

const order = (orderId: number, status = 1) => ({ orderId, status }) as AnyOrder
const run = (runId: number, orderIds: number[], status = 'open') =>
  ({ runId, status, stops: orderIds.map((orderId) => ({ orderId })) }) as DeliveryRun

const places: Places = {
  free: [1, 2],
  runs: new Map([
    [7, [3, 4]],
    [8, [5]],
  ]),
}
const show = ({ free, runs }: Places) => ({ free, ...Object.fromEntries(runs) })

test('free are the packed orders on no run that is not closed, in the remembered order, others last', () => {
  const orders = [order(1), order(2), order(3), order(4), order(5, 0), order(6, 2), order(9)]
  const runs = [run(7, [3]), run(8, [6], 'onTheRoad'), run(10, [4], 'closed')]
  expect(show(placesOf(orders, runs, [4, 2, 3]))).toEqual({ free: [4, 2, 1, 9], 7: [3] })
})

test.each([
  ['to the end of a run', [1], { runId: 7 }, { free: [2], 7: [3, 4, 1], 8: [5] }],
  ['to a place of a run', [1, 2], { runId: 7, index: 1 }, { free: [], 7: [3, 1, 2, 4], 8: [5] }],
  ['within a run', [4], { runId: 7, index: 0 }, { free: [1, 2], 7: [4, 3], 8: [5] }],
  ['to another run', [3], { runId: 8, index: 0 }, { free: [1, 2], 7: [4], 8: [3, 5] }],
  ['off a run', [5], { runId: null }, { free: [1, 2, 5], 7: [3, 4], 8: [] }],
])('orders move %s', (_, orderIds, target, expected) => {
  expect(show(withMove(places, orderIds, target))).toEqual(expected)
})

test('a run that loses an order is changed before the one that gets it', () => {
  expect(changedRuns(places, withMove(places, [5], { runId: 7 }))).toEqual([
    { runId: 8, orderIds: [] },
    { runId: 7, orderIds: [3, 4, 5] },
  ])
  expect(changedRuns(places, withMove(places, [3], { runId: 8 }))).toEqual([
    { runId: 7, orderIds: [4] },
    { runId: 8, orderIds: [5, 3] },
  ])
  expect(changedRuns(places, withMove(places, [3], { runId: 7, index: 0 }))).toEqual([])
})

test('a move names the runs that it leaves without a stop', () => {
  expect(emptiedRuns(places, withMove(places, [5], { runId: null }))).toEqual([8])
  expect(emptiedRuns(places, withMove(places, [3], { runId: null }))).toEqual([])
})
