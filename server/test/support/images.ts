import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Pool } from '../../src/database/pool.ts'
import type { ImageStore } from '../../src/modules/images/store/image-store.ts'

/** An image of one pixel. */
export const smallestPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** A form with an image, as browsers send it. */
export function imageForm(
  bytes: Buffer,
  clientId?: string,
  file = { name: 'photo.jpg', type: 'image/jpeg' },
) {
  const form = new FormData()
  if (clientId !== undefined) form.set('clientId', clientId)
  form.set('image', new File([Uint8Array.from(bytes)], file.name, { type: file.type }))
  return form
}

/** The row of an upload, without files. Returns its id. */
export async function buildUpload(
  db: Pool,
  { accountId }: { accountId: string },
  given: { sentAt?: Date; byteLength?: number } = {},
): Promise<number> {
  const { rows } = await db.execute<{ imageId: number }>(sql`
    with kept as (
      insert into stored_images (name, content_hash, width, height, byte_length)
      values (${randomBytes(16).toString('hex')}, ${randomBytes(32)}, 8, 6, ${given.byteLength ?? 1000})
      returning name)
    insert into uploads (client_id, image_name, created_at)
    select ${accountId}, name, ${given.sentAt ?? new Date()} from kept returning upload_id as "imageId"`)
  return rows[0]?.imageId ?? 0
}

/** All files of a store. */
export async function keptFiles(images: ImageStore): Promise<{ name: string; writtenAt: Date }[]> {
  const files: { name: string; writtenAt: Date }[] = []
  for await (const file of images.list()) files.push(file)
  return files
}
