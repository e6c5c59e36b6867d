import { sumOrder } from '@cornerstock/contract/orders/money/sums'
import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { toOrderText } from './share-order.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

test('the text of an order says what came of each product, and what is due', () => {
  const item = {
    id: 1,
    productName: 'Cola',
    price: cents(250),
    quantity: 3,
    foundQuantity: 2,
    substituteFor: null,
    charges: [],
  }
  const items = [item, { ...item, id: 2, productName: 'Gum', foundQuantity: 3 }]
  const order = {
    orderId: 1001,
    orderDate: new Date('2026-11-18T12:00:00Z'),
    items,
    sums: sumOrder({ items, isCancelled: false, credits: [], paid: cents(0), deliveryFee: cents(0) }),
  } as unknown as Order
  expect(toOrderText(order, i18n).split('\n')).toEqual([
    'Order #1001',
    'Nov 18, 2026',
    '',
    '2/3 × Cola: $5.00',
    '3 × Gum: $7.50',
    '',
    'Ordered: $15.00',
    'Not found: -$2.50',
    'Amount due: $12.50',
  ])
})
