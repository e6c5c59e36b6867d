import type { Product } from '@cornerstock/contract/catalog/products'
import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import type { Queue, QueuedCartAddition, QueuedCartChange, QueuedOrder } from './queue-entry.ts'
import {
  findRejectedAdditions,
  hasUnsent,
  isOrdered,
  nextToSend,
  stateOf,
  unsettledCartChanges,
  withAdditionAgain,
  withCartChange,
  withCartCleared,
  withLineMark,
  withOrder,
  withoutCartChanges,
  withoutSent,
  withoutUnsentOrder,
  withPlaced,
  withReconfirmed,
  withRejection,
  withRunMark,
  withSent,
} from './queue-rules.ts'

const clientId = 'rosa'
const change = (key: string, productId: number, quantity = 1): QueuedCartChange => ({
  kind: 'set',
  key,
  clientId,
  product: { productId } as Product,
  quantity,
})
const order = (key: string, values: Partial<QueuedOrder> = {}): QueuedOrder => ({
  kind: 'order',
  source: 'cart',
  key,
  clientId,
  items: [{ productId: 7, quantity: 2, price: cents(1050) }],
  confirmedAt: 0,
  ...values,
})
const addition = (key: string): QueuedCartAddition => ({
  kind: 'add',
  key,
  clientId,
  lines: [{ product: { productId: 1 } as Product, quantity: 2, total: 2 }],
})
const rejection = { status: 409, code: 'PRICE_CHANGED', message: 'No', details: [] }
const keys = (queue: Queue) => queue.map(({ key }) => key)

test('a change replaces a waiting change of the same product, unless it was sent or an order needs it', () => {
  const waiting = [change('a', 1), change('b', 2)]
  expect(keys(withCartChange(waiting, change('c', 1)))).toEqual(['b', 'c'])
  expect(keys(withCartChange(withSent(waiting, 'a', 5), change('c', 1)))).toEqual(['a', 'b', 'c'])
  expect(keys(withCartChange([...waiting, order('o')], change('c', 1)))).toEqual(['a', 'b', 'o', 'c'])
})

test('clearing the cart replaces the waiting changes after the last order', () => {
  const queue = [change('a', 1), order('o'), change('b', 1), change('c', 2)]
  expect(keys(withCartCleared(queue, { kind: 'clear', key: 'd', clientId }))).toEqual(['a', 'o', 'd'])
  expect(keys(withoutCartChanges(queue))).toEqual(['a', 'o'])
  const sent = withSent(queue, 'b', 5)
  expect(keys(withoutCartChanges(sent))).toEqual(['a', 'o', 'b'])
  expect(keys(unsettledCartChanges(sent, 6))).toEqual(['b', 'c'])
})

test('an order from the cart joins the orders on the screen; an order that is not on the screen blocks it', () => {
  expect(keys(withOrder([order('a')], order('b'), ['a']))).toEqual(['a', 'b'])
  expect(keys(withOrder([order('a')], order('b'), []))).toEqual(['a'])
})

test('recurring orders and staff carts wait for one order at a time, per client', () => {
  const first = order('a', { source: 'staffCart' })
  expect(keys(withOrder([first], order('b', { source: 'staffCart' }), ['a']))).toEqual(['a'])
  const other = order('b', { source: 'staffCart', clientId: 'deli' })
  expect(keys(withOrder([first], other, []))).toEqual(['a', 'b'])
})

test('a rejected order delays only later entries of the same cart', () => {
  const refused = withRejection([order('a'), change('b', 1)], 'a', rejection)
  expect(nextToSend(refused, 0)).toBeUndefined()
  expect(nextToSend([...refused, order('c', { source: 'recurringOrders' })], 0)?.key).toBe('c')
})

test('a placed order delays nothing', () => {
  const queue = withPlaced([order('a'), change('b', 1)], 'a', { orderId: 1001 } as Order)
  expect(nextToSend(queue, 0)?.key).toBe('b')
})

test('an order whose key the server may have dropped is not sent again', () => {
  const queue = withSent([order('a')], 'a', 1000)
  const hours = (count: number) => 1000 + count * 3_600_000
  expect(nextToSend(queue, hours(22))?.key).toBe('a')
  expect(nextToSend(queue, hours(23))).toBeUndefined()
  expect(nextToSend([order('a')], hours(1000))?.key).toBe('a')
})

test('sending stores the time of the first attempt and counts the attempts', () => {
  expect(withSent(withSent([order('a')], 'a', 5), 'a', 9)[0]).toMatchObject({ sentAt: 5, attempts: 2 })
})

