import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** The given names that have a stored image. */
export async function findExistingNames(db: Database, names: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from stored_images where name = any(${sql.param(names)}::text[])`,
  )
  return new Set(rows.map(({ name }) => name))
}

const nameIn = sql`substring(image_url from '/images/([0-9a-f]{32})-')`
const inProducts = sql`select ${nameIn} from products where image_url like '%/images/%'`
// Order lines keep the image that the product had when it was ordered.
// Lines share few images, so each name is extracted only once.
const inOrders = sql`
  select ${nameIn} from (select distinct image_url from order_items) as lines where image_url like '%/images/%'`
const inSettings = sql`
  select substring(shown.url from '/images/([0-9a-f]{32})-') from settings,
    lateral (values (chosen ->> 'logoUrl'), (chosen #>> '{words,landing,imageUrl}')) as shown (url)
   where shown.url is not null`
const inOrdersSince = (since: Date) => sql`
  select ${nameIn} from order_items join orders using (order_id)
   where order_date >= ${since} and image_url like '%/images/%'`

// What an import has replaced is shown again when it is undone, for seven days.
const inUndoableImports = sql`
  select substring(before ->> 'imageUrl' from '/images/([0-9a-f]{32})-') from imports join import_rows using (import_id)
   where applied_at > now() - interval '8 days' and before ->> 'imageUrl' like '%/images/%'`
const inDeliveries = sql`
  select signature_image from delivery_stops where signature_image is not null
  union all select photo_image from delivery_stops where photo_image is not null`
const inUse = sql`
  ${inProducts} union all ${inSettings} union all ${inUndoableImports} union all ${inDeliveries}`

/** A condition that the image is not among the selected names. Unlike `not in`, it reads the names only once. */
const isNotIn = (image: SQL, names: SQL) =>
  sql`not exists (select from (${names}) as shown (name) where shown.name = ${image})`

/**
 * The names of unused images that are older than `before`: images of staff that no product, order line or setting
 * shows, and images without an upload. Reads every order line.
 */
export async function findUnusedImages(db: Database, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from stored_images s
     where created_at < ${before}
       and not exists (
         select 1 from uploads u join accounts a on a.account_id = u.client_id
          where u.image_name = s.name and (a.role = 'client' or u.created_at >= ${before}))
       and ${isNotIn(sql`s.name`, inUse)}
       and ${isNotIn(sql`s.name`, inOrders)}`)
  return rows.map(({ name }) => name)
}

/**
 * Deletes the images among `unused` that are still unused: not uploaded again, and shown by no product and no order
 * since `orderedSince`, which is before they were found.
 */
export async function deleteUnusedImages(
  transaction: Database,
  unused: string[],
  { before, orderedSince }: { before: Date; orderedSince: Date },
): Promise<void> {
  // Locked before the check, because an image may be uploaded again at the same time.
  const { rows } = await transaction.execute<{ name: string }>(sql`
    select name from stored_images where name = any(${sql.param(unused)}::text[]) for update skip locked`)
  const locked = sql`any(${sql.param(rows.map(({ name }) => name))}::text[])`
  const shown = sql`${inUse} union all ${inOrdersSince(orderedSince)}`
  await transaction.execute(sql`
    delete from uploads u using accounts a
     where image_name = ${locked} and a.account_id = u.client_id and a.role <> 'client'
       and u.created_at < ${before} and ${isNotIn(sql`u.image_name`, shown)}`)
  await transaction.execute(sql`
    delete from stored_images s
     where name = ${locked}
       and not exists (select 1 from uploads u where u.image_name = s.name)
       and ${isNotIn(sql`s.name`, shown)}`)
}
