import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { findNames, rowsToApply } from '../applying/imported-rows-queries.ts'

const importedImage = sql`substring(r.after ->> 'imageUrl' from '/images/([0-9a-f]{32})-')`

/** Prevents the deletion of the images of an import until the transaction ends. */
export async function lockImportedImages(db: Database, importId: number): Promise<void> {
  await db.execute(sql`
    select 1 from stored_images
     where name in (select ${importedImage} from ${rowsToApply(importId, 'update')} r)
     order by name for key share`)
}

/** The names of products whose imported image was deleted: after a day, images that no product shows are deleted. */
export const findLostImages = (db: Database, importId: number): Promise<string[]> =>
  findNames(
    db,
    sql`
    select r.name from ${rowsToApply(importId, 'update')} r
     where not exists (select from stored_images s where s.name = ${importedImage})`,
  )
