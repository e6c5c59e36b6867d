import type { ImageSize } from '@cornerstock/contract/images'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** A picture as the store keeps it: the size of its largest file, and what all its files take together. */
export type StoredImage = ImageSize & { name: string; byteLength: number }

/** A picture that somebody sent, and when: milliseconds, as a cursor holds them. */
export type Upload = ImageSize & { imageId: number; imageName: string; uploadedAt: number }

/** Whose pictures, and between which moments they were sent: after the first, up to the last. */
export type UploadFilter = { clientId: string; after?: string | null; until?: string }

/** Where a page of pictures ended. */
export type UploadPosition = [uploadedAt: number, imageId: number]

const storedImage = sql`name, width, height, byte_length as "byteLength"`

/** Has this client's uploads be written down one after another until the transaction ends. */
export async function lockUploads(db: Database, clientId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(3, hashtext(${clientId}))`)
}

/** The picture that was made of a file with this hash, kept from being cleaned away until the transaction ends. */
export async function findStoredImage(db: Database, contentHash: Buffer): Promise<StoredImage | undefined> {
  const { rows } = await db.execute<StoredImage>(sql`
    select ${storedImage} from stored_images where content_hash = ${contentHash} for key share`)
  return rows[0]
}

/** Writes a picture down, once: answers the one that is there already where another upload was first. */
export async function insertStoredImage(
  db: Database,
  contentHash: Buffer,
  { name, width, height, byteLength }: StoredImage,
): Promise<StoredImage | undefined> {
  const { rows } = await db.execute<StoredImage>(sql`
    insert into stored_images as kept (name, content_hash, width, height, byte_length)
    values (${name}, ${contentHash}, ${width}, ${height}, ${byteLength})
    on conflict (content_hash) do update set created_at = kept.created_at
    returning ${storedImage}`)
  return rows[0]
}

/** How many other pictures a client has, and how many bytes they take. */
export async function sumUploads(
  db: Database,
  clientId: string,
  exceptImage: string,
): Promise<{ pictures: number; bytes: number }> {
  const { rows } = await db.execute<{ pictures: number; bytes: number }>(sql`
    select count(*)::int as pictures, coalesce(sum(s.byte_length), 0)::float8 as bytes
      from uploads u join stored_images s on s.name = u.image_name
     where u.client_id = ${clientId} and u.image_name <> ${exceptImage}`)
  return rows[0] ?? { pictures: 0, bytes: 0 }
}

/** Writes down who sent a picture. The same again is the same upload, sent now. Answers its number. */
export async function upsertUpload(db: Database, clientId: string, imageName: string): Promise<number> {
  const { rows } = await db.execute<{ imageId: number }>(sql`
    insert into uploads (client_id, image_name, created_at)
    values (${clientId}, ${imageName}, date_trunc('milliseconds', now()))
    on conflict (client_id, image_name) do update set created_at = excluded.created_at
    returning upload_id as "imageId"`)
  if (!rows[0]) throw new Error('an upload was not written')
  return rows[0].imageId
}

const matches = ({ clientId, after, until }: UploadFilter) => sql`u.client_id = ${clientId}
  ${after ? sql`and u.created_at > ${after}` : sql``} ${until ? sql`and u.created_at <= ${until}` : sql``}`

/** Up to `limit` pictures beyond a position, the last sent first. */
export async function findUploads(
  db: Database,
  filter: UploadFilter,
  limit: number,
  beyond: UploadPosition | undefined,
): Promise<Upload[]> {
  const older =
    beyond && sql`and (u.created_at, u.upload_id) < (${new Date(beyond[0])}::timestamptz, ${beyond[1]}::int)`
  const { rows } = await db.execute<Upload>(sql`
    select u.upload_id as "imageId", u.image_name as "imageName", s.width, s.height,
           (extract(epoch from u.created_at) * 1000)::float8 as "uploadedAt"
      from uploads u join stored_images s on s.name = u.image_name
     where ${matches(filter)} ${older ?? sql``}
     order by u.created_at desc, u.upload_id desc limit ${limit}`)
  return rows
}

export async function countUploads(db: Database, filter: UploadFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from uploads u where ${matches(filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** Forgets that this picture was sent, where it was (by this client, if one is given). Answers whose it was. */
export async function deleteUpload(
  db: Database,
  imageId: number,
  clientId: string | null,
): Promise<{ clientId: string; imageName: string } | undefined> {
  const { rows } = await db.execute<{ clientId: string; imageName: string }>(sql`
    delete from uploads where upload_id = ${imageId} and client_id = coalesce(${clientId}::uuid, client_id)
    returning client_id as "clientId", image_name as "imageName"`)
  return rows[0]
}

/** Whose an order is, and between which moments its pictures were sent: since the order before, if there is one. */
export async function findOrderSpan(db: Database, orderId: number): Promise<UploadFilter | undefined> {
  const { rows } = await db.execute<Required<UploadFilter>>(sql`
    select o.client_id as "clientId", to_jsonb(o.order_date) #>> '{}' as until,
           (select to_jsonb(before.order_date) #>> '{}' from orders before
             where before.client_id = o.client_id and before.order_id < o.order_id and before.status <> 4
             order by before.order_id desc limit 1) as after
      from orders o where o.order_id = ${orderId}`)
  return rows[0]
}
