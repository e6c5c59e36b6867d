import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { StoredImage } from '../image-queries.ts'

/** A condition that an order line shows the image `s`. The index `order_items_image` has this expression. */
const isOrdered = sql`exists (
  select from order_items where image_url like '%/images/%'
                            and substring(image_url from '/images/([0-9a-f]{32})-') = s.name)`

/** Deletes an image that no account has and that no product, setting or order line shows, and returns it. */
export async function deleteUnusedImage(
  transaction: Database,
  imageName: string,
): Promise<StoredImage | undefined> {
  // Locked before the check, because an image may be uploaded again at the same time.
  await transaction.execute(sql`select 1 from stored_images where name = ${imageName} for update`)
  const address = `%/images/${imageName}-%`
  const { rows } = await transaction.execute<StoredImage>(sql`
    delete from stored_images s
     where name = ${imageName}
       and not exists (select from uploads u where u.image_name = s.name)
       and not exists (select from products where image_url like ${address})
       and not exists (select from settings where chosen ->> 'logoUrl' like ${address})
       and not ${isOrdered}
    returning name, width, height, byte_length as "byteLength"`)
  return rows[0]
}

/**
 * Deletes the uploads of a client, and its images that no other account has and that no product or order line shows.
 * Returns the deleted images.
 */
export async function deleteImagesOf(transaction: Database, clientId: string): Promise<StoredImage[]> {
  const { rows: uploads } = await transaction.execute<{ name: string }>(
    sql`delete from uploads where client_id = ${clientId} returning image_name as name`,
  )
  if (uploads.length === 0) return []
  const names = sql`${sql.param(uploads.map(({ name }) => name))}::text[]`
  // Locked before the check, because an image may be uploaded again at the same time.
  await transaction.execute(
    sql`select 1 from stored_images where name = any(${names}) order by name for update`,
  )
  const { rows } = await transaction.execute<StoredImage>(sql`
    delete from stored_images s
     where name = any(${names})
       and not exists (select from uploads u where u.image_name = s.name)
       and (name in (select substring(image_url from '/images/([0-9a-f]{32})-') from products
                      where image_url like '%/images/%')) is not true
       and not ${isOrdered}
    returning name, width, height, byte_length as "byteLength"`)
  return rows
}
