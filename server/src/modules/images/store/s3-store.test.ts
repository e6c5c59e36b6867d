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

test('a picture comes back from the bucket as it was put there', async () => {
  await store.put('one.webp', Buffer.from('a picture'))
  const image = await store.read('one.webp')
  expect(image?.length).toBe(9)
  expect(image && (await buffer(image.content)).toString()).toBe('a picture')
})

test('a picture that is not in the bucket is absent, not an error', async () => {
  expect(await store.read('none.webp')).toBeNull()
})

test('pictures are listed with when they were written, and removed, though they be gone already', async () => {
  await store.put('two.avif', Buffer.from('another'))
  const written = Date.now()
  const listed = await keptFiles(store)
  expect(listed.map(({ name }) => name)).toEqual(['one.webp', 'two.avif'])
  for (const { writtenAt } of listed) expect(Math.abs(writtenAt.getTime() - written)).toBeLessThan(60_000)
  await store.remove('one.webp')
  await store.remove('one.webp')
  expect((await keptFiles(store)).map(({ name }) => name)).toEqual(['two.avif'])
})

test('a full store says that it cannot be used', async () => {
  s3.room.left = 0
  await expect(store.put('three.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  s3.room.left = Number.POSITIVE_INFINITY
})

test('without its bucket it says so to every call', async () => {
  const lost = await openS3Store({ ...s3.settings, bucket: 'lost' })
  await expect(lost.put('one.webp', Buffer.from('x'))).rejects.toMatchObject(unavailable)
  await expect(lost.read('one.webp')).rejects.toMatchObject(unavailable)
  await expect(lost.remove('one.webp')).rejects.toMatchObject(unavailable)
  await expect(keptFiles(lost)).rejects.toMatchObject(unavailable)
})
