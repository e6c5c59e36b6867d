import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** A moment in whole microseconds since 1970, for cursors: as a `Date` it would be cut short. */
export const microseconds = (column: PgColumn) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number)
