import { Readable } from 'node:stream'
import type { S3Settings } from '../../../start/config.ts'
import { type ImageStore, throwStoreUnavailable } from './image-store.ts'

const timeouts = { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true }

const contentTypeOf = (name: string) => (name.endsWith('.avif') ? 'image/avif' : 'image/webp')

/** Stores images in a bucket of an S3-compatible service. The client library is large, so it is imported only here. */
export async function openS3Store({
  endpoint,
  bucket,
  region,
  ...credentials
}: S3Settings): Promise<ImageStore> {
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    NoSuchKey,
    paginateListObjectsV2,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: timeouts,
  })
  return {
    async put(name, bytes) {
      const object = { Bucket: bucket, Key: name, Body: bytes, ContentType: contentTypeOf(name) }
      await client.send(new PutObjectCommand(object)).catch(throwStoreUnavailable)
    },
    async read(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }))
        return Body instanceof Readable ? { content: Body, length: ContentLength ?? 0 } : null
      } catch (error) {
        return error instanceof NoSuchKey ? null : throwStoreUnavailable(error)
      }
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })).catch(throwStoreUnavailable)
    },
    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket }))
          for (const { Key, LastModified } of Contents)
            if (Key !== undefined && LastModified !== undefined) yield { name: Key, writtenAt: LastModified }
      } catch (error) {
        throwStoreUnavailable(error)
      }
    },
  }
}
