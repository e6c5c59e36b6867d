import type { DeliveryPart } from '@cornerstock/contract/ordering/delivery-zones'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** Regions that are delivered to by rules of their own. A client is in one by its postal code or by name. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    zoneId: integer('zone_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** What differs from the delivery of the settings. */
    delivery: jsonb('delivery').$type<DeliveryPart>().notNull().default({}),
    feeCents: integer('fee_cents').notNull().default(0),
    /** What a client's orders of one day come to at least to be delivered free; null if they always are. */
    feeBelowCents: integer('fee_below_cents'),
    /** Categories that count neither towards the minimum nor towards free delivery, in any letter case. */
    categoriesNotCounted: text('categories_not_counted').array().notNull().default([]),
  },
  () => [
    check('delivery_zones_name', sql`name <> ''`),
    check('delivery_zones_fee', sql`fee_cents >= 0 and (fee_below_cents < 0) is not true`),
  ],
)

/** The postal codes of zones. */
export const zonePostalCodes = pgTable(
  'zone_postal_codes',
  {
    /** As `postal_key` returns it; ends with `*` if it matches all codes that begin so. */
    pattern: text('pattern').primaryKey(),
    zoneId: integer('zone_id')
      .notNull()
      .references(() => deliveryZones.zoneId, { onDelete: 'cascade' }),
    /** Its place among the codes of the zone. */
    position: integer('position').notNull(),
    /** As it was entered. */
    postalCode: text('postal_code').notNull(),
  },
  (table) => [index('zone_postal_codes_zone').on(table.zoneId)],
)
