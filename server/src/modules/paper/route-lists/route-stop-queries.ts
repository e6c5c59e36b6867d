import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/pool.ts'

/** The remembered places of clients on the route, from 1; clients without one are left out. */
export async function findStopNumbers(
  db: Database,
  clientIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ clientId: string; stopNumber: number }>(sql`
    select account_id as "clientId", stop_number as "stopNumber" from accounts
     where account_id = any(${sql.param(clientIds)}::uuid[]) and stop_number is not null`)
  return new Map(rows.map(({ clientId, stopNumber }) => [clientId, stopNumber]))
}

/** Locks the accounts of clients, in the order of their ids, and returns how many there are. */
export async function lockStops(transaction: Database, clientIds: readonly string[]): Promise<number> {
  const { rows } = await transaction.execute(sql`
    select from accounts where account_id = any(${sql.param(clientIds)}::uuid[]) and role = 'client'
     order by account_id for no key update`)
  return rows.length
}

/** Gives clients their places on the route: the first gets 1. */
export async function setStopNumbers(transaction: Database, clientIds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update accounts a set stop_number = named.place
      from unnest(${sql.param(clientIds)}::uuid[]) with ordinality as named (client_id, place)
     where a.account_id = named.client_id and a.stop_number is distinct from named.place`)
}
