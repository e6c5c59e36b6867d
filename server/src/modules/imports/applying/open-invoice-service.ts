import type { Database } from '../../../database/pool.ts'
import { lockBalances } from '../../orders/balance/balance-queries.ts'
import { settleClients } from '../../orders/balance/balance-service.ts'
import { findClientsOfImport } from './open-invoice-queries.ts'

/** Makes changes of what the clients of an import owe wait, before it takes their open invoices away. */
export async function lockImportedBalances(db: Database, importId: number): Promise<void> {
  await lockBalances(db, await findClientsOfImport(db, importId))
}

/** Allocates the payments of the clients of an import again. */
export async function settleImportedClients(db: Database, importId: number): Promise<void> {
  await settleClients(db, await findClientsOfImport(db, importId))
}
