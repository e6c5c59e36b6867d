import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const createdAt = () => moment('created_at').notNull().defaultNow()

/** A sum or price in whole cents. */
export const cents = (name: string) => integer(name)

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The number of a transaction, which never comes again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
