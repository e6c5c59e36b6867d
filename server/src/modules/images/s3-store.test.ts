import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageStore } from './image-store.ts'
import { openS3Store } from './s3-store.ts'

let folder: string
let server: S3rver
let store: ImageStore

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 's3-'))
  server = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'pictures' }] })
  const { port } = await server.run()
  store = await openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('a picture comes back from the bucket as it was put there', async () => {
  await store.put('one.webp', Buffer.from('a picture'))
  const image = await store.read('one.webp')
  expect(image?.length).toBe(9)
  expect(image && (await buffer(image.content)).toString()).toBe('a picture')
})

test('a picture that is not in the bucket is absent, not an error', async () => {
  expect(await store.read('none.webp')).toBeNull()
})
