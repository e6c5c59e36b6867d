import type { Database } from '../../../database/pool.ts'
import { holdBalances, settleClients } from '../../orders/balance/balance-service.ts'
import { findClientsOfImport } from './open-invoice-queries.ts'

/** Locks the balances of the clients of an import until the transaction ends, before their open invoices are removed. */
export async function lockImportedBalances(db: Database, importId: number): Promise<void> {
  await holdBalances(db, await findClientsOfImport(db, importId))
}

/** Allocates the payments of the clients of an import again. */
export async function settleImportedClients(db: Database, importId: number): Promise<void> {
  await settleClients(db, await findClientsOfImport(db, importId))
}
