import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltAccount, buildClient } from '../../../../test/support/factories.ts'
import { imageForm, keptFiles, smallestPng } from '../../../../test/support/images.ts'
import { type S3, startS3 } from '../../../../test/support/servers/s3.ts'
import { startTestApp, type TestApp } from '../../../../test/support/test-app.ts'
import { openDiskStore } from './image-store.ts'
import { openS3Store } from './s3-store.ts'

let s3: S3
let shop: TestApp
let client: BuiltAccount

beforeAll(async () => {
  s3 = await startS3()
  shop = await startTestApp({ images: await openS3Store(s3.settings) })
  client = await buildClient(shop.db)
})
afterAll(() => shop.stop())

const upload = (server = shop) =>
  server.send<{ imageUrl: string; imageId: number }>('POST /api/ImageUpload', {
    as: client,
    body: imageForm(smallestPng),
  })

const unavailable = {
  status: 503,
  headers: expect.objectContaining({ 'retry-after': '5' }),
  body: expect.objectContaining({
    code: 'UNAVAILABLE',
    error: 'We cannot reach our pictures right now. Please try again.',
  }),
}

const rows = async () => (await shop.db.$client.query('select from stored_images')).rowCount

// The tests depend on each other, in this order.
test('a store that becomes full after the first file stores nothing', async () => {
  s3.room.left = 1
  expect(await upload()).toMatchObject(unavailable)
  expect(await keptFiles(shop.images)).toEqual([])
  expect(await rows()).toBe(0)
})

test('once there is space, the same image is stored and served from the bucket', async () => {
  s3.room.left = Number.POSITIVE_INFINITY
  const { status, body } = await upload()
  expect(status).toBe(201)
  const names = (await keptFiles(shop.images)).map(({ name }) => name)
  expect(names.map((name) => name.split('.')[1])).toEqual(['avif', 'webp'])
  for (const name of names) {
    const { statusCode, headers } = await shop.app.inject({ url: `/images/${name}` })
    expect([statusCode, headers['content-type']]).toEqual([200, `image/${name.split('.')[1]}`])
  }
  expect(names.some((name) => body.imageUrl.endsWith(name))).toBe(true)
})

test('a read-only disk stores nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cornerstock-no-folder-'))
  await writeFile(path.join(folder, 'uploads'), 'a file where the folder should be')
  const images = openDiskStore(path.join(folder, 'uploads'))
  const onDisk = await startTestApp({ images })
  const other = await buildClient(onDisk.db)
  const response = await onDisk.send('POST /api/ImageUpload', { as: other, body: imageForm(smallestPng) })
  expect(response).toMatchObject(unavailable)
  expect((await onDisk.db.$client.query('select from stored_images')).rowCount).toBe(0)
  await onDisk.stop()
  await rm(folder, { recursive: true })
})

test('if the store is down, uploads, reads and deletions get 503, and images still count and are listed', async () => {
  const { body } = await upload()
  await s3.stop()
  const another = imageForm(Buffer.concat([smallestPng, Buffer.from('another')]))
  expect(await shop.send('POST /api/ImageUpload', { as: client, body: another })).toMatchObject(unavailable)
  expect(await shop.send(`GET ${body.imageUrl}`)).toMatchObject(unavailable)
  const removal = `DELETE /api/ImageUpload/${body.imageId}`
  expect(await shop.send(removal, { as: client })).toMatchObject(unavailable)
  const listed = await shop.send<unknown[]>(`GET /api/clients/${client.accountId}/images`, { as: client })
  expect(listed.body).toHaveLength(1)
  expect(await rows()).toBe(1)
})
