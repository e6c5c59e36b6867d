import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptFiles } from '../../../../test/support/images.ts'
import { type S3, startS3 } from '../../../../test/support/servers/s3.ts'
import type { ImageStore } from './image-store.ts'
import { openS3Store } from './s3-store.ts'

let s3: S3
let store: ImageStore

beforeAll(async () => {
  s3 = await startS3()
  store = await openS3Store(s3.settings)
})
afterAll(() => s3.stop())

const unavailable = { code: 'UNAVAILABLE', retryAfter: 5, cause: expect.any(Error) }

test('an image is read from the bucket as it was written', async () => {
  await store.put('one.webp', Buffer.from('a picture'))
  const image = await store.read('one.webp')
  expect(image?.length).toBe(9)
  expect(image && (await buffer(image.content)).toString()).toBe('a picture')
})

test('an unknown image is null and not an error', async () => {
  expect(await store.read('none.webp')).toBeNull()
})

test('images are listed with their times and removed, also if they do not exist', async () => {
  await store.put('two.avif', Buffer.from('another'))
  const written = Date.now()
  const listed = await keptFiles(store)
  expect(listed.map(({ name }) => name)).toEqual(['one.webp', 'two.avif'])
  for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - written)).toBeLessThan(60_000)
  await store.remove('one.webp')
  await store.remove('one.webp')
  expect((await keptFiles(store)).map(({ name }) => name)).toEqual(['two.avif'])
})

test('a full store is unavailable', async () => {
  s3.room.left = 0
  await expect(store.put('three.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  s3.room.left = Number.POSITIVE_INFINITY
})

test('without its bucket every call is unavailable', async () => {
  const lost = await openS3Store({ ...s3.settings, bucket: 'lost' })
  await expect(lost.put('one.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  await expect(lost.read('one.webp')).rejects.toMatchObject(unavailable)
  await expect(lost.remove('one.webp')).rejects.toMatchObject(unavailable)
  await expect(keptFiles(lost)).rejects.toMatchObject(unavailable)
})
