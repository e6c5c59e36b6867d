import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`)
}
