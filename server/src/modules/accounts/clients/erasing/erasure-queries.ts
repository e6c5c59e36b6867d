import { erasedStoreName } from '@cornerstock/contract/clients/clients'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../database/pool.ts'
import { accounts, staffRolesInSql } from '../../../../database/schema/accounts/accounts.ts'
import { containsAny } from '../../../../database/search/contains-any.ts'
import type { Account } from '../../account-queries.ts'
import { columnsThatAre, type Erasing, textColumns } from './text-columns.ts'

/**
 * Finds a client and locks it against orders and everything else that refers to it, until the transaction ends. Waits
 * for orders that are being placed.
 */
export async function lockForErasure(transaction: Database, clientId: string): Promise<Account | undefined> {
  const [account] = await transaction
    .select()
    .from(accounts)
    .where(and(eq(accounts.accountId, clientId), eq(accounts.role, 'client')))
    .for('update')
  return account
}

/** The numbers of a client's orders that are neither delivered nor cancelled. */
export async function findOpenOrders(db: Database, clientId: string): Promise<number[]> {
  const { rows } = await db.execute<{ orderId: number }>(sql`
    select order_id as "orderId" from orders
     where client_id = ${clientId} and status not in (${orderStatuses.delivered}, ${orderStatuses.cancelled})
     order by order_id`)
  return rows.map(({ orderId }) => orderId)
}

/**
 * Inserts the account that stands for an erased client. Nobody can sign in with it, and no list of clients shows it.
 */
export async function insertErasedAccount(transaction: Database): Promise<string> {
  const { rows } = await transaction.execute<{ accountId: string }>(sql`
    insert into accounts (role, store_name, store_address, business_type, phone_number)
    values ('erased', ${erasedStoreName}, '', '', '')
    returning account_id as "accountId"`)
  if (!rows[0]) throw new Error('The account was not inserted.')
  return rows[0].accountId
}

/** The tables whose rows belong to the client of their order. */
const tablesOfOrders = ['substitutes', 'delivery_stops']

/** The rows of a table that stay when a client is erased: its orders, its payments, what belongs to its orders. */
const rowsOfClient = (table: string, clientId: string): SQL =>
  tablesOfOrders.includes(table)
    ? sql`order_id in (select order_id from orders where client_id = ${clientId})`
    : sql`client_id = ${clientId}`

/** Empties the columns of the rows that stay, as `textColumns` says. */
export async function emptyColumns(transaction: Database, clientId: string): Promise<void> {
  const values: Partial<Record<Erasing, (column: SQL) => SQL>> = {
    emptied: (column) => sql`left(${column}, 0)`,
    nulled: () => sql`null`,
    renamed: () => sql`${erasedStoreName}`,
  }
  for (const table of Object.keys(textColumns)) {
    const assignments = Object.entries(values).flatMap(([erasing, toValue]) =>
      columnsThatAre(erasing as Erasing, table).map((name) => {
        const column = sql`${sql.identifier(name)}`
        return sql`${column} = ${toValue(column)}`
      }),
    )
    if (assignments.length > 0)
      await transaction.execute(sql`
        update ${sql.identifier(table)} set ${sql.join(assignments, sql`, `)} where ${rowsOfClient(table, clientId)}`)
  }
}

/** The columns whose rows must outlive the account that they refer to: their foreign keys do not cascade. */
async function findLastingReferences(db: Database): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = 'accounts'::regclass and c.confdeltype in ('a', 'r')
     order by 1, 2`)
  return rows
}

/** Makes orders, and other rows that must outlive a client, refer to another account. */
export async function moveReferences(transaction: Database, from: string, to: string): Promise<void> {
  for (const { table, column } of await findLastingReferences(transaction))
    await transaction.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${to} where ${sql.identifier(column)} = ${from}`)
}

/**
 * Deletes an account, the rows that refer to it by a cascading key, and the rows that name it without a key: also its
 * referral code at other clients, and what staff may not get again by repeating a request.
 */
export async function deleteAccount(
  transaction: Database,
  accountId: string,
  { emails, emailHashes, texts }: { emails: string[]; emailHashes: Buffer[]; texts: string[] },
): Promise<void> {
  const isOfStaff = sql`account_id in (select account_id from accounts where role in (${staffRolesInSql}))`
  const namesClient = containsAny(sql`key || ' ' || coalesce(outcome::text, '')`, [accountId, ...texts])
  const lowerEmails = emails.map((email) => email.toLowerCase())
  const deletions = [
    sql`delete from idempotency_keys where account_id = ${accountId} or (${isOfStaff} and ${namesClient})`,
    sql`delete from sign_in_failures where email_hash = any(${sql.param(emailHashes)}::bytea[])`,
    sql`delete from mailed_links where lower(email) = any(${sql.param(lowerEmails)}::text[])`,
    sql`delete from request_budgets where strpos(key, ${accountId}) > 0`,
    sql`delete from order_day_changes where client_id = ${accountId}`,
    sql`update accounts set referral_code = ''
         where role = 'client' and upper(trim(referral_code)) like '%-' || upper(left(${accountId}::text, 6))`,
    sql`delete from accounts where account_id = ${accountId}`,
  ]
  for (const deletion of deletions) await transaction.execute(deletion)
}
