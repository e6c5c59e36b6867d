import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The kinds of permits that products may need. */
export const permitTypes = pgTable(
  'permit_types',
  {
    permitTypeId: integer('permit_type_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** Whether a client must send a picture with its permit. */
    needsPicture: boolean('needs_picture').notNull().default(false),
    /** For how many days after its last day a permit still counts. */
    graceDays: integer('grace_days').notNull().default(0),
    /** How many days before its last day the client is reminded. */
    remindDays: integer('remind_days').array().notNull().default(sql`'{60,30,7}'`),
  },
  (_table) => [
    check('permit_types_name', sql`name <> ''`),
    check('permit_types_grace', sql`grace_days between 0 and 366`),
  ],
)
