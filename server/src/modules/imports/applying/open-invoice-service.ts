import type { Database } from '../../../database/pool.ts'
import { settleClients } from '../../orders/balance/balance-service.ts'
import { findClientsOfImport } from './open-invoice-queries.ts'

/** Allocates the payments of the clients of an import again. */
export async function settleImportedClients(db: Database, importId: number): Promise<void> {
  await settleClients(db, await findClientsOfImport(db, importId))
}
