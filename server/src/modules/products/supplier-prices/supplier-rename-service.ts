import type { SupplierRename } from '@cornerstock/contract/office/settings-changes'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../database/pool.ts'
import { logStaffChange } from '../../app-logs/app-log-service.ts'
import { recordEvents, staffOnly } from '../../events/event-service.ts'
import { recordProductChanges } from '../product-events.ts'
import { renameInProducts, renameInRuns } from './supplier-rename-queries.ts'

/** Renames suppliers wherever they are named, in the transaction that renames them in the settings. */
export async function renameSuppliers(
  transaction: Database,
  context: SignedInContext,
  renames: readonly SupplierRename[],
): Promise<void> {
  for (const rename of renames) {
    const productIds = await renameInProducts(transaction, rename)
    if (productIds.length > 0) await recordProductChanges(transaction, productIds, staffOnly)
    const runs = await renameInRuns(transaction, rename)
    const events = runs.map((runId) => ({ type: 'run.updated', runId, kind: 'purchase' }) as const)
    if (events.length > 0) await recordEvents(transaction, events, staffOnly)
    await logStaffChange(transaction, context, 'settings', { what: 'the name of a supplier', ...rename })
  }
}
