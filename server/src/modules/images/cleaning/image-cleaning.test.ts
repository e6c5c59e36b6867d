import { randomBytes } from 'node:crypto'
import { imageFileName } from '@cornerstock/contract/catalog/images'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  type BuiltAccount,
  buildClient,
  buildOrder,
  buildProduct,
  buildStaff,
} from '../../../../test/support/factories.ts'
import { imageForm, keptFiles, smallestPng } from '../../../../test/support/images.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { deleteUnusedImages, findUnusedImages } from './image-cleaning-queries.ts'
import { cleanImages } from './image-cleaning-service.ts'

let shop: TestApp
let staff: BuiltAccount
let client: BuiltAccount

beforeAll(async () => {
  shop = await startTestApp()
  staff = await buildStaff(shop.db)
  client = await buildClient(shop.db)
})
beforeEach(async () => {
  await shop.db.$client.query('delete from uploads')
  await shop.db.$client.query('delete from stored_images')
  for (const { name } of await keptFiles(shop.images)) await shop.images.remove(name)
})
afterAll(() => shop.stop())

const hoursOn = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const clean = (hours: number) => cleanImages(shop.db, shop.images, hoursOn(hours))

type Kept = { imageUrl: string; imageId: number }

const upload = async (as: BuiltAccount, bytes = smallestPng) =>
  (await shop.send<Kept>('POST /api/ImageUpload', { as, body: imageForm(bytes, as.accountId) })).body

/** The numbers of stored images and of files. */
const kept = async () => ({
  pictures: (await shop.db.$client.query('select from stored_images')).rowCount,
  files: (await keptFiles(shop.images)).length,
})

const fileOf = (name: string) => imageFileName(name, { width: 4, height: 3 }, 'webp')
const anyName = () => randomBytes(16).toString('hex')

it('the clean-up deletes files without an image, after a grace period', async () => {
  const orphan = fileOf(anyName())
  await shop.images.put(orphan, Buffer.from('x'))
  await clean(23)
  expect((await keptFiles(shop.images)).map(({ name }) => name)).toEqual([orphan])
  await clean(25)
  expect(await keptFiles(shop.images)).toEqual([])
})

it('the clean-up deletes incomplete files of a crash', async () => {
  await upload(client)
  const [whole] = await keptFiles(shop.images)
  await shop.images.put(`.${whole?.name}`, Buffer.from('x'))
  await clean(25)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
})

it('the clean-up deletes an image whose upload is gone: first its row, its files one run later', async () => {
  const { imageId } = await upload(client)
  await shop.db.$client.query('delete from uploads where upload_id = $1', [imageId])
  await clean(23)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
  await clean(25)
  expect(await kept()).toEqual({ pictures: 0, files: 2 })
  await clean(49)
  expect(await kept()).toEqual({ pictures: 0, files: 0 })
})

it('the clean-up deletes an image for a product that was never saved with one', async () => {
  await upload(staff)
  await clean(23)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
  await clean(25)
  expect(await kept()).toEqual({ pictures: 0, files: 2 })
})

it('the clean-up deletes more files than one batch', async () => {
  await upload(client)
  await Promise.all(Array.from({ length: 1001 }, () => shop.images.put(fileOf(anyName()), Buffer.from('x'))))
  await clean(25)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
})

const survives = async () => {
  await clean(25)
  await clean(50)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
}

it('the clean-up keeps the upload of a client', async () => {
  await upload(client)
  await survives()
})

it('the clean-up keeps an image that another client has uploaded as well', async () => {
  const { imageId } = await upload(client)
  await upload(await buildClient(shop.db))
  await shop.send(`DELETE /api/ImageUpload/${imageId}`, { as: client })
  await survives()
})

it('the clean-up keeps the image of a product, also with an absolute address', async () => {
  const { imageUrl } = await upload(staff)
  await buildProduct(shop.db, { imageUrl: `https://shop.example${imageUrl}` })
  await survives()
})

it('the clean-up keeps the image of an order line whose product has another image now', async () => {
  const { imageUrl } = await upload(staff, Buffer.concat([smallestPng, Buffer.from('!')]))
  const product = await buildProduct(shop.db, { imageUrl })
  await buildOrder(shop.db, { lines: [{ product, quantity: 1 }] })
  await shop.db.$client.query(`update products set image_url = '' where product_id = $1`, [product.productId])
  await survives()
})

it('the clean-up keeps an image for a product that was just uploaded again', async () => {
  const { imageUrl } = await upload(staff)
  const past = `now() - interval '3 days'`
  await shop.db.$client.query(`update stored_images set created_at = ${past}`)
  await shop.db.$client.query(`update uploads set created_at = ${past}`)
  expect((await upload(staff)).imageUrl).toBe(imageUrl)
  await clean(1)
  expect(await kept()).toEqual({ pictures: 1, files: 2 })
})

it.each(['a product', 'an order'])(
  'the clean-up keeps an image that %s started to use during the clean-up',
  async (what) => {
    const { imageUrl } = await upload(staff)
    const unused = await findUnusedImages(shop.db, hoursOn(25))
    expect(unused).toHaveLength(1)
    const product = await buildProduct(shop.db, { imageUrl })
    if (what === 'an order') {
      await buildOrder(shop.db, { lines: [{ product, quantity: 1 }] })
      await shop.db.$client.query(`update products set image_url = ''`)
    }
    await deleteUnusedImages(shop.db, unused, { before: hoursOn(25), orderedSince: hoursOn(-1) })
    expect(await kept()).toEqual({ pictures: 1, files: 2 })
  },
)

it('the clean-up keeps the pictures of the demo, which have no rows', async () => {
  await shop.images.put(`${anyName()}.webp`, Buffer.from('x'))
  await clean(25)
  expect((await keptFiles(shop.images)).length).toBe(1)
})

it('a clean-up during a new upload of the same image keeps it complete', async () => {
  for (let round = 0; round < 10; round++) {
    const { imageId } = await upload(client)
    await shop.db.$client.query('delete from uploads where upload_id = $1', [imageId])
    await shop.db.$client.query(`update stored_images set created_at = now() - interval '3 days'`)
    const [, again] = await Promise.all([clean(0), upload(client)])
    expect((await shop.app.inject({ url: again.imageUrl })).statusCode).toBe(200)
    const { rowCount } = await shop.db.$client.query('select from stored_images')
    expect(rowCount).toBe(1)
  }
})
