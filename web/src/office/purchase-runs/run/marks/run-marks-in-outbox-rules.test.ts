import { cents } from '@cornerstock/contract/values/money'
import { expect, test } from 'vitest'
import { withSent } from '../../../../outbox/outbox-rules.ts'
import { type RunMark, type RunMarkEntry, withRunMark } from './run-marks-in-outbox-rules.ts'

const mark = (key: string, body: Pick<RunMark, 'found'> & Partial<RunMark>): RunMarkEntry => ({
  kind: 'runMark',
  account: 'staff',
  store: null,
  key,
  lane: 'run 1',
  body: { runId: 1, productId: 7, supplier: 'Jetro', seen: null, isLast: false, ...body },
  createdAt: 0,
})

test('a mark of a purchase run replaces an unsent mark, and is compared with the mark on the server', () => {
  const replaced = withRunMark(withRunMark([], mark('a', { found: 5 })), mark('b', { found: 3, seen: 5 }))
  expect(replaced).toEqual([mark('b', { found: 3 })])
  expect(withRunMark(replaced, mark('c', { found: null, seen: 3 }))).toEqual([])
  const before = mark('b', { found: 3, seen: 2 })
  expect(withRunMark([before], mark('c', { found: 2, isLast: true }))).toEqual([
    mark('c', { found: 2, isLast: true, seen: 2 }),
  ])
  const sent = withSent([mark('a', { found: 5 })], 'a', 9)
  expect(withRunMark(sent, mark('b', { found: null, seen: 5 }))).toHaveLength(2)
})

test('a mark without a price keeps the price of the mark that it replaces', () => {
  const paid = mark('a', { found: 5, pricePaid: cents(90) })
  expect(withRunMark([paid], mark('b', { found: 3, seen: 5 }))).toEqual([
    mark('b', { found: 3, pricePaid: cents(90) }),
  ])
  const unpaid = mark('b', { found: 3, pricePaid: null })
  expect(withRunMark([paid], unpaid)).toEqual([unpaid])
})
