// @vitest-environment happy-dom
import type { Order } from '@cornerstock/contract/orders'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNewOrders } from './use-new-orders.ts'

const orders = (...ids: number[]) => ids.map((orderId) => ({ orderId }) as Order)
const idsOf = (list: readonly Order[]) => list.map(({ orderId }) => orderId)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="list"><select></select></div>'
})

afterEach(() => {
  vi.useRealTimers()
})

const listElement = () => document.getElementById('list') as HTMLDivElement

function openList(first: Order[]) {
  const view = renderHook(({ current }) => useNewOrders(current), { initialProps: { current: first } })
  view.result.current.listRef.current = listElement()
  return {
    shown: () => idsOf(view.result.current.shown),
    held: () => idsOf(view.result.current.held),
    isNew: (orderId: number) => view.result.current.isNew({ orderId } as Order),
    arrive: (...ids: number[]) => view.rerender({ current: orders(...ids) }),
    showHeld: () => act(() => view.result.current.showHeld()),
  }
}

test('an order that arrives while nobody touches the list comes in at once, marked as new', () => {
  const list = openList(orders(1002, 1001))
  list.arrive(1003, 1002, 1001)
  expect(list.shown()).toEqual([1003, 1002, 1001])
  expect(list.held()).toEqual([])
  expect(list.isNew(1003)).toBe(true)
  expect(list.isNew(1002)).toBe(false)
})

test('it waits while somebody chooses a status, and comes in once they are done', () => {
  const list = openList(orders(1002, 1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1002, 1001)
  expect(list.shown()).toEqual([1002, 1001])
  expect(list.held()).toEqual([1003])
  act(() => vi.advanceTimersByTime(10_000))
  expect(list.shown()).toEqual([1002, 1001])
  listElement().querySelector('select')?.blur()
  act(() => vi.advanceTimersByTime(500))
  expect(list.shown()).toEqual([1003, 1002, 1001])
})

test('whoever asks for held orders gets them, wherever they are in the list', () => {
  const list = openList(orders(1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1002, 1001)
  expect(list.held()).toEqual([1003, 1002])
  list.showHeld()
  expect(list.shown()).toEqual([1003, 1002, 1001])
  expect(list.held()).toEqual([])
})

test('an order that leaves is gone at once, held back or not', () => {
  const list = openList(orders(1003, 1002, 1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1001)
  expect(list.shown()).toEqual([1003, 1001])
})
