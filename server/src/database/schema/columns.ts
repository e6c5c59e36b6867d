import { sql } from 'drizzle-orm'
import { customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A point in time in microseconds since 1970, for cursors: a `Date` would lose precision. */
export const microseconds = (column: PgColumn) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number)

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** An amount in whole cents. */
export const cents = (name: string) => integer(name)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The number of a transaction. It is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
