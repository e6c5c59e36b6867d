import type { AppLog } from '@cornerstock/contract/office/app-logs'
import { expect, test } from 'vitest'
import { undoOf } from './undo-rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const entry = (change: AppLog['change'], more: Partial<AppLog> = {}) =>
  ({ source: 'products', timestamp: new Date('2026-11-26T12:00:00Z'), change, ...more }) as AppLog

const [cola, chips] = ['product 7 (Cola (20oz))', 'product 8 (Chips)']
const raised = { what: cola, from: { price: 10 }, to: { price: 12.5 } }

test('a change of prices is undone for a day, for one product and for several', () => {
  const changes = [{ productId: 7, from: { price: 1250 }, to: { price: 1000 } }]
  expect(undoOf(entry(raised), now)).toEqual({ changes, names: new Map([[7, 'Cola (20oz)']]) })
  const several = {
    what: '2 products',
    from: { [cola]: { price: 10 }, [chips]: { onSale: false, salePrice: null } },
    to: { [cola]: { price: 12.5 }, [chips]: { onSale: true, salePrice: 4 } },
  }
  expect(undoOf(entry(several), now)).toEqual({
    changes: [
      ...changes,
      { productId: 8, from: { onSale: true, salePrice: 400 }, to: { onSale: false, salePrice: null } },
    ],
    names: new Map([
      [7, 'Cola (20oz)'],
      [8, 'Chips'],
    ]),
  })
})

test.each([
  ['that is older than a day', entry(raised, { timestamp: new Date('2026-11-26T11:59:59Z') })],
  ['of something else', entry(raised, { source: 'orders' })],
  ['without a change', entry(null)],
  [
    'of another field',
    entry({ what: cola, from: { price: 1, name: 'Cola' }, to: { price: 2, name: 'Coke' } }),
  ],
  ['that added a product', entry({ what: cola, from: null, to: { price: 1 } })],
  ['that removed a product', entry({ what: cola, from: { price: 1 }, to: null })],
])('an entry %s cannot be undone', (_, one) => {
  expect(undoOf(one, now)).toBeNull()
})
