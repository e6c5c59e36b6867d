import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { type BuiltAccount, buildClient, buildStaff } from '../../test/support/factories.ts'
import { imageForm, smallestPng } from '../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'

let shop: TestApp
let url: string
const openForms: ClientRequest[] = []

beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.app.listen({ port: 0 })
})
afterAll(async () => {
  abort(openForms)
  await shop.stop()
})

const abort = (forms: ClientRequest[]) => {
  for (const form of forms) form.destroy()
}

/** Starts to send a form and does not finish it. */
function startForm(as: BuiltAccount): ClientRequest {
  const form = request(`${url}/api/ImageUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  })
  form.on('error', () => {}) // Each form is aborted at the end.
  form.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc')
  openForms.push(form)
  return form
}

/** Starts as many forms as one account may have open, and another one, which is rejected. */
async function fillAllPlaces(as: BuiltAccount): Promise<ClientRequest[]> {
  const forms = Array.from({ length: 4 }, () => startForm(as))
  const rejected = await Promise.race(
    forms.map((form) => new Promise<IncomingMessage>((resolve) => form.once('response', resolve))),
  )
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['retry-after']).toBe('5')
  return forms
}

const upload = (as: BuiltAccount) =>
  shop.send('POST /api/ImageUpload', { as, body: imageForm(smallestPng, as.accountId) })

test('open forms are limited per account and in total, and aborted forms do not count', async () => {
  const [first, second, last, ...others] = await Promise.all(
    Array.from({ length: 8 }, () => buildClient(shop.db)),
  )
  if (!first || !second || !last) throw new Error('Clients were built.')
  const formsOfFirst = await fillAllPlaces(first)
  expect((await upload(first)).status).toBe(429)
  expect((await upload(second)).status).toBe(201)

  for (const client of [second, ...others]) await fillAllPlaces(client)
  expect(await upload(last)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '5' },
  })
  expect((await upload(await buildStaff(shop.db))).status, 'places that are kept for staff').toBe(201)

  abort(formsOfFirst)
  await eventually(async () => expect((await upload(last)).status).toBe(201))
  expect((await upload(first)).status).toBe(201)
  abort(openForms)
})

test('a form that arrives too slowly no longer counts', async () => {
  const client = await buildClient(shop.db)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await fillAllPlaces(client)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await eventually(async () => expect((await upload(client)).status).toBe(201))
})
