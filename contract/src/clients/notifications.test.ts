import { expect, it } from 'vitest'
import { newNotificationSchema } from './notifications.ts'

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
