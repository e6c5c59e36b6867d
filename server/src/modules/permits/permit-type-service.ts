import type { NewPermitType, PermitType } from '@cornerstock/contract/clients/permits'
import type { Paging } from '@cornerstock/contract/http/paging'
import type { SignedInContext } from '../../context.ts'
import { waitForCachesToExpire } from '../../database/batching/batched-cache.ts'
import type { Database } from '../../database/pool.ts'
import { AppError, notFound, violatesForeignKey } from '../../errors/app-error.ts'
import { type Page, pageOf } from '../../http/paging.ts'
import { text } from '../../texts/text.ts'
import { changedFields, logStaffChange } from '../app-logs/app-log-service.ts'
import { recordEvent } from '../events/event-service.ts'
import {
  deletePermitType,
  findPermitTypes,
  insertPermitType,
  lockPermitType,
  updatePermitType,
} from './permit-type-queries.ts'

/** The kinds of permits, in alphabetical order. */
export const readAllPermitTypes = (db: Database): Promise<PermitType[]> => findPermitTypes(db)

/** A page of the kinds of permits, in alphabetical order. */
export const listPermitTypes = async ({ db }: SignedInContext, paging: Paging): Promise<Page<PermitType>> =>
  pageOf(await findPermitTypes(db), paging, ({ permitTypeId }) => permitTypeId)

export const createPermitType = (context: SignedInContext, type: NewPermitType): Promise<PermitType> =>
  context.db.transaction(async (transaction) => {
    const created = await insertPermitType(transaction, type)
    await recordChange(transaction, context, created.name, { to: created })
    return created
  })

/** Changes a kind of permit. A field that is absent keeps its value. */
export async function savePermitType(
  context: SignedInContext,
  permitTypeId: number,
  sent: { [Field in keyof NewPermitType]?: NewPermitType[Field] | undefined },
): Promise<PermitType> {
  const saved = await context.db.transaction(async (transaction) => {
    const current = await requireLocked(transaction, permitTypeId)
    const saved = {
      ...current,
      name: sent.name ?? current.name,
      needsPicture: sent.needsPicture ?? current.needsPicture,
      graceDays: sent.graceDays ?? current.graceDays,
      remindDays: sent.remindDays ?? current.remindDays,
    }
    const changes = changedFields(current, saved)
    if (!changes) return current
    await updatePermitType(transaction, saved)
    await recordChange(transaction, context, current.name, changes)
    return saved
  })
  await waitForCachesToExpire()
  return saved
}

/** Throws NOT_FOUND unless there is such a kind of permit, which then nobody deletes until the transaction ends. */
export async function requirePermitType(transaction: Database, permitTypeId: number): Promise<void> {
  if (!(await lockPermitType(transaction, permitTypeId, 'key share'))) throw notFound('Permit type')
}

/** Removes a kind of permit. Throws PERMIT_TYPE_IN_USE while a product, a permit or a charge uses it. */
export async function removePermitType(context: SignedInContext, permitTypeId: number): Promise<void> {
  await context.db
    .transaction(async (transaction) => {
      const current = await requireLocked(transaction, permitTypeId)
      await deletePermitType(transaction, permitTypeId)
      await recordChange(transaction, context, current.name, { from: current })
    })
    .catch((error: unknown) => {
      if (!violatesForeignKey(error)) throw error
      throw new AppError(
        'PERMIT_TYPE_IN_USE',
        text('Products, permits or charges still use this type of permit.'),
      )
    })
}

async function requireLocked(transaction: Database, permitTypeId: number): Promise<PermitType> {
  const found = await lockPermitType(transaction, permitTypeId, 'update')
  if (!found) throw notFound('Permit type')
  return found
}

async function recordChange(
  transaction: Database,
  context: SignedInContext,
  name: string,
  change: { from?: unknown; to?: unknown },
): Promise<void> {
  await recordEvent(transaction, { type: 'settings.changed' }, null)
  await logStaffChange(transaction, context, 'permits', { what: `the permit type ${name}`, ...change })
}
