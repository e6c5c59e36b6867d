import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { findCatalogVersion } from '../product-queries.ts'
import type { KnownChanges } from './known-changes-service.ts'

/** Reads from the replica, unless it lacks changes of the catalog that are known. */
export function readCatalog<T>(
  { replica }: Pick<SignedInContext, 'replica'>,
  { changes }: { changes: KnownChanges },
  read: (db: Database) => Promise<T>,
): Promise<T> {
  const needed = BigInt(changes.catalogVersion())
  return replica.read(read, async (db) => BigInt(await findCatalogVersion(db)) >= needed)
}
