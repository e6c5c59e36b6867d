import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import type { StoredImage } from '../image-queries.ts'

/** A condition that an order line shows the image `s`. The index `order_items_image` has this expression. */
const isOrdered = sql`exists (
  select from order_items where image_url like '%/images/%'
                            and substring(image_url from '/images/([0-9a-f]{32})-') = s.name)`

/** A condition that the image `s` shows who took a delivery. */
const isProof = sql`exists (
  select from delivery_stops where signature_image = s.name union all select from delivery_stops where photo_image = s.name)`

/** Deletes an image that no account has and that no product, setting, order line or delivery shows, and returns it. */
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
       and not ${isProof}
    returning name, width, height, byte_length as "byteLength"`)
  return rows[0]
}

/** Takes the pictures out of a client's deliveries, and returns their names. */
async function takeProofsOf(transaction: Database, clientId: string): Promise<string[]> {
  const ofClient = sql`order_id in (select order_id from orders where client_id = ${clientId})`
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select distinct image as name from delivery_stops, unnest(array[signature_image, photo_image]) as image
     where ${ofClient} and image is not null`)
  await transaction.execute(
    sql`update delivery_stops set signature_image = null, photo_image = null where ${ofClient}`,
  )
  return rows.map(({ name }) => name)
}

/**
 * Deletes the uploads of a client, the pictures of its deliveries, which drivers have uploaded, and the images of both
 * that no other account has and that no product, order line or other delivery shows. Returns the deleted images.
 */
export async function deleteImagesOf(transaction: Database, clientId: string): Promise<StoredImage[]> {
  const proofs = await takeProofsOf(transaction, clientId)
  const { rows: uploads } = await transaction.execute<{ name: string }>(sql`
    delete from uploads u using accounts a
     where a.account_id = u.client_id
       and (u.client_id = ${clientId} or (u.image_name = any(${sql.param(proofs)}::text[]) and a.role <> 'client'))
    returning u.image_name as name`)
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
       and not ${isProof}
    returning name, width, height, byte_length as "byteLength"`)
  return rows
}
