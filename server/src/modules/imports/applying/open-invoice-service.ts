import type { Database } from '../../../database/pool.ts'
import { settleClient } from '../../orders/balance/balance-service.ts'
import { findClientsOfImport } from './open-invoice-queries.ts'

/** Allocates the payments of the clients of an import again, in the order of their ids. */
export async function settleImportedClients(db: Database, importId: number): Promise<void> {
  for (const clientId of await findClientsOfImport(db, importId)) await settleClient(db, clientId)
}
