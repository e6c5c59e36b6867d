import { sql } from 'drizzle-orm'
import { bigint, customType, integer, type PgColumn, timestamp } from 'drizzle-orm/pg-core'

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** A point in time in microseconds since 1970, for cursors: a `Date` would lose precision. */
export const microseconds = (column: PgColumn) =>
  sql<number>`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number)

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** The price of a unit in whole cents, or another amount of at most a million dollars. */
export const cents = (name: string) => integer(name)

/** A sum in whole cents. Above 21,474,836.47 dollars it needs more than four bytes. */
export const sumInCents = (name: string) => bigint(name, { mode: 'number' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The number of a transaction. It is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
