import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { type BuiltAccount, buildClient } from '../../test/support/factories.ts'
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
  const refused = await Promise.race(
    forms.map((form) => new Promise<IncomingMessage>((resolve) => form.once('response', resolve))),
  )
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  return forms
}

const upload = (as: BuiltAccount) => shop.send('POST /api/ImageUpload', { as, body: imageForm(smallestPng) })

test('open forms are limited per account and in total, and aborted forms do not count', async () => {
  const [first, second, last, ...others] = await Promise.all(
    Array.from({ length: 11 }, () => buildClient(shop.db)),
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

  abort(formsOfFirst)
  await eventually(async () => expect((await upload(last)).status).toBe(201))
  expect((await upload(first)).status).toBe(201)
  abort(openForms)
})

test('a form that is not finished in time no longer counts', async () => {
  const client = await buildClient(shop.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await fillAllPlaces(client)
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  await eventually(async () => expect((await upload(client)).status).toBe(201))
})
