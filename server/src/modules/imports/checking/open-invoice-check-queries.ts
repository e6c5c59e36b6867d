import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { inEnglish } from '../../../texts/text.ts'
import {
  type ComparedImport,
  changesOf,
  clientOfRow,
  earlierRow,
  formatText,
  markRows,
  neededColumns,
  problemIn,
  unreadRows,
} from './check-sql-queries.ts'
import { clientProblems, isAmbiguousClient, namedClient } from './named-client-queries.ts'

const number = sql`fold(fields ->> 'number')`

/** The fields of the row `r` that the open invoice `o` has in common with it: all, if it is the same one. */
const same = sql`
  o.client_id = a.account_id and o.amount_cents = (r.fields ->> 'amount')::int
  and o.issued_on = (r.fields ->> 'day')::date
  and o.due_on = coalesce((r.fields ->> 'dueDay')::date, (r.fields ->> 'day')::date)`

/**
 * Compares rows of open invoices with those that are there, by their numbers. The client is named by its email address,
 * else its customer number, else its store name if no other store has that.
 */
export async function compareOpenInvoices(
  db: Database,
  { importId, headers, today }: ComparedImport,
): Promise<void> {
  const at = problemIn(headers)
  await db.execute(sql`
    with matched as materialized (
      select r.row, coalesce(a.store_name, r.name) as name, r.fields, a.account_id, o.open_invoice_id,
             ${isAmbiguousClient} as is_ambiguous,
             o.open_invoice_id is not null and (${same}) is not true as is_other,
             case when ${same} then r.fields end as current
        from ${unreadRows(importId)} r
        ${namedClient}
        left join open_invoices o on fold(o.number) = fold(r.fields ->> 'number')
    ), numbered as (
      select *, ${earlierRow(number)} as same_number from matched
    ), changed as materialized (
      select row, name, fields, account_id, open_invoice_id,
             ${neededColumns(headers, 'number', 'client', 'day', 'amount')}
          || ${clientProblems(headers)}
          || ${at('number', sql`same_number is not null`, formatText(inEnglish('Row {row} has the same number.', { row: '%s' }), sql`same_number`))}
          || ${at('number', sql`is_other and account_id is not null`, inEnglish('This number is there already, with another store, day or amount.'))}
          || ${at('day', sql`(fields ->> 'day')::date > ${today}::date`, inEnglish('This day is still to come.'))}
          || ${at('dueDay', sql`(fields ->> 'dueDay')::date < (fields ->> 'day')::date`, inEnglish('Must not be before the first day.'))}
             as problems,
             ${changesOf(sql`fields`, sql`coalesce(current, '{}')`)} as changes
        from numbered
    )
    ${markRows(importId, {
      isNew: sql`c.open_invoice_id is null`,
      name: sql`c.name`,
      ids: clientOfRow,
    })}`)
}
