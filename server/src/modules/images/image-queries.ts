import type { ImageSize } from '@cornerstock/contract/catalog/images'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

/** A stored image: the size of its largest file, and the bytes of all its files. */
export type StoredImage = ImageSize & { name: string; byteLength: number }

/** An uploaded image. The time is in milliseconds since 1970, as in cursors. */
export type Upload = ImageSize & { imageId: number; imageName: string; uploadedAt: number }

/** Uploads of a client, later than `after` and not later than `until`. */
export type UploadFilter = {
  clientId: string
  after?: string | null
  until?: string
  /** Leaves out the pictures of messages to support, permits and returns. */
  withoutSupport?: boolean | undefined
}

export type UploadPosition = [uploadedAt: number, imageId: number]

const storedImage = sql`name, width, height, byte_length as "byteLength"`

/** Whether a driver has a stop of a client on a run whose stops can still be recorded. */
export async function isDriverOf(db: Database, driverId: string, clientId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from delivery_runs r join delivery_stops s using (run_id) join orders o using (order_id)
     where r.driver_id = ${driverId} and r.confirmed_at is null and o.client_id::text = ${clientId} limit 1`)
  return rows.length > 0
}

/** Makes other uploads of a client wait until the transaction ends. */
export async function lockUploads(db: Database, clientId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(3, hashtext(${clientId}))`)
}

/** The stored image of a file with this hash. It cannot be deleted until the transaction ends. */
export async function findStoredImage(db: Database, contentHash: Buffer): Promise<StoredImage | undefined> {
  const { rows } = await db.execute<StoredImage>(sql`
    select ${storedImage} from stored_images where content_hash = ${contentHash} for key share`)
  return rows[0]
}

/** Inserts a stored image. Returns the existing one if another upload has inserted the same file before. */
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

/** The number and the bytes of a client's images, without one of them. */
export async function sumUploads(
  db: Database,
  clientId: string,
  exceptImage: string,
): Promise<{ images: number; bytes: number }> {
  const { rows } = await db.execute<{ images: number; bytes: number }>(sql`
    select count(*)::int as images, coalesce(sum(s.byte_length), 0)::float8 as bytes
      from uploads u join stored_images s on s.name = u.image_name
     where u.client_id = ${clientId} and u.image_name <> ${exceptImage}`)
  return rows[0] ?? { images: 0, bytes: 0 }
}

/** Inserts an upload and returns its id. The same image again is the same upload, with the current time. */
export async function upsertUpload(db: Database, clientId: string, imageName: string): Promise<number> {
  const { rows } = await db.execute<{ imageId: number }>(sql`
    insert into uploads (client_id, image_name, created_at)
    values (${clientId}, ${imageName}, date_trunc('milliseconds', now()))
    on conflict (client_id, image_name) do update set created_at = excluded.created_at
    returning upload_id as "imageId"`)
  if (!rows[0]) throw new Error('an upload was not written')
  return rows[0].imageId
}

/** Makes a stored image an upload of an account too. Does nothing if there is no such image. */
export async function insertUploadOf(db: Database, accountId: string, imageName: string): Promise<void> {
  await db.execute(sql`
    insert into uploads (client_id, image_name, created_at)
    select ${accountId}, name, date_trunc('milliseconds', now()) from stored_images
     where name = ${imageName} for key share
    on conflict (client_id, image_name) do nothing`)
}

const isOfNothingElse = sql`not exists (select from support_images s where s.upload_id = u.upload_id)
  and not exists (select from permits p where p.upload_id = u.upload_id)
  and not exists (select from return_images r where r.upload_id = u.upload_id)`

const matches = ({ clientId, after, until, withoutSupport }: UploadFilter) => sql`u.client_id = ${clientId}
  ${after ? sql`and u.created_at > ${after}` : sql``} ${until ? sql`and u.created_at <= ${until}` : sql``}
  ${withoutSupport ? sql`and ${isOfNothingElse}` : sql``}`

/** Up to `limit` uploads after a position, newest first. */
export async function findUploads(
  db: Database,
  filter: UploadFilter,
  limit: number,
  after: UploadPosition | undefined,
): Promise<Upload[]> {
  const older =
    after && sql`and (u.created_at, u.upload_id) < (${new Date(after[0])}::timestamptz, ${after[1]}::int)`
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

/** Deletes an upload, of any account if `clientId` is null, and returns it; undefined if there is none. */
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

/**
 * A filter for the uploads of an order: those of its client since the previous order that was not cancelled, without
 * those of messages to support.
 */
export async function findOrderSpan(db: Database, orderId: number): Promise<UploadFilter | undefined> {
  const { rows } = await db.execute<Omit<UploadFilter, 'withoutSupport'>>(sql`
    select o.client_id as "clientId", to_jsonb(o.order_date) #>> '{}' as until,
           (select to_jsonb(before.order_date) #>> '{}' from orders before
             where before.client_id = o.client_id and before.status <> 4
               and (before.order_date, before.order_id) < (o.order_date, o.order_id)
             order by before.order_date desc, before.order_id desc limit 1) as after
      from orders o where o.order_id = ${orderId}`)
  return rows[0] && { ...rows[0], withoutSupport: true }
}
