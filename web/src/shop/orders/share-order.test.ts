import type { Order } from '@cornerstock/contract/orders/orders'
import { cents } from '@cornerstock/contract/values/money'
import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { messages } from '../../locales/en/messages.po'
import { toOrderText } from './share-order.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

test('the text of an order says what came of each product, and what is due', () => {
  const item = { productName: 'Cola', price: cents(250), quantity: 3, found: true, foundQuantity: 2 }
  const order = {
    orderId: 1001,
    orderDate: new Date('2026-11-18T12:00:00Z'),
    items: [item, { ...item, productName: 'Gum', foundQuantity: 3 }],
    total: cents(1500),
    amountDue: cents(1250),
  } as unknown as Order
  expect(toOrderText(order, i18n).split('\n')).toEqual([
    'Order #1001',
    'Nov 18, 2026',
    '',
    '2/3 × Cola: $5.00',
    '3 × Gum: $7.50',
    '',
    'Total: $15.00',
    'Amount due: $12.50',
  ])
})
