import { expect, it } from 'vitest'
import { type NotificationType, newNotificationSchema, subjectOf } from './notifications.ts'

it.each<[type: NotificationType, title: string, subject: number | 'monthly' | null]>([
  ['OrderUpdate', 'Order #1001 is packed', 1001],
  ['OrderUpdate', 'Order #1001: 1 of 2 lines checked', 1001],
  ['OrderUpdate', 'Monthly order due: Cola', 'monthly'],
  ['OrderUpdate', 'Pedido #1001: en camino', 1001],
  ['OrderUpdate', 'الطلب #\u20681001\u2069: أُلغي', 1001],
  ['OrderUpdate', 'Pedido mensual pendiente: Cola', 'monthly'],
  ['OrderUpdate', 'About your order #1001', null],
  ['OrderUpdate', 'Order #0 does not exist', null],
  ['OrderUpdate', 'Order #99999999999999999999', null],
  ['message', 'Order #1001 is packed', null],
])('%s “%s” is about %s', (type, title, subject) => {
  expect(subjectOf({ type, title })).toBe(subject)
})

const parse = (body: object) =>
  newNotificationSchema.safeParse({ title: 'Title', message: 'Message', ...body })

it.each([
  [{ clientId: ' abc ' }, { clientId: 'abc', sendToAll: false }],
  [
    { clientId: 'abc', sendToAll: null },
    { clientId: 'abc', sendToAll: false },
  ],
  [{ sendToAll: true }, { clientId: null, sendToAll: true }],
  [
    { clientId: ' ', sendToAll: true },
    { clientId: null, sendToAll: true },
  ],
])('%j is sent to %j', (body, recipient) => {
  expect(parse(body).data).toMatchObject({ ...recipient, type: 'General' })
})

it.each([{}, { clientId: '' }, { sendToAll: false }, { clientId: 'abc', sendToAll: true }])(
  '%j is rejected, because it names nobody or both one client and all',
  (body) => {
    const [issue] = parse(body).error?.issues ?? []
    expect(issue).toMatchObject({ path: ['clientId'], message: 'Name one client, or send to all.' })
  },
)
