import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from '../../../src/start/config.ts'

export type S3 = {
  /** The settings for its bucket. */
  settings: S3Settings
  /** The number of files that it still accepts before it rejects them like a full store. */
  room: { left: number }
  stop(): Promise<void>
}

/** Starts an S3-compatible store on this machine. */
export async function startS3(): Promise<S3> {
  const folder = await mkdtemp(path.join(tmpdir(), 's3-'))
  const store = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    // Without this, it rejects the signature of listings, because it drops the trailing slash of the bucket's address.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures' }],
  })
  await store.run()
  const room = { left: Number.POSITIVE_INFINITY }
  const serve = store.callback()
  const door = createServer((request, response) => {
    if (request.method === 'PUT' && room.left-- <= 0) response.writeHead(507).end()
    else serve(request, response)
  }).listen(0, '127.0.0.1')
  await once(door, 'listening')
  return {
    settings: {
      endpoint: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
      bucket: 'pictures',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    room,
    async stop() {
      door.closeAllConnections()
      door.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
