import { type Cents, cents } from '@cornerstock/contract/values/money'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/pool.ts'
import { accounts, sessions } from '../../database/schema/accounts/accounts.ts'
import { openInvoices } from '../../database/schema/orders/open-invoices.ts'

/**
 * When an account last signed in; null if it never did. For sign-ins from before accounts stored this,
 * it uses sessions that have not ended.
 */
export async function findLastSignIn(db: Database, accountId: string): Promise<Date | null> {
  const newestSession = db
    .select({ at: sql`max(${sessions.createdAt})` })
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
  const [account] = await db
    .select({
      at: sql`coalesce(${accounts.lastSignInAt}, (${newestSession}))`.mapWith(accounts.lastSignInAt),
    })
    .from(accounts)
    .where(eq(accounts.accountId, accountId))
  return account?.at ?? null
}

/** The sum of a client's open invoices and credits, as they were imported. */
export async function findOpeningBalance(db: Database, clientId: string): Promise<Cents> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${openInvoices.amountCents}), 0)::float8` })
    .from(openInvoices)
    .where(eq(openInvoices.clientId, clientId))
  return cents(row?.total ?? 0)
}
