import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuiltAccount, buildStaff } from '../../../test/support/factories.ts'
import { startTestApp, type TestApp } from '../../../test/support/test-app.ts'
import { createSendRequest } from '../../outgoing/send-request.ts'

let shop: TestApp
let owner: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  owner = await buildStaff(shop.db)
})
afterAll(() => shop.stop())

it.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://2130706433/hook',
  'https://localhost/hook',
  'https://10.1.2.3/hook',
  'https://192.168.0.1/hook',
  'https://169.254.169.254/latest',
  'https://100.64.0.1/hook',
  'https://0.0.0.0/hook',
  'https://[::1]/hook',
  'https://[::]/hook',
  'https://[fe80::1]/hook',
  'https://[fd00::1]/hook',
  'https://[::ffff:127.0.0.1]/hook',
  'https://[::ffff:0a00:1]/hook',
  'https://[64:ff9b::7f00:1]/hook',
  'https://[::127.0.0.1]/hook',
  'https://[::a9fe:a9fe]/hook',
  'https://[2002:7f00:1::1]/hook',
  'https://0x7f.1/hook',
  'ftp://example.com',
  'example.com',
])('a webhook to %s is rejected where private addresses are not allowed', async (address) => {
  const body = { url: address, events: ['order.created'] }
  const { status, body: problem } = await shop.send('POST /api/Webhooks', { as: owner, body })
  expect(status).toBe(400)
  expect(problem.details).toMatchObject([{ path: 'url' }])
})

it('a connection to a name that leads to a private address later fails', async () => {
  const received: (string | undefined)[] = []
  const receiver = createServer((request) => received.push(request.url))
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  const sendRequest = createSendRequest(false)
  await expect(sendRequest(`https://localhost:${port}/`, { headers: {}, body: '' })).rejects.toThrow(
    'The address is not a public one.',
  )
  await expect(sendRequest(`https://127.0.0.1:${port}/`, { headers: {}, body: '' })).rejects.toThrow(
    'The address is not a public one.',
  )
  await expect(sendRequest(`http://localhost:${port}/`, { headers: {}, body: '' })).rejects.toThrow()
  expect(received).toEqual([])
  receiver.close()
})
