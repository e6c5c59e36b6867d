// @vitest-environment happy-dom
import type { AnyOrder } from '@cornerstock/contract/orders/orders'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNewOrders } from './use-new-orders.ts'

const orders = (...ids: number[]) => ids.map((orderId) => ({ orderId }) as AnyOrder)
const idsOf = (list: readonly AnyOrder[]) => list.map(({ orderId }) => orderId)

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div id="list"><select></select></div>'
})

afterEach(() => {
  vi.useRealTimers()
})

const listElement = () => document.getElementById('list') as HTMLDivElement

function openList(first: AnyOrder[]) {
  const view = renderHook(({ current }) => useNewOrders(current), { initialProps: { current: first } })
  view.result.current.listRef.current = listElement()
  return {
    visible: () => idsOf(view.result.current.visible),
    held: () => idsOf(view.result.current.held),
    isNew: (orderId: number) => view.result.current.isNew({ orderId } as AnyOrder),
    arrive: (...ids: number[]) => view.rerender({ current: orders(...ids) }),
    showHeld: () => act(() => view.result.current.showHeld()),
  }
}

test('a new order appears at once and is marked as new if the list is not in use', () => {
  const list = openList(orders(1002, 1001))
  list.arrive(1003, 1002, 1001)
  expect(list.visible()).toEqual([1003, 1002, 1001])
  expect(list.held()).toEqual([])
  expect(list.isNew(1003)).toBe(true)
  expect(list.isNew(1002)).toBe(false)
})

test('a new order is held back while a status dropdown has the focus', () => {
  const list = openList(orders(1002, 1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1002, 1001)
  expect(list.visible()).toEqual([1002, 1001])
  expect(list.held()).toEqual([1003])
  act(() => vi.advanceTimersByTime(10_000))
  expect(list.visible()).toEqual([1002, 1001])
  listElement().querySelector('select')?.blur()
  act(() => vi.advanceTimersByTime(500))
  expect(list.visible()).toEqual([1003, 1002, 1001])
})

test('held orders can be shown on request', () => {
  const list = openList(orders(1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1002, 1001)
  expect(list.held()).toEqual([1003, 1002])
  list.showHeld()
  expect(list.visible()).toEqual([1003, 1002, 1001])
  expect(list.held()).toEqual([])
})

test('an order that leaves the list disappears at once, even while new orders are held back', () => {
  const list = openList(orders(1003, 1002, 1001))
  listElement().querySelector('select')?.focus()
  list.arrive(1003, 1001)
  expect(list.visible()).toEqual([1003, 1001])
})
