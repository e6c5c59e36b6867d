import { imageQuota } from '@cornerstock/contract/catalog/images'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../test/support/factories.ts'
import { buildUpload, imageForm, keptFiles } from '../../../test/support/images.ts'
import { nextPageOf } from '../../../test/support/next-page.ts'
import { buildDeliveryRun } from '../../../test/support/road.ts'
import { type Response, startTestApp, type TestApp } from '../../../test/support/test-app.ts'

let shop: TestApp
let secondServer: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  secondServer = await startTestApp({ databaseUrl: shop.databaseUrl, images: shop.images })
  staff = await buildStaff(shop.db)
})
beforeEach(async () => {
  client = await buildClient(shop.db)
})
afterAll(async () => {
  await secondServer.stop()
  await shop.stop()
})

type Kept = { imageUrl: string; imageId: number }
type Listed = Kept & { width: number; height: number; uploadedAt: string }

/** An image that no account has uploaded before. */
const newPicture = () =>
  sharp({
    create: { width: 30, height: 20, channels: 3, background: `#${crypto.randomUUID().slice(0, 6)}` },
  })
    .withExif({ IFD0: { ImageDescription: crypto.randomUUID() } })
    .png()
    .toBuffer()

const upload = (bytes: Buffer, as = client, clientId = as.accountId, server = shop) =>
  server.send<Kept & { code: string; error: string }>('POST /api/ImageUpload', {
    as,
    body: imageForm(bytes, clientId),
  })

const list = async (as: BuiltAccount, clientId = as.accountId) =>
  (await shop.send<Listed[]>(`GET /api/clients/${clientId}/images`, { as })).body

const count = async (table: string) =>
  (await shop.db.$client.query(`select count(*)::int as count from ${table}`)).rows[0].count

it('the same file is an upload of each account that sends it, and is stored once', async () => {
  const other = await buildClient(shop.db)
  const bytes = await newPicture()
  const [before, stored] = [(await keptFiles(shop.images)).length, await count('stored_images')]
  const { body: first } = await upload(bytes)
  const { body: again } = await upload(bytes)
  const { body: others } = await upload(bytes, other)
  expect(again).toEqual(first)
  expect(others.imageUrl).toBe(first.imageUrl)
  expect(others.imageId).not.toBe(first.imageId)
  expect((await keptFiles(shop.images)).length).toBe(before + 2)
  expect(await count('stored_images')).toBe(stored + 1)
})

it('the same file is stored once after concurrent uploads to two servers', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => buildClient(shop.db)))
  const bytes = await newPicture()
  const [before, stored] = [(await keptFiles(shop.images)).length, await count('stored_images')]
  const responses = await Promise.all(
    [client, ...others, client, ...others].map((as, turn) =>
      upload(bytes, as, as.accountId, turn % 2 === 0 ? shop : secondServer),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(responses.map(({ body }) => body.imageUrl)).size).toBe(1)
  expect(new Set(responses.map(({ body }) => body.imageId)).size).toBe(5)
  expect((await keptFiles(shop.images)).length).toBe(before + 2)
  expect(await count('stored_images')).toBe(stored + 1)
  expect((await shop.app.inject({ url: responses[0]?.body.imageUrl ?? '' })).statusCode).toBe(200)
})

it('the images of a client are listed newest first, in pages, with the fields of a screen', async () => {
  const [one, two] = [await newPicture(), await newPicture()]
  const { body: first } = await upload(one)
  const { body: second } = await upload(two)
  expect(await list(client)).toEqual([
    { ...second, width: 30, height: 20, uploadedAt: expect.stringMatching(/Z$/) },
    expect.objectContaining(first),
  ])
  await upload(one) // A repeated upload becomes the newest one.
  const read: number[] = []
  let address: string | undefined = `/api/clients/${client.accountId}/images?limit=1`
  while (address) {
    const page: Response<Listed[]> = await shop.send(`GET ${address}`, { as: staff })
    expect(page.headers['x-total-count']).toBe('2')
    read.push(...page.body.map(({ imageId }) => imageId))
    address = nextPageOf(page)
  }
  expect(read).toEqual([first.imageId, second.imageId])
})

it('the images of a client keep their order if several were uploaded at the same time', async () => {
  const sentAt = new Date('2026-03-01T10:00:00.123Z')
  const ids = [1, 2, 3].map(() => buildUpload(shop.db, client, { sentAt }))
  const sent = (await Promise.all(ids)).sort((one, other) => other - one)
  const page = await shop.send<Listed[]>(`GET /api/clients/${client.accountId}/images?limit=2`, {
    as: client,
  })
  const rest = await shop.send<Listed[]>(`GET ${nextPageOf(page)}`, {
    as: client,
  })
  expect([...page.body, ...rest.body].map(({ imageId }) => imageId)).toEqual(sent)
})

