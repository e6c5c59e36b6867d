import { expect, it } from 'vitest'
import { sayMail } from '../../mail/compose-mail.ts'
import { sayNotice } from '../../notifications/notification-service.ts'
import { reminderMail, reminderNotice } from './reminder-rules.ts'

const line = { recurringOrderId: 7, productName: 'Cola', quantity: 3, dueDay: '2026-03-01' as const }

it('a notification names the product, the quantity and the day', () => {
  expect(sayNotice(reminderNotice(line), 'en')).toEqual({
    type: 'OrderUpdate',
    topic: 'monthly line 7 due 2026-03-01',
    subject: 'recurring orders',
    title: 'Monthly reminder: Cola',
    message: 'Quantity 3, due on March 1. Order it under Monthly reminders.',
  })
})

it('an email lists everything that is due, and links to the recurring orders', () => {
  const chips = { recurringOrderId: 8, productName: 'Chips', quantity: 1, dueDay: '2026-02-28' as const }
  expect(
    sayMail(reminderMail([line, chips], { storeName: 'Elm Deli', publicUrl: 'https://shop.example' }), 'en'),
  ).toEqual({
    subject: 'Your monthly reminders are due',
    parts: [
      'Hello Elm Deli,',
      'These products of your monthly reminders are due:',
      {
        rows: [
          ['Cola', '3, March 1'],
          ['Chips', '1, February 28'],
        ],
      },
      'Nothing is ordered until you check out.',
      { label: 'Open the monthly reminders', link: 'https://shop.example/recurring-orders' },
    ],
  })
})
