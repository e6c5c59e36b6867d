import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { soon } from '../../test/support/eventually.ts'
import { type BuiltAccount, buildClient } from '../../test/support/factories.ts'
import { imageForm, smallestPng } from '../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../test/support/test-app.ts'

let shop: TestApp
let url: string
const begun: ClientRequest[] = []

beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.app.listen({ port: 0 })
})
afterAll(async () => {
  breakOff(begun)
  await shop.stop()
})

// Two cores may be busy with other tests.

const breakOff = (forms: ClientRequest[]) => {
  for (const form of forms) form.destroy()
}

/** Begins to send a form and leaves it at that. */
function beginForm(as: BuiltAccount): ClientRequest {
  const form = request(`${url}/api/ImageUpload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'multipart/form-data; boundary=b' },
  })
  form.on('error', () => {}) // Each is broken off in the end.
  form.write('--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nabc')
  begun.push(form)
  return form
}

/** Begins as many forms as one account may, and one more, which is refused once the others are there. */
async function fillPlaces(as: BuiltAccount): Promise<ClientRequest[]> {
  const forms = Array.from({ length: 11 }, () => beginForm(as))
  const refused = await Promise.race(
    forms.map((form) => new Promise<IncomingMessage>((resolve) => form.once('response', resolve))),
  )
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  return forms
}

const upload = (as: BuiltAccount) => shop.send('POST /api/ImageUpload', { as, body: imageForm(smallestPng) })

test('so many forms of one account, and of all, are taken at once, and those broken off count no longer', async () => {
  const build = () => buildClient(shop.db)
  const [one, two, three, four] = [await build(), await build(), await build(), await build()]
  const ofOne = await fillPlaces(one)
  expect((await upload(one)).status).toBe(429)
  expect((await upload(two)).status).toBe(201)

  await fillPlaces(two)
  await fillPlaces(three)
  expect(await upload(four)).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '5' },
  })

  breakOff(ofOne)
  await soon(async () => expect((await upload(four)).status).toBe(201))
  expect((await upload(one)).status).toBe(201)
  breakOff(begun)
})

test('a form that does not come to an end loses its place', async () => {
  const client = await buildClient(shop.db)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await fillPlaces(client)
  vi.advanceTimersByTime(120_000)
  vi.useRealTimers()
  await soon(async () => expect((await upload(client)).status).toBe(201))
})