test('a rejected order is confirmed again at its place with a new key, as if it was never sent', () => {
  const queue = withRejection(withSent([order('a', { addsTo: 1001 }), order('b')], 'a', 5), 'a', rejection)
  const again = { key: 'c', items: [], deliveryDate: '2026-12-02', addsTo: undefined, confirmedAt: 7 }
  const changed = withReconfirmed(queue, 'a', again)
  expect(changed[0]).toEqual(order('c', again))
  expect(withReconfirmed(queue, 'b', again)).toEqual(queue)
})

test('only an order that was surely not placed can be cancelled', () => {
  const sent = withSent([order('a')], 'a', 5)
  expect(withoutUnsentOrder([order('a')], 'a')).toEqual([])
  expect(withoutUnsentOrder(sent, 'a')).toEqual(sent)
  expect(withoutUnsentOrder(withRejection(sent, 'a', rejection), 'a')).toEqual([])
  const placed = withPlaced(sent, 'a', { orderId: 1001 } as Order)
  expect(withoutUnsentOrder(placed, 'a')).toEqual(placed)
})

test('the newest twenty placed orders are kept until somebody dismisses them', () => {
  let queue: Queue = []
  for (let number = 1; number <= 22; number += 1)
    queue = withPlaced([...queue, order(`${number}`)], `${number}`, { orderId: number } as Order)
  expect(keys(queue)).toHaveLength(20)
  expect(queue[0]?.key).toBe('3')
})

test.each([
  [order('a'), 'waiting'],
  [order('a', { sentAt: 1 }), 'unanswered'],
  [order('a', { sentAt: 1, rejection }), 'refused'],
  [order('a', { sentAt: 1, placed: { orderId: 1 } as Order }), 'placed'],
])('%j is %s', (queued, state) => {
  expect(stateOf(queued)).toBe(state)
})

test('a waiting change keeps the wish of the change that it replaces', () => {
  const wished: Queue = [{ ...change('a', 1), substitution: 'ask' }]
  expect(withCartChange(wished, change('b', 1, 5))).toEqual([{ ...change('b', 1, 5), substitution: 'ask' }])
  const reset = { ...change('b', 1), substitution: null }
  expect(withCartChange(wished, reset)).toEqual([reset])
  expect(withCartChange(wished, change('b', 1, 0))).toEqual([change('b', 1, 0)])
  expect(withCartChange(withSent(wished, 'a', 5), change('b', 1))).toContainEqual(change('b', 1))
})

test('an order that is confirmed again keeps the wishes of its lines', () => {
  const items = [{ productId: 7, quantity: 2, price: cents(1050), substitution: 'same' as const }]
  const refused = withRejection([order('o', { items })], 'o', rejection)
  const [again] = withReconfirmed(refused, 'o', {
    key: 'p',
    items,
    deliveryDate: undefined,
    addsTo: undefined,
    confirmedAt: 1,
  })
  expect(again).toMatchObject({ key: 'p', items })
})

test('a mark of a purchase run replaces an unsent mark, and is compared with the mark on the server', () => {
  const mark = (key: string, found: number | null, seen: number | null = null) =>
    ({
      kind: 'runMark',
      key,
      clientId: 'c',
      runId: 1,
      productId: 7,
      supplier: 'Jetro',
      found,
      seen,
      isLast: false,
    }) as const
  const replaced = withRunMark(withRunMark([], mark('a', 5)), mark('b', 3, 5))
  expect(replaced).toEqual([mark('b', 3)])
  expect(withRunMark(replaced, mark('c', null, 3))).toEqual([])
  const lastStop = { ...mark('c', 2), isLast: true }
  expect(withRunMark([mark('b', 3, 2)], lastStop)).toEqual([{ ...lastStop, seen: 2 }])
  const paid = { ...mark('a', 5), pricePaid: cents(90) }
  expect(withRunMark([paid], mark('b', 3, 5))).toEqual([{ ...mark('b', 3), pricePaid: 90 }])
  const unpaid = { ...mark('b', 3), pricePaid: null }
  expect(withRunMark([paid], unpaid)).toEqual([unpaid])
  const sent = withSent([mark('a', 5)], 'a', 9)
  expect(withRunMark(sent, mark('b', null, 5))).toHaveLength(2)
})

