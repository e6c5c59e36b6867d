import type { Terms } from '@cornerstock/contract/clients/client-credit'
import { type Cents, cents } from '@cornerstock/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'

export type StoredCredit = {
  terms: Terms
  creditLimit: Cents | null
  exposure: Cents
  overdue: Cents
  oldestDueOn: string | null
}

type CreditRow = {
  terms: Terms
  limit: number | null
  exposure: number
  overdue: number
  oldestDueOn: string | null
}

/** What a client owes and may owe; undefined if there is no such client. */
export async function findCredit(db: Database, clientId: string): Promise<StoredCredit | undefined> {
  const { rows } = await db.execute<CreditRow>(sql`
    select json_strip_nulls(json_build_object('kind', a.terms_kind, 'days', a.terms_days)) as terms,
           a.credit_limit_cents as limit, exposure_cents(a.account_id)::float8 as exposure,
           o.overdue_cents::float8 as overdue, o.oldest_due_on::text as "oldestDueOn"
      from accounts a cross join overdue_debts(a.account_id) o
     where a.account_id = ${clientId} and a.role = 'client'`)
  const [row] = rows
  return (
    row && {
      terms: row.terms,
      creditLimit: row.limit === null ? null : cents(row.limit),
      exposure: cents(row.exposure),
      overdue: cents(row.overdue),
      oldestDueOn: row.oldestDueOn,
    }
  )
}