it('the images of a client can be deleted by the client and by staff, and are no longer listed', async () => {
  const kept = [await buildUpload(shop.db, client), await buildUpload(shop.db, client)]
  const remove = (imageId: number | undefined, as: BuiltAccount) =>
    shop.send(`DELETE /api/ImageUpload/${imageId}`, { as })
  expect((await remove(kept[0], client)).status).toBe(204)
  expect((await remove(kept[0], client)).status).toBe(404)
  expect((await remove(kept[1], staff)).status).toBe(204)
  expect(await list(client)).toEqual([])
})

const statusOf = async (imageUrl: string) => (await shop.send(`GET ${imageUrl}`)).status
const remove = (imageId: number, as = client) => shop.send(`DELETE /api/ImageUpload/${imageId}`, { as })

it('a deleted image is gone at once, with its address, its files and its part of the quota', async () => {
  const before = await keptFiles(shop.images)
  const { body } = await upload(await newPicture())
  expect(await statusOf(body.imageUrl)).toBe(200)
  expect((await remove(body.imageId)).status).toBe(204)
  expect(await statusOf(body.imageUrl)).toBe(404)
  expect(await keptFiles(shop.images)).toEqual(before)
})

it('a deleted image stays for another account that has it, until that one deletes it too', async () => {
  const [bytes, other] = [await newPicture(), await buildClient(shop.db)]
  const { body } = await upload(bytes)
  const { body: others } = await upload(bytes, other)
  await remove(body.imageId)
  expect(await statusOf(body.imageUrl)).toBe(200)
  await remove(others.imageId, other)
  expect(await statusOf(body.imageUrl)).toBe(404)
})

it('a deleted image stays for a product that has shown it', async () => {
  const { body } = await upload(await newPicture())
  const product = {
    name: `Shown ${body.imageId}`,
    brand: 'B',
    category: 'Candy',
    price: 1,
    imageUrl: body.imageUrl,
  }
  const saved = await shop.send<{ productId: number }>('POST /api/Products', { as: staff, body: product })
  expect(saved.status).toBe(201)
  const withoutImage = { ...product, imageUrl: '' }
  await shop.send(`PUT /api/Products/${saved.body.productId}`, { as: staff, body: withoutImage })
  expect((await remove(body.imageId)).status).toBe(204)
  expect(await statusOf(body.imageUrl)).toBe(200)
})

it('a deleted image stays for past orders of a product that showed it', async () => {
  const { body } = await upload(await newPicture(), staff)
  const product = await buildProduct(shop.db, { imageUrl: body.imageUrl })
  await buildOrder(shop.db, { client, lines: [{ product, quantity: 1 }] })
  await shop.db.$client.query(`update products set image_url = '' where product_id = $1`, [product.productId])
  expect((await remove(body.imageId, staff)).status).toBe(204)
  expect(await statusOf(body.imageUrl)).toBe(200)
})

const logged = async (clientId: string) => {
  const { rows } = await shop.db.$client.query(
    `select message from app_logs where client_id = $1 and source = 'images' order by app_log_id`,
    [clientId],
  )
  return rows.map(({ message }) => message)
}

it('staff upload an image for a client, which is logged', async () => {
  const { body } = await upload(await newPicture(), staff, client.accountId)
  expect(await list(client)).toMatchObject([body])
  const [, name] = /images\/(\w+)-/.exec(body.imageUrl) ?? []
  const who = `${staff.email} changed a picture of account ${client.accountId}`
  expect(await logged(client.accountId)).toEqual([`${who} from null to "${name}".`])
  await shop.send(`DELETE /api/ImageUpload/${body.imageId}`, { as: staff })
  expect((await logged(client.accountId))[1]).toBe(`${who} from "${name}" to null.`)
})

it('nothing about an image is logged when a client acts for itself', async () => {
  const { body } = await upload(await newPicture())
  await shop.send(`DELETE /api/ImageUpload/${body.imageId}`, { as: client })
  expect(await logged(client.accountId)).toEqual([])
})

it('staff upload images for products with their own id, without a quota', async () => {
  const other = await buildStaff(shop.db)
  await buildUpload(shop.db, other, { byteLength: imageQuota.bytes })
  const { status, body } = await upload(await newPicture(), other)
  expect(status).toBe(201)
  expect(await list(other)).toHaveLength(2)
  expect((await shop.send(`GET /api/clients/${other.accountId}/images`, { as: client })).status).toBe(403)
  expect((await shop.app.inject({ url: body.imageUrl })).statusCode).toBe(200)
})