test('a mark of an order line replaces an unsent mark, and is not sent if it changes nothing', () => {
  const mark = (key: string, foundQuantity: number | null, seen: number | null = null) =>
    ({ kind: 'lineMark', key, clientId: 'c', orderId: 1001, itemId: 7, foundQuantity, seen }) as const
  const replaced = withLineMark(withLineMark([], mark('a', 5)), mark('b', 3, 5))
  expect(replaced).toEqual([mark('b', 3)])
  expect(withLineMark(replaced, mark('c', null, 3))).toEqual([])
  const sent = withSent([mark('a', 5)], 'a', 9)
  expect(withLineMark(sent, mark('b', null, 5))).toEqual([...sent, mark('b', null, 5)])
  expect(withLineMark(replaced, { ...mark('c', 1), itemId: 8 })).toHaveLength(2)
})

test('marks of purchase runs do not wait for an order that must be decided', () => {
  const rejection = { status: 409, code: 'PRICE_CHANGED', message: '', details: null }
  const mark = {
    kind: 'runMark',
    key: 'm',
    clientId: 'c',
    runId: 1,
    productId: 7,
    supplier: 'Jetro',
    found: 1,
    seen: null,
    isLast: false,
  } as const
  expect(nextToSend([{ ...order('a'), rejection }, mark], 0)).toEqual(mark)
})

test('an addition waits in the lane of the cart, and clearing the cart drops it', () => {
  const queue = [order('o'), addition('a')]
  expect(nextToSend(queue, 0)?.key).toBe('o')
  expect(keys(unsettledCartChanges(queue, 0))).toEqual(['a'])
  expect(keys(withCartCleared(queue, { kind: 'clear', key: 'c', clientId }))).toEqual(['o', 'c'])
})

test('a rejected addition delays nothing and waits for a decision', () => {
  const queue = withRejection([addition('a'), change('b', 1)], 'a', rejection)
  expect(nextToSend(queue, 0)?.key).toBe('b')
  expect(keys(findRejectedAdditions(queue, 0))).toEqual(['a'])
})

test('nobody decides about a rejected addition whose lines an order has; it goes with that order', () => {
  const queue = withRejection([addition('a'), order('o'), addition('b')], 'a', rejection)
  expect(findRejectedAdditions(queue, 0)).toEqual([])
  expect(isOrdered(queue, 'a')).toBe(true)
  expect(isOrdered(queue, 'b')).toBe(false)
  expect(keys(withPlaced(queue, 'o', { orderId: 1001 } as Order))).toEqual(['o', 'b'])
  expect(keys(withoutUnsentOrder(queue, 'o'))).toEqual(['b'])
})

test('an order does not take an addition with it that was rejected before', () => {
  const queue = withOrder(withRejection([addition('a'), change('b', 1)], 'a', rejection), order('o'), [])
  expect(keys(queue)).toEqual(['b', 'o', 'a'])
  expect(keys(findRejectedAdditions(queue, 0))).toEqual(['a'])
  expect(keys(withPlaced(queue, 'o', { orderId: 1001 } as Order))).toEqual(['b', 'o', 'a'])
})

test('an addition whose lines an earlier order has stays before that order', () => {
  const refused = withRejection([addition('a'), order('o')], 'a', rejection)
  expect(keys(withOrder(refused, order('p'), ['o']))).toEqual(['a', 'o', 'p'])
})

test('a rejected addition is replaced once', () => {
  const queue = withRejection([addition('a')], 'a', rejection)
  const again = withAdditionAgain(queue, 'a', addition('b'))
  expect(again).toEqual([addition('b')])
  expect(withAdditionAgain(again, 'a', addition('c'))).toEqual(again)
})

test('an addition whose key the server may have dropped is not sent again', () => {
  const queue = withSent([addition('a')], 'a', 0)
  const day = 24 * 3_600_000
  expect(nextToSend(queue, day)).toBeUndefined()
  expect(keys(findRejectedAdditions(queue, day))).toEqual(['a'])
})

test('an entry without a response delays only its own lane', () => {
  const monthly = order('m', { source: 'recurringOrders' })
  const queue = withSent([order('o'), change('b', 1), monthly], 'o', 0)
  expect(nextToSend(queue, 0, new Set(['o']))?.key).toBe('m')
  expect(hasUnsent(queue, 0)).toBe(true)
  expect(hasUnsent(queue.slice(0, 2), 0)).toBe(false)
})

test('an entry that was not sent after all is as it was before', () => {
  const failed = order('o', { failure: 'It failed.' })
  expect(withoutSent(withSent([failed], 'o', 5), failed)).toEqual([failed])
  const once = withSent([order('o')], 'o', 5)
  const [before] = once
  expect(before && withoutSent(withSent(once, 'o', 9), before)).toEqual(once)
})
