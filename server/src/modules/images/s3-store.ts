import { Readable } from 'node:stream'
import type { S3Settings } from '../../config.ts'
import type { ImageStore } from './image-store.ts'

/** Keeps pictures in a bucket of any S3-compatible store. The client is large, so it is loaded only here. */
export async function openS3Store({
  endpoint,
  bucket,
  region,
  ...credentials
}: S3Settings): Promise<ImageStore> {
  const { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  return {
    async put(name, bytes) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: name, Body: bytes, ContentType: 'image/webp' }),
      )
    },
    async read(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body instanceof Readable ? { content: Body, length: ContentLength ?? 0 } : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
  }
}