it('a driver uploads images only with its own id and for the clients of its runs that nobody has confirmed', async () => {
  const [driver, stranger] = [await buildStaff(shop.db, { role: 'driver' }), await buildClient(shop.db)]
  const runId = await buildDeliveryRun(shop.db, [await buildOrder(shop.db, { client })], { driver })
  await buildDeliveryRun(shop.db, [await buildOrder(shop.db, { client: stranger })])
  const bytes = await newPicture()
  const statusFor = async (clientId: string) => (await upload(bytes, driver, clientId)).status
  expect(await statusFor(driver.accountId)).toBe(201)
  expect(await statusFor(client.accountId.toUpperCase())).toBe(201)
  for (const clientId of [stranger.accountId, staff.accountId, crypto.randomUUID(), 'nobody'])
    expect(await statusFor(clientId)).toBe(403)
  expect(await list(staff, stranger.accountId)).toEqual([])
  await shop.db.$client.query(
    `update delivery_runs set closed_at = now(), counted_cash_cents = 0, counted_checks_cents = 0, confirmed_at = now()
      where run_id = $1`,
    [runId],
  )
  expect(await statusFor(client.accountId)).toBe(403)
})

it('staff must name a client or themselves', async () => {
  const response = await shop.send('POST /api/ImageUpload', {
    as: staff,
    body: imageForm(await newPicture()),
  })
  expect(response.status).toBe(400)
})

const day = (number: number) => new Date(Date.UTC(2026, 4, number))
const beside = async (orderId: number) =>
  (await shop.send<Listed[]>(`GET /api/order/${orderId}/images`, { as: staff })).body.map(
    ({ imageId }) => imageId,
  )

it('the images of an order are those that its client uploaded since the previous order that was not cancelled', async () => {
  const [first, , second] = [
    await buildOrder(shop.db, { client, orderDate: day(2) }),
    await buildOrder(shop.db, { client, orderDate: day(4), status: 4 }),
    await buildOrder(shop.db, { client, orderDate: day(6) }),
  ]
  const sent: number[] = []
  for (const number of [1, 3, 5, 7]) sent.push(await buildUpload(shop.db, client, { sentAt: day(number) }))
  await buildUpload(shop.db, await buildClient(shop.db), { sentAt: day(5) })
  expect(await beside(first.orderId)).toEqual([sent[0]])
  expect(await beside(second.orderId)).toEqual([sent[2], sent[1]])
  const third = await buildOrder(shop.db, { client, orderDate: day(8) })
  expect(await beside(third.orderId)).toEqual([sent[3]])
})

it('the images of an order are not those of messages to support', async () => {
  const { orderId } = await buildOrder(shop.db, { client })
  const before = new Date(Date.now() - 60_000)
  const [shelf, broken] = [
    await buildUpload(shop.db, client, { sentAt: before }),
    await buildUpload(shop.db, client, { sentAt: before }),
  ]
  const body = { kind: 'question', message: 'What is this?', imageIds: [broken] }
  expect((await shop.send('POST /api/Support', { as: client, body })).status).toBe(201)
  expect(await beside(orderId)).toEqual([shelf])
  const listed = async (query = '') =>
    (await shop.send<Listed[]>(`GET /api/clients/${client.accountId}/images${query}`, { as: client })).body
  expect((await listed()).map(({ imageId }) => imageId)).toEqual([broken, shelf])
  expect((await listed('?withoutSupport=true')).map(({ imageId }) => imageId)).toEqual([shelf])
})

const fill = (pictures: number, byteLength = 1) =>
  Promise.all(Array.from({ length: pictures }, () => buildUpload(shop.db, client, { byteLength })))

it('the quota of a client limits the number of images, also for concurrent uploads, until one is deleted', async () => {
  const [oldest] = await fill(imageQuota.images - 1)
  const pictures = await Promise.all(Array.from({ length: 5 }, newPicture))
  const before = (await keptFiles(shop.images)).length
  const responses = await Promise.all(
    pictures.map((bytes, turn) => upload(bytes, client, client.accountId, turn % 2 ? shop : secondServer)),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    code: 'QUOTA_REACHED',
    error: expect.stringContaining('200 pictures'),
  })
  expect(await list(client)).toHaveLength(imageQuota.images)
  expect((await keptFiles(shop.images)).length).toBe(before + 2)
  const taken = responses.findIndex(({ status }) => status === 201)
  expect((await upload(pictures[taken] ?? Buffer.alloc(0))).status).toBe(201) // One of the 200.
  await shop.send(`DELETE /api/ImageUpload/${oldest}`, { as: client })
  expect((await upload(await newPicture())).status).toBe(201)
})

it('the quota of a client limits the bytes, also for uploads by staff', async () => {
  await fill(1, imageQuota.bytes)
  expect((await upload(await newPicture())).status).toBe(409)
  expect((await upload(await newPicture(), staff, client.accountId)).status).toBe(409)
})
