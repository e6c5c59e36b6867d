import { chargeBases, chargeKinds } from '@cornerstock/contract/prices/charges'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { permitTypes } from '../accounts/permit-types.ts'
import { moment } from '../work/columns.ts'

/** From a day on: dollars per pack, unit or ounce, or a percentage. */
export type StoredRate = { from: string; rate: number }

/** Deposits, taxes and fees on goods. Deleted ones keep their row, because past orders refer to it. */
export const charges = pgTable(
  'charges',
  {
    chargeId: integer('charge_id').primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    kind: text('kind', { enum: chargeKinds }).notNull(),
    base: text('base', { enum: chargeBases }).notNull(),
    /** In ascending order of the days. */
    rates: jsonb('rates').$type<StoredRate[]>().notNull().default([]),
    /** Where it applies; empty: everywhere. */
    regions: text('regions').array().notNull().default(sql`'{}'`),
    /** A client with a valid permit of this type does not pay it. */
    exemptPermitTypeId: integer('exempt_permit_type_id').references(() => permitTypes.permitTypeId),
    /** Whether prices include it. It is then stated, and not added to the amount due. */
    isIncluded: boolean('is_included').notNull().default(false),
    /** Where the rates are from, and when that was last looked up. */
    source: text('source').notNull().default(''),
    checkedOn: date('checked_on'),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('charges_exempt_permit_type')
      .on(table.exemptPermitTypeId)
      .where(sql`exempt_permit_type_id is not null`),
    check('charges_kind', sql`kind in ('deposit', 'tax', 'fee')`),
    check('charges_base', sql`base in ('pack', 'unit', 'ounce', 'percentOfPrice', 'percentOfCost')`),
  ],
)
