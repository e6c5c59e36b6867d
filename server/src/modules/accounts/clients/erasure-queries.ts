import { erasedStoreName } from '@cornerstock/contract/clients/clients'
import { orderStatuses } from '@cornerstock/contract/orders/orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'
import { accounts } from '../../../database/schema/accounts/accounts.ts'
import type { Account } from '../account-queries.ts'

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
    insert into accounts (role, email, store_name, store_address, business_type, phone_number)
    values ('erased', gen_random_uuid() || '@erased.invalid', ${erasedStoreName}, '', '', '')
    returning account_id as "accountId"`)
  if (!rows[0]) throw new Error('The account was not inserted.')
  return rows[0].accountId
}

/** Replaces the store of a client's orders, as it was when they were placed. */
export async function eraseStoreOfOrders(transaction: Database, clientId: string): Promise<void> {
  await transaction.execute(sql`
    update orders set store_name = ${erasedStoreName}, store_address = '', phone_number = '', delivery_notes = ''
     where client_id = ${clientId}`)
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
 * Deletes the rows of imported files that name a client. A file that is not applied yet contains them as well, so that
 * import is deleted as a whole.
 */
export async function deleteImportedRows(
  transaction: Database,
  { accountId, email }: Pick<Account, 'accountId' | 'email'>,
): Promise<void> {
  const isOfClient = sql`i.kind = 'clients' and r.import_id = i.import_id
    and (r.client_id = ${accountId} or strpos(lower(r.cells::text), lower(${email})) > 0)`
  await transaction.execute(sql`
    delete from imports i where i.file is not null and exists (select from import_rows r where ${isOfClient})`)
  await transaction.execute(sql`delete from import_rows r using imports i where ${isOfClient}`)
}

/** Deletes an account, the rows that refer to it by a cascading key, and the rows that name it without a key. */
export async function deleteAccount(
  transaction: Database,
  accountId: string,
  emailHash: Buffer,
): Promise<void> {
  await transaction.execute(sql`delete from idempotency_keys where account_id = ${accountId}`)
  await transaction.execute(sql`delete from sign_in_failures where email_hash = ${emailHash}`)
  await transaction.execute(sql`delete from order_day_changes where client_id = ${accountId}`)
  await transaction.execute(sql`delete from accounts where account_id = ${accountId}`)
}
