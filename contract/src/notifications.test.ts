import { expect, it } from 'vitest'
import { type NotificationType, subjectOf } from './notifications.ts'

it.each<[type: NotificationType, title: string, subject: number | 'monthly' | null]>([
  ['OrderUpdate', 'Order #1001 is packed', 1001],
  ['OrderUpdate', 'Order #1001: 1 of 2 lines checked', 1001],
  ['OrderUpdate', 'Monthly order due: Cola', 'monthly'],
  ['OrderUpdate', 'About your order #1001', null],
  ['OrderUpdate', 'Order #0 is nobody’s', null],
  ['OrderUpdate', 'Order #99999999999999999999', null],
  ['message', 'Order #1001 is packed', null],
])('%s “%s” is about %s', (type, title, subject) => {
  expect(subjectOf({ type, title })).toBe(subject)
})
