import { expect, test } from 'vitest'
import { withSent } from '../../../outbox/outbox-rules.ts'
import { type LineMarkEntry, withLineMark } from './marks-in-outbox-rules.ts'

const mark = (
  key: string,
  foundQuantity: number | null,
  seen: number | null = null,
  itemId = 7,
): LineMarkEntry => ({
  kind: 'lineMark',
  account: 'staff',
  store: null,
  key,
  lane: 'order 1001',
  body: { orderId: 1001, itemId, foundQuantity, seen },
  createdAt: 0,
})

test('a mark of an order line replaces an unsent mark, and is not sent if it changes nothing', () => {
  const replaced = withLineMark(withLineMark([], mark('a', 5)), mark('b', 3, 5))
  expect(replaced).toEqual([mark('b', 3)])
  expect(withLineMark(replaced, mark('c', null, 3))).toEqual([])
  const sent = withSent([mark('a', 5)], 'a', 9)
  expect(withLineMark(sent, mark('b', null, 5))).toEqual([...sent, mark('b', null, 5)])
  expect(withLineMark(replaced, mark('c', 1, null, 8))).toHaveLength(2)
})
