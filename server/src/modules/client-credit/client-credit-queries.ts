import type { CreditMode, Terms } from '@cornerstock/contract/clients/client-credit'
import type { ExceededCredit } from '@cornerstock/contract/orders/order-rejections'
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

/**
 * What is wrong with an order of a client that comes to an amount, by the rule of orders; null if nothing is, undefined
 * if there is no such client, or the client has no such order.
 */
export async function findExceeded(
  db: Database,
  { clientId, orderId, amount }: { clientId: string; orderId: number | null; amount: Cents },
): Promise<(ExceededCredit & { mode: CreditMode }) | null | undefined> {
  const { rows } = await db.execute<{ exceeded: (ExceededCredit & { mode: CreditMode }) | null }>(sql`
    select check_credit(account_id, o.order_id, credit_mode, limit_cents(accounts), ${amount}, 0) as exceeded
      from accounts left join orders o on o.order_id = ${orderId}::integer and o.client_id = account_id
     where account_id = ${clientId} and role = 'client' and (o.order_id is not null or ${orderId}::integer is null)`)
  return rows[0]?.exceeded
}
