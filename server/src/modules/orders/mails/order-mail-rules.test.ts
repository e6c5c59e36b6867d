import { sumOrder } from '@cornerstock/contract/orders/money/sums'
import { cents } from '@cornerstock/contract/values/money'
import { expect, it } from 'vitest'
import { sayMail } from '../../mail/compose-mail.ts'
import { confirmationMail, receiptMail } from './order-mail-rules.ts'

const line = (productName: string, quantity: number, price: number, foundQuantity: number | null) => ({
  ...{ id: 1, productId: 1, productName, imageUrl: '', quantity, price: cents(price) },
  ...{
    listPrice: cents(price),
    priceSource: 'list' as const,
    agreedPrice: cents(price),
    foundQuantity,
    addedAt: null,
    substitution: 'never' as const,
    substituteFor: null,
    charges: [],
    found: foundQuantity === null ? null : foundQuantity > 0,
  },
})

const items = [line('Cola', 2, 1250, null), line('Chips', 1, 399, null)]
const sumsOf = (lines: typeof items) =>
  sumOrder({ items: lines, isCancelled: false, credits: [], paid: cents(0), deliveryFee: cents(0) })

const order = {
  orderId: 1001,
  storeName: 'Elm Street Deli',
  storeAddress: '12 Elm Street',
  items,
  total: cents(2899),
  amountDue: cents(2899),
  sums: sumsOf(items),
  charges: [],
  savedAmount: cents(0),
  placedBy: 'client' as const,
  approval: null,
  deliveryDate: null,
  claimHours: 24,
}
const url = 'https://shop.example'
const ordersLink = { link: 'https://shop.example/orders-history' }

it('the confirmation of an order contains every line, the total and the address', () => {
  expect(sayMail(confirmationMail(order, url), 'en')).toEqual({
    subject: 'Order #1001: we have received it',
    parts: [
      'Hello Elm Street Deli,',
      'thank you for order #1001. It goes to 12 Elm Street.',
      {
        rows: [
          ['2 × Cola, $12.50 each', '$25.00'],
          ['1 × Chips, $3.99 each', '$3.99'],
          ['Total', '$28.99'],
        ],
      },
      'You can follow it under My Orders:',
      ordersLink,
    ],
  })
})

it('the confirmation of an order says when the order arrives', () => {
  const { parts } = sayMail(confirmationMail({ ...order, deliveryDate: '2026-11-24' }, url), 'en')
  expect(parts[2]).toBe('It arrives on Tuesday, November 24, 2026.')
})

it('the confirmation of an order says that staff placed the order', () => {
  const { parts } = sayMail(confirmationMail({ ...order, placedBy: 'staff' }, url), 'en')
  expect(parts[1]).toBe('we placed order #1001 for you. It goes to 12 Elm Street.')
})

const closing = [
  'Please report damaged or incorrect items within 24 hours.',
  'Every line is under My Orders:',
  ordersLink,
]

it('the receipt of a delivered order separates lines found completely, in part and not at all', () => {
  const items = [line('Cola', 2, 1250, 2), line('Gum', 5, 100, 1), line('Chips', 1, 399, 0)]
  const { subject, parts } = sayMail(
    receiptMail({ ...order, items, amountDue: cents(2600), sums: sumsOf(items) }, url),
    'en',
  )
  expect(subject).toBe('Order #1001 was delivered: $26.00')
  expect(parts).toEqual([
    'Hello Elm Street Deli,',
    'order #1001 was delivered.',
    'Delivered:',
    { rows: [['2 × Cola, $12.50 each', '$25.00']] },
    'Delivered in part, and charged for that part only:',
    { rows: [['1 of 5 × Gum, $1.00 each', '$1.00']] },
    'Not found, and not charged:',
    { rows: [['0 of 1 × Chips, $3.99 each', '$0.00']] },
    {
      rows: [
        ['Ordered', '$33.99'],
        ['Not found', '-$7.99'],
        ['Amount due', '$26.00'],
      ],
    },
    ...closing,
  ])
})

it('the receipt of a delivered order omits empty sections and contains the savings', () => {
  expect(sayMail(receiptMail({ ...order, savedAmount: cents(500) }, url), 'en').parts).toEqual([
    'Hello Elm Street Deli,',
    'order #1001 was delivered.',
    'Delivered:',
    {
      rows: [
        ['2 × Cola, $12.50 each', '$25.00'],
        ['1 × Chips, $3.99 each', '$3.99'],
      ],
    },
    {
      rows: [
        ['Ordered', '$28.99'],
        ['Amount due', '$28.99'],
        ['You saved', '$5.00'],
      ],
    },
    ...closing,
  ])
})
